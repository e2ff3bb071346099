import * as z from 'zod';
import { emailField, nameText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { inOneLine } from '../shared/one-line.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { sortSchema } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  contactNameLimit,
  contactSources,
  customerFieldKinds,
  dialCodeLength,
  exportFormats,
  fieldValueLimit,
  groupsOfCustomerLimit,
  tagLimit,
  tagsOfCustomerLimit,
} from './contacts.limits.ts';

/** A form without a national number sends the dial code, an empty text or nothing. */
const phoneField = z
  .string('validation.phone')
  .trim()
  .max(40, 'validation.too_long')
  .overwrite((typed) => (typed.length > dialCodeLength ? typed : ''));

const id = z.uuid('validation.invalid');

/** A name is shorter than the longest address. */
const customerNameShown = 254;

/** Tags ignore case. */
export const tagField = z
  .string('validation.required')
  .overwrite((text) => inOneLine(text).trim().toLowerCase())
  .min(1, 'validation.required')
  .max(tagLimit, 'validation.too_long');

export const saveCustomerSchema = z.object({
  name: nameText(contactNameLimit, 'validation.name_required'),
  email: z.union([z.literal(''), emailField], 'validation.email').default(''),
  phone: phoneField.default('').meta({ description: 'Without a dial code, the workspace’s country applies' }),
  group_id: z
    .union([z.literal(''), id], 'validation.invalid')
    .nullable()
    .optional()
    .meta({ description: 'The first group. Absent leaves the groups unchanged; empty removes the first one' }),
  group_ids: z
    .array(id, 'validation.invalid')
    .max(groupsOfCustomerLimit, 'validation.items_many')
    .optional()
    .meta({ description: 'All groups in their order; replaces `group_id`' }),
  tags: z
    .array(tagField, 'validation.invalid')
    .max(tagsOfCustomerLimit, 'validation.items_many')
    .optional()
    .meta({ description: 'All tags. Absent leaves them unchanged' }),
  assigned_to: z
    .union([z.literal(''), id], 'validation.invalid')
    .nullable()
    .optional()
    .meta({ description: 'The member who looks after the customer; empty for none' }),
  fields: z
    .record(id, z.union([z.string().trim().max(fieldValueLimit, 'validation.too_long'), z.number()]).nullable())
    .optional()
    .meta({ description: 'Values of custom fields by the field’s id; empty removes one. Absent ones stay unchanged' }),
});
export type SaveCustomer = z.input<typeof saveCustomerSchema>;

export const eraseCustomerSchema = z.object({
  confirm: nameText(customerNameShown).meta({
    description: 'The customer’s name, email or phone as shown, entered again',
  }),
});

export const customerSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().meta({ description: 'Empty if unknown' }),
    phone: z.string().meta({ description: 'E.164; empty if unknown' }),
    group_id: z.uuid().nullable().meta({ description: 'The first group' }),
    groups: z.array(z.object({ id: z.uuid(), name: z.string() })),
    tags: z.array(z.string()),
    assigned_to: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    fields: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        kind: z.enum(customerFieldKinds),
        value: z.string().meta({ description: 'A number with a point, a date as 2026-11-20' }),
      }),
    ),
    language: localeSchema,
    source: z.enum(contactSources),
    created_at: wireTime,
    updated_at: wireTime,
  })
  .meta({ id: 'Customer' });
export type Customer = z.output<typeof customerSchema>;

export const customersQuerySchema = listQuerySchema.extend({
  segment_id: id.optional().meta({ description: 'Only customers in this segment' }),
  group_id: id.optional().meta({ description: 'Only customers in this group' }),
  tag: tagField.optional(),
  assigned_to: id.optional(),
  field_id: id.optional().meta({ description: 'Only customers with the value `field_value` in this custom field' }),
  field_value: z.string().trim().max(fieldValueLimit, 'validation.too_long').optional(),
  sort: sortSchema,
});

export const exportCustomersQuerySchema = customersQuerySchema
  .omit({ currentPage: true, nextPage: true, cursor: true })
  .extend({ format: z.enum(exportFormats, 'validation.choice').default('csv') });
