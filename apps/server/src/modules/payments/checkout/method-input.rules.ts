import type { CryptoAsset } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney } from '@kumbi/contract/shared/money.ts';
import parsePhone from 'libphonenumber-js/min';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import type { MethodSource } from '../provider/method.slot.ts';
import type { MethodInput } from './checkout-writing.service.ts';

interface Given {
  readonly phone_number?: string | undefined;
  readonly crypto_asset?: CryptoAsset | undefined;
}

/** Reads what a method needs to know. @param known the phone number of the purchase, which is asked by default */
export function methodInput(
  { needs }: Pick<MethodSource, 'needs'>,
  { phone_number, crypto_asset }: Given,
  known: string,
): MethodInput | Refusal {
  const asset = crypto_asset ?? null;
  if (needs !== 'phone') return { phone: known, asset };
  const typed = phone_number || known;
  if (!typed) return refuse('payment.phone_missing', { fields: { phone_number: 'validation.required' } });
  const phone = parsePhone(typed, 'AO');
  return phone?.isPossible()
    ? { phone: phone.number, asset }
    : refuse('request.invalid', { fields: { phone_number: 'validation.phone' } });
}

/** The provider would refuse it too, but without a helpful message for the buyer. */
export function refuseAmount(
  { least, most, currency }: Pick<MethodSource, 'least' | 'most' | 'currency'>,
  minor: number,
  locale: Locale,
): Refusal | undefined {
  if (minor >= least && minor <= most) return undefined;
  const shown = (limit: number) => formatMoney({ minor: limit, currency }, locale);
  return refuse('payment.amount_limits', { values: { least: shown(least), most: shown(most) } });
}

type Term = ReturnType<MethodSource['term']>;

/** Returns the term of a payment that starts now. Usually a reservation with an end of its own shortens it. */
export function heldTerm(
  source: Pick<MethodSource, 'term' | 'outlastsHold'>,
  now: Date,
  holdUntil?: Date | null,
): Term {
  const { expiresAt, closeAt } = source.term(now);
  if (!holdUntil || source.outlastsHold) return { expiresAt, closeAt };
  return {
    expiresAt: holdUntil < expiresAt ? holdUntil : expiresAt,
    closeAt: holdUntil < closeAt ? holdUntil : closeAt,
  };
}
