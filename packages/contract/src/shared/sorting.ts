import * as z from 'zod';
import { listOrders } from './sorting.limits.ts';

/** The `sort` of a list's query. The table needs `orderIndexes`. */
export const sortSchema = z.enum(listOrders, 'validation.choice').optional().meta({
  description: 'The order of the rows: a field, with a minus for descending order. Defaults to newest first',
});
