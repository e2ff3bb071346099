import * as z from 'zod';
import { paymentMethods } from '../payments/payment-methods.limits.ts';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described, reach } from '../shared/described.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';

const programSaleStatuses = ['waiting', 'paid', 'expired', 'cancelled', 'failed'] as const;
const deliveryStatuses = ['delivering', 'delivered', 'not-delivered'] as const;

const amount = z.number().int();

/** A sale of a shop as programs see it. Its amounts are whole hundredths, as everywhere in the public API. */
export const programSaleSchema = z
  .object({
    id: z.uuid(),
    number: z.string().meta(described('shops.event_sale_number')),
    status: z.enum(programSaleStatuses).meta(described('shops.sale_status')),
    delivery_status: z.enum(deliveryStatuses).meta(described('shops.delivery_status')),
    shop: z.object({ id: z.uuid().nullable().meta(described('shops.sale_shop_id')), name: z.string() }),
    amount: amount.meta(described('shops.sale_amount')),
    received: amount.nullable().meta(described('shops.sale_received')),
    refunded: amount.meta(described('shops.sale_refunded')),
    currency: currencySchema,
    method: z.enum(paymentMethods).nullable().meta(described('shops.sale_method')),
    contact_id: z.uuid().nullable().meta(described('shops.sale_contact_id')),
    customer: z.object({
      name: z.string(),
      ...reach,
      province: z.string(),
      municipality: z.string(),
      address: z.string(),
    }),
    note: z.string(),
    is_delivery: z.boolean().meta(described('shops.sale_is_delivery')),
    lines: z.array(
      z.object({
        product_id: z.uuid(),
        name: z.string(),
        code: z.string(),
        quantity: z.number().int(),
        price: amount.meta(described('shops.event_price_minor')),
      }),
    ),
    created_at: wireTime,
    paid_at: wireTime.nullable(),
    updated_at: wireTime.meta(described('shops.sale_updated_at')),
  })
  .meta({ id: 'ProgramSale' });

/** Payments and refunds are missing, because a person decides about money. */
export const updateProgramSaleSchema = z
  .object({
    delivery_status: z.enum(deliveryStatuses, 'validation.choice').meta(described('shops.delivery_status')),
  })
  .meta({ id: 'ChangedSale' });

const moment = z.iso.datetime({ offset: true, error: 'validation.invalid' }).optional();

export const programSalesQuerySchema = cursorQuerySchema.extend({
  status: z.enum(programSaleStatuses, 'validation.choice').optional().meta(described('shops.sales_status')),
  shop_id: z.uuid('validation.invalid').optional().meta(described('shops.sales_shop_id')),
  created_since: moment.meta(described('shops.sales_created_since')),
  created_before: moment.meta(described('shops.sales_created_before')),
  updated_since: moment.meta(described('shops.sales_updated_since')),
});
