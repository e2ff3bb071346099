import * as z from 'zod';
import { nameText, optionalText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { groupNameLimit, groupPreviewSize } from './contacts.limits.ts';

export const saveCustomerGroupSchema = z.object({
  name: nameText(groupNameLimit, 'validation.name_required'),
  description: optionalText(500).default(''),
});
export type SaveCustomerGroup = z.input<typeof saveCustomerGroupSchema>;

export const customerGroupSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    count: z.number().int().meta({ description: 'The number of its customers' }),
    customers: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .meta({ description: `At most ${groupPreviewSize} of its customers, the latest first` }),
    created_at: wireTime,
    updated_at: wireTime,
  })
  .meta({ id: 'CustomerGroup' });
export type CustomerGroup = z.output<typeof customerGroupSchema>;
