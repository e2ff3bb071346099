import * as z from 'zod';
import { nameText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { customerFieldKinds, fieldChoicesLimit, fieldNameLimit } from './contacts.limits.ts';

export const saveCustomerFieldSchema = z.object({
  name: nameText(fieldNameLimit, 'validation.name_required'),
  kind: z.enum(customerFieldKinds, 'validation.choice').meta({ description: 'It never changes' }),
  choices: z
    .array(nameText(fieldNameLimit), 'validation.invalid')
    .max(fieldChoicesLimit, 'validation.items_many')
    .default([])
    .meta({ description: 'The values of a field of the kind `choice`' }),
});
export type SaveCustomerField = z.input<typeof saveCustomerFieldSchema>;

export const customerFieldSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(customerFieldKinds),
    choices: z.array(z.string()),
    created_at: wireTime,
  })
  .meta({ id: 'CustomerField' });
export type CustomerField = z.output<typeof customerFieldSchema>;
