import * as z from 'zod';
import { consentShape } from '../contacts/consent.schemas.ts';
import { optionalText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { angolanMethods, cryptoAssets, internationalMethods, type PaymentMethod } from './payment-methods.limits.ts';

/** The fields that name a payment method, and what it needs to know from the buyer. */
export const methodChoiceShape = {
  payment_method: z.enum(['angolan', 'international']),
  angolan_method: z.enum(angolanMethods).optional(),
  international_method: z.enum(internationalMethods).optional(),
  phone_number: z.string().trim().max(20, 'validation.too_long').optional(),
  crypto_asset: z.enum(cryptoAssets).optional(),
};
const methodChoiceSchema = z.object(methodChoiceShape);

/** Returns the method that a call names. The specification's only international method is crypto. */
export const chosenMethod = (
  call: Pick<z.output<typeof methodChoiceSchema>, 'payment_method' | 'angolan_method' | 'international_method'>,
): PaymentMethod | undefined =>
  call.payment_method === 'international' ? (call.international_method ?? 'crypto') : call.angolan_method;

/**
 * The fields of every checkout call, for any purpose. `d` is the specification's socket id. It proves nothing, but is
 * recorded.
 */
export const checkoutMethodShape = {
  ...methodChoiceShape,
  ...consentShape,
  d: optionalText(100).optional(),
  quantity: z.coerce
    .number('validation.number')
    .int('validation.integer')
    .min(1, 'validation.too_small')
    .max(10_000, 'validation.too_big')
    .optional(),
  btag: optionalText(60).optional(),
  language: localeSchema.optional(),
  nif: z
    .string()
    .trim()
    .regex(/^[0-9A-Z]{6,20}$/i, 'validation.nif')
    .optional(),
};

/** The states of money that bought nothing: it waits for a decision, is being refunded, or was refunded. */
export const moneyBackStates = ['open', 'returning', 'returned'] as const;
export type MoneyBackState = (typeof moneyBackStates)[number];
