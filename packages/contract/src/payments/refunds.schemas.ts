import * as z from 'zod';
import { optionalText } from '../shared/fields.ts';
import { wireAmountSchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { refundReasonLength } from './payments.limits.ts';
import { paymentSchema } from './payments.schemas.ts';

/**
 * The way of a refund. `provider`: the payment's provider refunds the buyer. `platform`: the operator transfers it.
 * `seller`: the workspace has the money and refunds it itself.
 */
export const refundWays = ['provider', 'platform', 'seller'] as const;
export type RefundWay = (typeof refundWays)[number];

/** `refused`: the provider refused it. `cancelled`: the workspace revoked it before the transfer. */
export const refundStates = ['pending', 'done', 'refused', 'cancelled'] as const;
export type RefundState = (typeof refundStates)[number];

export const createRefundSchema = z.object({
  amount: wireAmountSchema.refine((amount) => amount > 0, 'validation.invalid'),
  reason: optionalText(refundReasonLength).optional().meta({ description: 'Shown to the buyer on the credit note' }),
  restock: z
    .boolean()
    .optional()
    .meta({ description: 'Whether a full refund returns the goods to the stock. False by default' }),
  by_hand: z
    .boolean()
    .optional()
    .meta({ description: 'Whether to refund without the provider, such as after it refused. False by default' }),
});

export const paymentRefundSchema = z
  .object({
    id: z.uuid(),
    amount: z.number(),
    reason: z.string(),
    restock: z.boolean(),
    way: z.enum(refundWays),
    state: z.enum(refundStates),
    detail: z.string().meta({ description: "The provider's words about a refusal, or empty" }),
    transfer_reference: z.string().nullable().meta({ description: "The reference of the operator's transfer" }),
    created_at: wireTime,
    done_at: wireTime.nullable(),
    may_cancel: z.boolean().meta({ description: 'Whether it can be cancelled, because the transfer is not made yet' }),
  })
  .meta({ id: 'PaymentRefund' });
export type PaymentRefund = z.output<typeof paymentRefundSchema>;

/** A payment with its refunds, newest first. */
export const paymentDetailSchema = paymentSchema
  .extend({
    paid: z.number().meta({ description: 'The received amount; 0 until it is paid' }),
    refundable: z.number().meta({ description: 'The amount that can still be refunded' }),
    refund_way: z.enum(refundWays).nullable().meta({ description: 'How a refund would go; null if none is possible' }),
    by_hand_way: z
      .enum(refundWays)
      .nullable()
      .meta({ description: 'How a refund would go without the provider; null if the provider makes none' }),
    consequence: z.string().meta({ description: 'The consequence of a full refund, in the language of the call' }),
    restockable: z.boolean().meta({ description: 'Whether a full refund can return goods to the stock' }),
    refunds: z.array(paymentRefundSchema),
  })
  .meta({ id: 'PaymentDetail' });
export type PaymentDetail = z.output<typeof paymentDetailSchema>;
