import * as z from 'zod';
import { nameText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { taskTitleLimit } from './contacts.limits.ts';

const id = z.uuid('validation.invalid');

export const saveCustomerTaskSchema = z.object({
  customer_id: id,
  title: nameText(taskTitleLimit),
  due_at: z
    .union([z.literal(''), z.iso.datetime({ offset: true })], 'validation.invalid')
    .nullable()
    .default(null)
    .meta({ description: 'Empty for a task without a time' }),
  remind: z.boolean('validation.invalid').default(true).meta({ description: 'Whether to notify the workspace then' }),
  assigned_to: z
    .union([z.literal(''), id], 'validation.invalid')
    .nullable()
    .default(null),
  is_done: z.boolean('validation.invalid').default(false),
});
export type SaveCustomerTask = z.input<typeof saveCustomerTaskSchema>;

export const customerTaskSchema = z
  .object({
    id: z.uuid(),
    customer_id: z.uuid(),
    title: z.string(),
    due_at: wireTime.nullable(),
    remind: z.boolean(),
    assigned_to: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    is_done: z.boolean(),
    created_at: wireTime,
  })
  .meta({ id: 'CustomerTask' });
export type CustomerTask = z.output<typeof customerTaskSchema>;
