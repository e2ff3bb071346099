import {
  contactNameLimit,
  fieldValueLimit,
  tagLimit,
  tagsOfCustomerLimit,
} from '@kumbi/contract/contacts/contacts.limits.ts';
import type { RowProblem } from '@kumbi/contract/contacts/customer-import.limits.ts';
import type { ImportSettings } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { inOneLine } from '@kumbi/contract/shared/one-line.ts';
import parsePhone, { type CountryCode } from 'libphonenumber-js/min';
import * as z from 'zod';
import { isRefusal } from '../../../../kernel/tenancy/refusal.ts';
import type { CustomerFieldRow } from '../../customer-field/customer-field.records.ts';
import { type FieldValue, readFieldValue } from '../../customer-field/field-value.rules.ts';

import { type RowConsents, readRowConsents } from './row-consent.rules.ts';

/** A row of the file that can be imported. '' is unknown. */
export interface ReadRow {
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly tags: readonly string[];
  readonly values: ReadonlyMap<string, FieldValue>;
  /** Whether the person agreed to messages on a channel; absent if the file doesn't say. */
  readonly consents: RowConsents;
}

export interface Problem {
  readonly code: RowProblem;
  readonly value?: string;
  readonly field?: string;
}

export interface FailedRow {
  readonly line: number;
  readonly problems: readonly Problem[];
}

export type Fields = ReadonlyMap<string, Pick<CustomerFieldRow, 'id' | 'name' | 'kind' | 'choices'>>;

const emailForm = z.regexes.email;
const longestEmail = 254;

/** Reads the cells of a row as the settings say. @param fields the custom fields that columns are for */
export function readRow(
  line: number,
  cells: readonly string[],
  settings: Pick<ImportSettings, 'targets' | 'country' | 'tags' | 'consent'>,
  fields: Fields,
): ReadRow | FailedRow {
  const problems: Problem[] = [];
  const filled = (target: string): string =>
    cells.find((cell, at) => cell !== '' && settings.targets[at] === target) ?? '';
  const name = readName(filled, problems);
  const email = readEmail(firstOf(filled('email')), problems);
  const phone = readPhoneNumber(firstOf(filled('phone')), settings.country as CountryCode, problems);
  const tags = [...new Set([...settings.tags, ...readTags(filled('tags'), problems)])];
  if (tags.length > tagsOfCustomerLimit) problems.push({ code: 'too_many_tags' });
  const values = readValues(filled, fields, problems);
  const consents = readRowConsents(filled, settings.consent.channels, (cell) =>
    problems.push({ code: 'consent_invalid', value: shortened(cell) }),
  );
  if (problems.length === 0 && email === '' && phone === '') problems.push({ code: 'unreachable' });
  return problems.length > 0 ? { line, problems } : { line, name, email, phone, tags, values, consents };
}

export const isFailed = (row: ReadRow | FailedRow): row is FailedRow => 'problems' in row;

type Filled = (target: string) => string;

/** Google separates several addresses or numbers in a cell by `:::`. */
const firstOf = (cell: string): string => cell.split(':::')[0]?.trim() ?? '';

function readName(filled: Filled, problems: Problem[]): string {
  const typed = filled('name') || `${filled('first_name')} ${filled('last_name')}`;
  const name = inOneLine(typed).trim();
  if (name.length > contactNameLimit) problems.push({ code: 'too_long', value: shortened(name) });
  return name;
}

function readEmail(typed: string, problems: Problem[]): string {
  const email = typed.toLowerCase();
  if (email === '' || (email.length <= longestEmail && emailForm.test(email))) return email;
  problems.push({ code: 'email_invalid', value: shortened(typed) });
  return '';
}

function readPhoneNumber(typed: string, country: CountryCode, problems: Problem[]): string {
  if (typed === '') return '';
  const parsed = typed.length <= 40 ? parsePhone(typed, country) : undefined;
  if (parsed?.isPossible()) return parsed.number;
  const code = emailForm.test(typed) ? 'email_in_phone' : 'phone_invalid';
  problems.push({ code, value: shortened(typed) });
  return '';
}

/** Programs separate tags by commas, semicolons, bars or `:::`. Google marks its own groups with an asterisk. */
function readTags(typed: string, problems: Problem[]): string[] {
  const tags = typed
    .split(/:::|[,;|]/)
    .map((tag) => inOneLine(tag).replaceAll('"', '').trim().toLowerCase())
    .filter((tag) => tag !== '' && !tag.startsWith('*'));
  const long = tags.find((tag) => tag.length > tagLimit);
  if (long !== undefined) problems.push({ code: 'too_long', value: shortened(long) });
  return tags;
}

function readValues(filled: Filled, fields: Fields, problems: Problem[]): Map<string, FieldValue> {
  const values = new Map<string, FieldValue>();
  for (const field of fields.values()) {
    const typed = filled(`field:${field.id}`);
    const value = typed.length > fieldValueLimit ? undefined : readFieldValue(field, typed);
    if (value === undefined) problems.push({ code: 'too_long', value: shortened(typed) });
    else if (isRefusal(value)) problems.push({ code: 'field_invalid', value: shortened(typed), field: field.name });
    else if (value) values.set(field.id, value);
  }
  return values;
}

const shownLength = 60;
const shortened = (value: string): string => (value.length > shownLength ? `${value.slice(0, shownLength)}…` : value);
