import * as z from 'zod';
import { wireTime } from '../shared/wire-time.ts';

export const createCustomerMergeSchema = z.object({
  customer_id: z.uuid('validation.invalid').meta({ description: 'The customer who stays' }),
  other_id: z.uuid('validation.invalid').meta({ description: 'The customer whose history moves' }),
});

export const customerMergeSchema = z
  .object({
    id: z.uuid(),
    customer_id: z.uuid(),
    other_name: z.string().meta({ description: 'The customer whose history moved' }),
    undo_until: wireTime,
    created_at: wireTime,
  })
  .meta({ id: 'CustomerMerge' });
export type CustomerMerge = z.output<typeof customerMergeSchema>;
