import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { subscriptionQuery } from '../quotas/quotas.public.tsx';
import { endedBy, type RunningPlan } from './running-plan.ts';
import { buyPlan, subscriptions } from './subscriptions.api.ts';

interface Choice {
  readonly plan: string;
  readonly name: string;
  readonly period: 'month' | 'year';
  readonly free: boolean;
  readonly language: Locale;
}

/**
 * Takes a plan with one click: the free plan starts immediately, a paid one leads to its payment page. If the current
 * plan would lose something, a question comes first, based on fresh data, since a payment may have arrived after the
 * card was rendered.
 */
export function useTakePlan(workspace: string | undefined) {
  const t = useTranslations('subscriptions.pricing');
  const client = useQueryClient();
  const navigate = useNavigate();
  const formats = useFormats();
  const askReplace = (running: RunningPlan, name: string) =>
    ask({
      kind: 'default',
      title: t('replace_title', { current: running.name }),
      body: t('replace_body', { current: running.name, date: formats.date(running.until), name }),
      confirm: t('choose', { name }),
    });
  return useAction(
    async ({ plan, name, period, free, language }: Choice) => {
      if (workspace === undefined) throw new Error('a plan needs a workspace');
      if (!free) {
        const running = endedBy(plan, await client.fetchQuery(subscriptionQuery(workspace)));
        if (running && !(await askReplace(running, name))) return undefined;
        return buyPlan({ workspace, plan, period, language });
      }
      await subscriptions.startFreePlan(workspace, { body: { plan } }, { idempotencyKey: crypto.randomUUID() });
      return null;
    },
    async (token, { language }) => {
      if (token === undefined) return;
      // The server renders the payment page, not this app.
      if (token !== null) return location.assign(`/${language}/pay/${encodeURIComponent(token)}`);
      await client.invalidateQueries({ queryKey: [workspace] });
      showToast({ kind: 'success', title: t('free_started') });
      await navigate({ href: `/${language}/app` });
    },
  );
}
