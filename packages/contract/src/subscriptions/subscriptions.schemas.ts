import * as z from 'zod';
import { checkoutMethodShape } from '../payments/checkout-call.schemas.ts';
import { periods } from '../quotas/quotas.limits.ts';
import { requiredText } from '../shared/fields.ts';

export const planCodeField = requiredText(40);

/** The body of `POST /payments/checkout/subs` in addition to the method. The server computes the price. */
export const planCheckoutSchema = z.object({
  plan: planCodeField,
  period: z.enum(periods),
  phone_number: checkoutMethodShape.phone_number,
});
