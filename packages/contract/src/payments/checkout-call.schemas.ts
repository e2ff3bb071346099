import * as z from 'zod';
import { optionalText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';

export const angolanMethods = ['reference', 'multicaixa', 'paypay'] as const;

/**
 * The fields of every checkout call, for any purpose. `d` is the specification's socket id. It proves nothing, but is
 * recorded.
 */
export const checkoutMethodShape = {
  payment_method: z.enum(['angolan', 'international']),
  angolan_method: z.enum(angolanMethods).optional(),
  phone_number: z.string().trim().max(20, 'validation.too_long').optional(),
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
