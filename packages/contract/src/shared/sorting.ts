import * as z from 'zod';
import { type ListOrder, listOrders } from './sorting.limits.ts';

/** The `sort` of the query of a list with these orders. The table needs an index for each. */
export const sortOf = <const Orders extends readonly ListOrder[]>(orders: Orders) =>
  z.enum(orders, 'validation.choice').optional().meta({
    description: 'The order of the rows: a field, with a minus for descending order. Defaults to newest first',
  });

/** The `sort` of most lists. The table needs `orderIndexes`. */
export const sortSchema = sortOf(listOrders);
