import * as z from 'zod';
import { requiredText } from '../shared/fields.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { wireTime } from '../shared/wire-time.ts';
import { noteLimit } from './contacts.limits.ts';

const customer = { customer_id: z.uuid('validation.invalid') };

export const saveCustomerNoteSchema = z.object({ ...customer, text: requiredText(noteLimit) });
export type SaveCustomerNote = z.input<typeof saveCustomerNoteSchema>;

export const customerNoteSchema = z
  .object({
    id: z.uuid(),
    ...customer,
    text: z.string(),
    author: z.string().nullable().meta({ description: 'The member who wrote it; null if their account was deleted' }),
    created_at: wireTime,
  })
  .meta({ id: 'CustomerNote' });
export type CustomerNote = z.output<typeof customerNoteSchema>;

export const ofCustomerQuerySchema = listQuerySchema.extend(customer);
