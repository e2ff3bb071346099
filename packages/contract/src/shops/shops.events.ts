import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { receivedFact } from '../payments/payments.events.ts';
import { currencySchema } from '../shared/money-schema.ts';

export const salePaid = domainEvent(
  'sale.paid',
  z.object({
    sale_id: z.uuid(),
    shop_id: z.uuid().nullable(),
    amount_minor: z.number().int(),
    ...receivedFact,
    currency: currencySchema,
  }),
);

const ofProduct = z.object({ product_id: z.uuid() });
/** A sale changes the stock of its products without an event. */
export const productCreated = domainEvent('product.created', ofProduct);
export const productUpdated = domainEvent('product.updated', ofProduct);
export const productDeleted = domainEvent('product.deleted', ofProduct);
export const productRestored = domainEvent('product.restored', ofProduct);

const ofShop = z.object({ shop_id: z.uuid() });
/** Its categories are a part of a shop, its products aren't. A deleted shop can't be restored. */
export const shopCreated = domainEvent('shop.created', ofShop);
export const shopUpdated = domainEvent('shop.updated', ofShop);
export const shopDeleted = domainEvent('shop.deleted', ofShop);

/** Sent to the sockets of the seller's workspace. */
export const saleChanged = { name: 'sale-changed', payload: z.object({ id: z.uuid() }) } as const;
