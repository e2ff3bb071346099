import * as z from 'zod';
import { countryField } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { groupsOfCustomerLimit, tagsOfCustomerLimit } from './contacts.limits.ts';
import { tagField } from './customer.schemas.ts';
import {
  columnTargets,
  duplicateModes,
  importColumnsLimit,
  importPresets,
  importStatuses,
  rowResults,
} from './customer-import.limits.ts';

const target = z
  .union([z.enum(columnTargets), z.string().regex(/^field:[0-9a-f-]{36}$/)], 'validation.choice')
  .nullable()
  .meta({ description: 'The part of the customer that the column contains; null ignores the column' });

export const importSettingsSchema = z
  .object({
    targets: z
      .array(target, 'validation.invalid')
      .max(importColumnsLimit, 'validation.items_many')
      .meta({ description: 'One for each column, in its order' }),
    duplicates: z.enum(duplicateModes, 'validation.choice').meta({
      description: 'Rows of known customers are skipped, only fill in missing details, or overwrite them',
    }),
    country: countryField.meta({ description: 'The country of numbers without a dial code' }),
    group_ids: z
      .array(z.uuid('validation.invalid'), 'validation.invalid')
      .max(groupsOfCustomerLimit, 'validation.items_many')
      .meta({ description: 'Groups to which every customer of the file is added' }),
    tags: z
      .array(tagField, 'validation.invalid')
      .max(tagsOfCustomerLimit, 'validation.items_many')
      .meta({ description: 'Tags that every customer of the file gets' }),
  })
  .meta({ id: 'CustomerImportSettings' });
export type ImportSettings = z.output<typeof importSettingsSchema>;

const count = z.number().int();

export const customerImportSchema = z
  .object({
    id: z.uuid(),
    file_name: z.string(),
    status: z.enum(importStatuses),
    columns: z.array(z.string()),
    preset: z.enum(importPresets).nullable().meta({ description: 'The program that wrote the file, if recognised' }),
    settings: importSettingsSchema,
    rows: count.meta({ description: 'All rows of the file' }),
    processed: count,
    created: count,
    updated: count,
    skipped: count,
    failed: count.meta({ description: 'Rows with a problem, which can be downloaded' }),
    created_at: wireTime,
    ended_at: wireTime.nullable(),
  })
  .meta({ id: 'CustomerImport' });
export type CustomerImport = z.output<typeof customerImportSchema>;

export const previewRowSchema = z.object({
  line: count.meta({ description: 'The number of the row in the file; the first one after the names is 1' }),
  result: z.enum(rowResults),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  problems: z.array(z.string()).meta({ description: 'In the language of the caller' }),
});
export type PreviewRow = z.output<typeof previewRowSchema>;
