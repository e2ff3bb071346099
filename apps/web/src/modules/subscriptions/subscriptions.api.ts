import { type ChosenMethod, methodCall } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { checkouts as checkoutsApi } from '@kumbi/contract/payments/payments.endpoints.ts';
import { ledgerEntries as ledgerApi } from '@kumbi/contract/quotas/ledger.endpoints.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import {
  billing as billingApi,
  freePlan,
  nextPlan,
  packs as packsApi,
  planOffer,
  planPayments as planPaymentsApi,
  planReceipts,
  renewal,
  subscriptionDetails,
  trial,
} from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const subscriptions = resource({
  startFreePlan: freePlan.start,
  startTrial: trial.start,
  getOffer: pick(planOffer.get, 'offer'),
  getDetails: pick(subscriptionDetails.get, 'details'),
  saveNextPlan: nextPlan.save,
  deleteNextPlan: nextPlan.delete,
  cancelRenewal: renewal.cancel,
  restoreRenewal: renewal.restore,
});

export const billing = resource({ get: pick(billingApi.get, 'billing'), save: pick(billingApi.save, 'billing') });

export const planPayments = resource({
  list: pick(planPaymentsApi.list, 'payments'),
  export: planPaymentsApi.export,
  downloadReceipt: planReceipts.download,
});

export const ledgerEntries = resource({ list: pick(ledgerApi.list, 'entries') });

export const packs = resource({ list: pick(packsApi.list, 'packs') });

const checkouts = resource({ start: pick(checkoutsApi.start, 'd') });

interface Purchase {
  readonly workspace: string;
  readonly language: Locale;
  /** The purchase: a plan with its period, or packs of a counter. */
  readonly item:
    | { readonly plan: string; readonly period: 'month' | 'year'; readonly back?: string }
    | { readonly pack: string };
  readonly method: ChosenMethod;
}

/** Starts a payment. @returns its token */
export const buy = ({ workspace, language, item, method }: Purchase): Promise<string> =>
  checkouts.start(
    {
      params: { purpose: 'subs' },
      body: { ...item, language, ...methodCall(method) },
    },
    { workspace, idempotencyKey: crypto.randomUUID() },
  );
