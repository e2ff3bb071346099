import { randomInt } from 'node:crypto';
import type { savePaymentLinkSchema } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { type LinkState, linkAmounts } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { type Currency, formatMoney, fromMinor, toMinor } from '@kumbi/contract/shared/money.ts';
import type * as z from 'zod';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { addDays, dayOf, startOfDay } from '../../../kernel/time/zones.ts';
import type { PaymentLinkRow } from './payment-link.store.ts';

export type WantedLink = z.output<typeof savePaymentLinkSchema>;

/** No letters that look alike: people read the code out and type it. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const codeLength = 10;

export const drawLinkCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export const linkPath = (code: string): string => `/link/${code}`;

/** Returns the time at which a link ends whose last day this is. */
const endOfLastDay = (day: string): Date => startOfDay(addDays(day, 1));

export const lastDayOf = ({ expires_at }: Pick<PaymentLinkRow, 'expires_at'>): string | null =>
  expires_at && dayOf(new Date(expires_at.getTime() - 1));

type Standing = Pick<PaymentLinkRow, 'payments' | 'payments_limit' | 'is_active' | 'expires_at'>;

/** Returns whether a link has received all its payments. */
export const isComplete = ({
  payments,
  payments_limit: limit,
}: Pick<Standing, 'payments' | 'payments_limit'>): boolean => limit !== null && payments >= limit;

export function linkState(link: Standing, now: Date): LinkState {
  if (isComplete(link)) return 'paid';
  if (!link.is_active) return 'off';
  return link.expires_at && link.expires_at <= now ? 'expired' : 'open';
}

/** The refusal of a payment for a link in each state. */
export const refusalOfState = {
  paid: 'payment_link.paid',
  off: 'payment_link.off',
  expired: 'payment_link.expired',
} as const;

/** Refuses an amount outside of the limits, which the refusal names. Amounts in minor units. */
export function refuseAmount(
  field: string,
  minor: number | undefined,
  currency: Currency,
  { least, locale }: { readonly least?: number; readonly locale: Locale },
): Refusal | undefined {
  const limits = {
    least: Math.max(least ?? 0, toMinor(linkAmounts[currency].least)),
    most: toMinor(linkAmounts[currency].most),
  };
  if (minor !== undefined && minor >= limits.least && minor <= limits.most) return undefined;
  const shown = (limit: number) => formatMoney({ minor: limit, currency }, locale);
  return refuse('payment_link.amount', {
    values: { least: shown(limits.least), most: shown(limits.most) },
    fields: { [field]: 'validation.invalid' },
  });
}

/** The columns of a link that its form decides. Without an amount, the lowest one is at least the currency's. */
export function columnsOf({ amount, least_amount, expires_on, ...wanted }: WantedLink) {
  return {
    ...wanted,
    amount_minor: amount === null ? null : toMinor(amount),
    least_minor: amount === null ? toMinor(least_amount ?? linkAmounts[wanted.currency].least) : null,
    expires_at: expires_on === null ? null : endOfLastDay(expires_on),
  };
}

/** The fields of a link as the audit log compares them. */
export const auditedLink = (link: PaymentLinkRow) => ({
  name: link.title,
  amount: `${fromMinor(link.amount_minor ?? link.least_minor ?? 0)} ${link.currency}${link.amount_minor === null ? '+' : ''}`,
  expires_at: link.expires_at?.toISOString() ?? '',
  status: link.is_active ? 'on' : 'off',
});
