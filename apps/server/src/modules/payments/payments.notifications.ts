import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { type Currency, formatMoney } from '@kumbi/contract/shared/money.ts';
import { currencySchema } from '@kumbi/contract/shared/money-schema.ts';
import * as z from 'zod';
import { notification } from '../notifications/notifications.public.ts';

const money = { amount_minor: z.number().int(), currency: currencySchema };

/** Money that the workspace must refund. */
export const refundDueNotification = notification({
  kind: 'refund_due',
  group: 'sales',
  email: 'managers',
  values: z.object({
    number: z.string(),
    buyer: z.string(),
    reason: z.enum(['paid_twice', 'wrong_currency', 'cannot_be_delivered', 'provider_refused']),
    ...money,
  }),
  shown: ({ amount_minor: minor, currency, ...named }, locale) => ({
    ...named,
    amount: formatMoney({ minor, currency }, locale),
  }),
});

export const amountDiffersNotification = notification({
  kind: 'amount_differs',
  group: 'sales',
  email: 'managers',
  values: z.object({ number: z.string(), buyer: z.string(), expected_minor: z.number().int(), ...money }),
  shown: ({ amount_minor, expected_minor, currency, ...named }, locale) => {
    const amount = (minor: number) => formatMoney({ minor, currency }, locale);
    return { ...named, amount: amount(amount_minor), expected: amount(expected_minor) };
  },
});

export const payoutMadeNotification = notification({
  kind: 'payout_made',
  group: 'sales',
  email: 'managers',
  required: ['email'],
  values: z.object({ reference: z.string(), ...money }),
  shown: ({ amount_minor: minor, currency, reference }, locale) => ({
    reference,
    amount: formatMoney({ minor, currency }, locale),
  }),
});

/** A payout that isn't paid yet took a step. */
export const payoutChangedNotification = notification({
  kind: 'payout_changed',
  group: 'sales',
  email: 'managers',
  required: ['app', 'email'],
  values: z.object({
    state: z.enum(['requested', 'approved', 'refused', 'cancelled']),
    /** Of a refusal, or empty. */
    reason: z.string(),
    ...money,
  }),
  shown: ({ amount_minor: minor, currency, ...named }, locale) => ({
    ...named,
    amount: formatMoney({ minor, currency }, locale),
  }),
});

const toCollect = {
  values: z.object({ number: z.string(), buyer: z.string(), ...money }),
  shown: (
    {
      amount_minor: minor,
      currency,
      ...named
    }: { number: string; buyer: string; amount_minor: number; currency: Currency },
    locale: Locale,
  ) => ({ ...named, amount: formatMoney({ minor, currency }, locale) }),
};

/** An order to deliver before it is paid. */
export const orderPlacedNotification = notification({
  kind: 'order_placed',
  group: 'sales',
  email: 'managers',
  ...toCollect,
});

/** A buyer sent the proof of a transfer. */
export const proofSentNotification = notification({
  kind: 'proof_sent',
  group: 'sales',
  email: 'managers',
  ...toCollect,
});
