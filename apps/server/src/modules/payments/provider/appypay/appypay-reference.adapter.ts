import { leastReferenceMinor, mostReferenceMinor, referenceDays } from '@kumbi/contract/payments/payments.limits.ts';
import { dayMs } from '../../../../kernel/time/zones.ts';
import type { MethodSource } from '../method.slot.ts';
import { sendReferenceMailJob } from '../reference.mail.ts';
import { referenceTerm } from '../reference-term.rules.ts';
import { appypayAccounts } from './appypay-account.adapter.ts';

/** Payment by reference through AppyPay. */
export const appypayReference: MethodSource = {
  method: 'reference',
  provider: 'appypay',
  currency: 'AOA',
  least: leastReferenceMinor,
  most: mostReferenceMinor,
  // A reference can't be withdrawn, so it stays payable until its end, also after a change to another method. Two more days
  // bring the payments that AppyPay only finds in the clearing file.
  watchedMs: (referenceDays + 2) * dayMs,
  term: referenceTerm,
  platform: (kernel) => appypayAccounts(kernel).platform?.reference,
  own: (kernel, credential) => appypayAccounts(kernel).own(credential, 'reference'),
  instructions: sendReferenceMailJob,
};
