import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.tsx';
import { useAction } from '../../lib/feedback/use-action.ts';
import { buyPlan } from '../payments/payments.public.tsx';
import { beginFreePlan } from './subscriptions.api.ts';

interface Choice {
  readonly plan: string;
  readonly period: 'month' | 'year';
  readonly free: boolean;
  readonly language: Locale;
}

/** One click: the free plan begins at once, a paid one goes to its payment page. */
export function useTakePlan(workspace: string | undefined) {
  const t = useTranslations('subscriptions.pricing');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAction(
    async ({ plan, period, free, language }: Choice) => {
      if (workspace === undefined) throw new Error('A plan needs a workspace');
      if (!free) return buyPlan({ workspace, plan, period, language });
      await beginFreePlan(workspace, plan);
      return null;
    },
    async (token, { language }) => {
      // The payment page is drawn by the server, not by this app.
      if (token !== null) return location.assign(`/${language}/pay/${encodeURIComponent(token)}`);
      await client.invalidateQueries({ queryKey: [workspace] });
      showToast({ kind: 'success', title: t('free_started') });
      await navigate({ href: `/${language}/app` });
    },
  );
}
