import { leastReferenceMinor, mostReferenceMinor } from '@kumbi/contract/payments/payments.limits.ts';
import type { MethodSource } from '../method.slot.ts';
import { multicaixaTerm } from '../multicaixa.rules.ts';
import { appypayAccounts } from './appypay-account.adapter.ts';

/** Multicaixa Express through AppyPay: the buyer approves the payment on the phone. */
export const appypayMulticaixa: MethodSource = {
  method: 'multicaixa',
  provider: 'appypay',
  currency: 'AOA',
  least: leastReferenceMinor,
  most: mostReferenceMinor,
  needs: 'phone',
  // A request that can't be withdrawn lives 90 seconds; the rest is for an outage of AppyPay.
  watchedMs: 3_600_000,
  term: multicaixaTerm,
  platform: (kernel) => appypayAccounts(kernel).platform?.multicaixa,
  own: (kernel, credential) => appypayAccounts(kernel).own(credential, 'multicaixa'),
};
