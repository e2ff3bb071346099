import { PaymentRefused } from './payment-provider.adapter.ts';

const minute = 60_000;
const angolan = /^\+244(9\d{8})$/;

/**
 * Returns the term of a payment with Multicaixa Express. One request waits only 90 seconds for the buyer, who may ask for
 * another one until the end.
 */
export function multicaixaTerm(now: Date): { expiresAt: Date; closeAt: Date } {
  const at = (minutes: number): Date => new Date(now.getTime() + minutes * minute);
  return { expiresAt: at(30), closeAt: at(35) };
}

/**
 * Returns the nine digits of an Angolan mobile number.
 *
 * @param phone such as +244923000111
 * @throws PaymentRefused for any other number: Multicaixa Express has no account for it
 */
export function multicaixaPhone(phone: string): string {
  const [, digits] = angolan.exec(phone) ?? [];
  if (digits === undefined) throw new PaymentRefused('not_registered', 'not an Angolan mobile number');
  return digits;
}

/** Returns the end of a number, which tells its owner which phone was asked. */
export const phoneEnd = (digits: string): string => digits.slice(-3);
