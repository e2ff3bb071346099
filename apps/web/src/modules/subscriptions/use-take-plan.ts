import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { PlanOffer } from '@kumbi/contract/subscriptions/subscriptions.schemas.ts';
import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { workspacePath } from '../../lib/workspace-address.ts';
import { type BegunPayment, paymentSearch, usePayMethods } from '../payments/payments.public.tsx';
import { buy, subscriptions } from './subscriptions.api.ts';

interface Choice {
  readonly plan: string;
  readonly name: string;
  readonly period: 'month' | 'year';
  readonly free: boolean;
  /** The reader's currency, whose price is shown first. */
  readonly currency: Currency;
  readonly language: Locale;
  /** The screen to which the payer returns. */
  readonly back: string | undefined;
}

type Taken = BegunPayment | { readonly started: string } | undefined;

/**
 * Takes a plan: the free plan starts or is scheduled, a paid one leads to its payment. The server computes its
 * price and the counters that would no longer fit, on fresh data, and a change of a current plan is confirmed first.
 */
export function useTakePlan(place: Workspace | undefined) {
  const { choose, dialog } = usePayMethods();
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirm = useOfferQuestion();
  const t = useTranslations('subscriptions.pricing');
  const formats = useFormats();
  const take = useAction(
    async ({ plan, name, period, free, currency, language, back }: Choice): Promise<Taken> => {
      if (place === undefined) throw new Error('a plan needs a workspace');
      const workspace = place.kumbi_code;
      const offerIn = (each: Currency) =>
        client.fetchQuery({
          ...subscriptions.getOffer(workspace, { query: { plan, period, currency: each } }),
          staleTime: 0,
        });
      const offer = await offerIn(currency);
      const answer = await confirm(offer);
      if (answer === 'open') await navigate({ href: `/${language}/app` });
      if (answer !== 'yes') return undefined;
      if (!free) {
        const other = currency === 'AOA' ? 'USD' : 'AOA';
        const method = await choose({ [currency]: offer.amount, [other]: (await offerIn(other)).amount });
        if (!method) return undefined;
        const item = { plan, period, ...(back ? { back } : {}) };
        return { method: method.method, token: await buy({ workspace, language, item, method }) };
      }
      const once = { idempotencyKey: crypto.randomUUID() };
      if (offer.kind === 'later') {
        await subscriptions.saveNextPlan(workspace, { body: { plan } }, once);
        return { started: t('scheduled', { name, date: formats.date(offer.starts_at) }) };
      }
      await subscriptions.startFreePlan(workspace, { body: { plan } }, once);
      return { started: t('free_started') };
    },
    async (taken, { language }) => {
      if (!taken || !place) return;
      if ('token' in taken)
        return navigate({ href: workspacePath(language, place, `subscriptions?${paymentSearch(taken)}`) });
      await client.invalidateQueries({ queryKey: [place.kumbi_code] });
      showToast({ kind: 'success', title: taken.started });
      await navigate({ href: `/${language}/app` });
    },
  );
  return { take, dialog };
}

/** Asks before a plan replaces or follows another one. `open`: the reader wants to see what doesn't fit. */
function useOfferQuestion() {
  const t = useTranslations('subscriptions.pricing');
  const names = useTranslations('quotas');
  const formats = useFormats();
  return async (offer: PlanOffer): Promise<'yes' | 'no' | 'open'> => {
    const { kind, plan_name: name, currency } = offer;
    if (offer.excess.length > 0) {
      const items = offer.excess.map(({ resource, used, limit }) =>
        t('excess_item', {
          name: names(`counters.${resource}`),
          used: formats.number(used),
          limit: formats.number(limit),
        }),
      );
      const body = t('excess_body', { name, items: formats.list(items) });
      const open = await ask({
        kind: 'default',
        title: t('excess_title', { name }),
        body,
        confirm: t('excess_action'),
      });
      return open ? 'open' : 'no';
    }
    if (kind === 'start' || kind === 'renew') return 'yes';
    const date = formats.date(kind === 'later' ? offer.starts_at : (offer.ends_at ?? offer.starts_at));
    const money = (amount: number) => formats.money(amount, currency);
    const values = {
      name,
      date,
      amount: money(offer.amount),
      price: money(offer.price),
      credit: money(offer.credit),
    };
    const isFree = offer.amount === 0;
    const yes = await ask({
      kind: 'default',
      title: t(`offer_${kind}_title`, values),
      body: isFree ? t('free_later_body', values) : t(`offer_${kind}_body`, values),
      confirm: t('choose', { name }),
    });
    return yes ? 'yes' : 'no';
  };
}
