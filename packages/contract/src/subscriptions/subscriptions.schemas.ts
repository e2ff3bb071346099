import * as z from 'zod';
import { checkoutMethodShape } from '../payments/checkout-call.schemas.ts';
import { paymentSchema } from '../payments/payments.schemas.ts';
import { counters } from '../quotas/counters.limits.ts';
import { periods } from '../quotas/quotas.limits.ts';
import { nameText, requiredText } from '../shared/fields.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { mostPacks, offerKinds } from './subscriptions.limits.ts';

export const planCodeField = requiredText(40);

/** The body of `POST /payments/checkout/subs` in addition to the method. The server computes the price. */
export const planCheckoutSchema = z.object({
  plan: planCodeField,
  period: z.enum(periods),
  back: z
    .string()
    .max(200, 'validation.too_long')
    .regex(/^[a-z0-9-]+(\/[A-Za-z0-9_-]+)*$/)
    .optional()
    .meta({ description: 'The screen of the workspace to return to after the payment, such as `kshop`' }),
  phone_number: checkoutMethodShape.phone_number,
});

/** The body of the same call for packs of a counter. */
export const packCheckoutSchema = z.object({
  pack: z.enum(counters),
  quantity: z.coerce
    .number('validation.number')
    .int('validation.integer')
    .min(1, 'validation.too_small')
    .max(mostPacks, 'validation.too_big')
    .default(1),
  phone_number: checkoutMethodShape.phone_number,
});

export const planOfferSchema = z
  .object({
    kind: z.enum(offerKinds),
    plan: z.string(),
    plan_name: z.string(),
    period: z.enum(periods),
    amount: z.number().meta({ description: 'To pay now' }),
    credit: z.number().meta({ description: 'The value of the rest of the current plan' }),
    price: z.number().meta({ description: 'The price of a whole period' }),
    currency: currencySchema,
    starts_at: wireTime,
    ends_at: wireTime.nullable(),
    excess: z
      .array(z.object({ resource: z.enum(counters), used: z.number().int(), limit: z.number().int() }))
      .meta({ description: 'The counters with more records than the plan allows' }),
  })
  .meta({ id: 'PlanOffer' });
export type PlanOffer = z.output<typeof planOfferSchema>;

export const subscriptionDetailsSchema = z
  .object({
    source: z.enum(['free', 'paid', 'trial', 'granted']).nullable(),
    started_at: wireTime.nullable(),
    price: z.number().nullable().meta({ description: 'The price of one period of the current plan' }),
    currency: currencySchema.nullable(),
    is_cancelled: z.boolean(),
    next: z
      .object({
        plan: z.string(),
        plan_name: z.string(),
        period: z.enum(periods).nullable(),
        periods: z.number().int().nullable(),
        starts_at: wireTime,
        is_paid: z.boolean(),
      })
      .nullable()
      .meta({ description: 'The plan that starts when the current one ends' }),
    is_trial_offered: z.boolean(),
  })
  .meta({ id: 'SubscriptionDetails' });

/** The name and tax number on the receipts of the workspace's own purchases. */
export const billingSchema = z.object({
  name: nameText(120),
  nif: z
    .string()
    .trim()
    .regex(/^([0-9A-Z]{6,20})?$/i, 'validation.nif')
    .transform((text) => text.toUpperCase()),
});

export const planPaymentSchema = paymentSchema
  .pick({
    id: true,
    number: true,
    status: true,
    method: true,
    amount: true,
    currency: true,
    created_at: true,
    paid_at: true,
  })
  .extend({
    title: z.string(),
    d: z.string().nullable().meta({ description: 'The payment token, while the payment is open' }),
    pay_url: z.string().nullable().meta({ description: 'Where an open payment continues' }),
    has_receipt: z.boolean(),
  })
  .meta({ id: 'PlanPayment' });
export type PlanPayment = z.output<typeof planPaymentSchema>;

export const packSchema = z
  .object({
    counter: z.enum(counters),
    units: z.number().int(),
    price: z.object({ AOA: z.number(), USD: z.number() }),
  })
  .meta({ id: 'Pack' });
export type Pack = z.output<typeof packSchema>;
