import { newAccountHours } from '@kumbi/contract/payments/bank-accounts.limits.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';

/** The first and the last four characters of an IBAN: enough for its owner to recognise it. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;

/** Kwanzas can only be transferred to an Angolan bank. */
export const takesCurrency = (iban: string, currency: Currency): boolean => currency !== 'AOA' || iban.startsWith('AO');

interface Destination {
  readonly owner_name: string;
  readonly iban: string;
  readonly usable_at: Date;
}

/**
 * From when payouts and transfers of buyers may use an account that replaces another or none: another name of the bank
 * delays nothing.
 */
export function usableFrom(
  now: Date,
  after: Pick<Destination, 'owner_name' | 'iban'>,
  before: Destination | undefined,
): Date {
  const isSame = before?.iban === after.iban && before.owner_name === after.owner_name;
  return isSame ? before.usable_at : usableAfterChange(now);
}

/** From when money may go to an account that was set now. */
export const usableAfterChange = (now: Date): Date => new Date(now.getTime() + newAccountHours * 3_600_000);
