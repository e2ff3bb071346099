import * as z from 'zod';
import { countryField, optionalName } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { consentChannels, consentWordingLimit, groupsOfCustomerLimit, tagsOfCustomerLimit } from './contacts.limits.ts';
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

/** The member states that the people of the file agreed to messages. */
const importConsentSchema = z.object({
  channels: z
    .array(z.enum(consentChannels, 'validation.choice'), 'validation.invalid')
    .max(consentChannels.length, 'validation.items_many')
    .meta({
      description: 'Channels on which every person of the file agreed to messages; a column that says no comes first',
    }),
  wording: optionalName(consentWordingLimit).meta({ description: 'The text that they agreed to, and where' }),
  given_on: z
    .union([z.literal(''), z.iso.date()], 'validation.date')
    .meta({ description: 'The day on which they agreed, such as 2026-11-20; empty if unknown' }),
  confirmed: z.boolean('validation.invalid').meta({ description: 'The member confirms it; required with channels' }),
});
export const noImportConsent: z.output<typeof importConsentSchema> = {
  ...{ channels: [], wording: '', given_on: '', confirmed: false },
};

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
    consent: importConsentSchema.default(noImportConsent),
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
    subscribed: count.meta({ description: 'Consents that the file recorded' }),
    unsubscribed: count.meta({ description: 'Subscriptions that the file ended' }),
    refused: count.meta({
      description: 'Customers whom the file doesn’t subscribe: they had unsubscribed, or messages don’t arrive',
    }),
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
