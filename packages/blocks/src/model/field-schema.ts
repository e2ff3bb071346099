import { locales } from '@kumbi/contract/shared/locale.ts';
import { wireAmountSchema } from '@kumbi/contract/shared/money-schema.ts';
import * as z from 'zod';
import type { Field, Fields, TextField } from './field.ts';
import { isLink, isOfHost } from './links.ts';

const linkLimit = 2_000;
const altLimit = 200;
const nameLimit = 200;

/** NUL and half surrogate pairs aren't text, and no database can store them. */
const plain = (max: number) =>
  z
    .string('validation.invalid')
    .max(max, 'validation.too_long')
    .transform((text) => text.replaceAll('\u0000', '').toWellFormed());

const bilingual = (max: number) =>
  z.object(Object.fromEntries(locales.map((language) => [language, plain(max).optional()])), 'validation.invalid');

const formats = { time: /^(([01]\d|2[0-3]):[0-5]\d)?$/, anchor: /^[\w-]*$/ } as const;

const formatted = ({ max, format }: TextField) =>
  format ? plain(max).refine((text) => formats[format].test(text), 'validation.invalid') : plain(max);

const id = z.uuid('validation.invalid');

/** Returns the schema of one property. `check.ts` walks slots and counts their blocks. */
function fieldSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.neutral ? formatted(field) : bilingual(field.max);
    case 'rich-text':
      return bilingual(field.max);
    case 'html':
      return plain(field.max);
    case 'link': {
      const { hosts } = field;
      const link = plain(linkLimit)
        .transform((text) => text.trim())
        .refine(isLink, 'validation.link');
      return hosts ? link.refine((text) => text === '' || isOfHost(text, hosts), 'validation.link_host') : link;
    }
    case 'image':
      return z.object({ id, alt: bilingual(altLimit).default({}) }, 'validation.invalid').nullable();
    case 'file':
      return z.object({ id, name: plain(nameLimit), bytes: z.number().int().min(0) }, 'validation.invalid').nullable();
    case 'choice':
      return z.enum(field.options, 'validation.choice');
    case 'number': {
      const whole = (field.step ?? 1) % 1 === 0;
      const number = z
        .number('validation.number')
        .min(field.min, 'validation.too_small')
        .max(field.max, 'validation.too_big')
        .refine((value) => !whole || Number.isInteger(value), 'validation.integer');
      return field.optional ? number.nullable() : number;
    }
    case 'switch':
      return z.boolean('validation.invalid');
    case 'amount':
      return z.object({ ao: amount, us: amount }, 'validation.invalid');
    case 'moment':
      return z.iso.datetime({ offset: true, error: 'validation.invalid' }).transform(inUtc).nullable();
    case 'target':
      return id.nullable();
    case 'key':
      return z.string('validation.invalid').regex(/^[\w-]{1,40}$/, 'validation.invalid');
    case 'list':
      return z
        .array(fieldsSchema(field.item, {}), 'validation.invalid')
        .max(field.max, 'validation.items_many')
        .transform((items) => withOwnKeys(items, field.item));
    case 'slot':
      return z.unknown();
  }
}

/** Not coerced: `true` and a text of digits aren't amounts. */
const amount = z
  .number('validation.number')
  .transform((value): unknown => value)
  .pipe(wireAmountSchema)
  .nullable()
  .default(null);

const inUtc = (iso: string): string => new Date(iso).toISOString();

const known = new WeakMap<Fields, z.ZodType<Record<string, unknown>>>();

/**
 * Returns the schema of an object of properties. Unknown ones are dropped.
 *
 * @param initial values for missing properties, except texts and lists, which belong to the author
 */
export function fieldsSchema(fields: Fields, initial: Readonly<Record<string, unknown>>) {
  const made = known.get(fields);
  if (made) return made;
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'slot') continue;
    const kept = field.kind === 'list' || (field.kind === 'text' && !field.neutral) || field.kind === 'rich-text';
    const missing = field.kind === 'key' ? newKey : () => (kept ? undefined : initial[name]) ?? emptyOf(field);
    shape[name] = fieldSchema(field).default(missing);
  }
  const schema: z.ZodType<Record<string, unknown>> = z.object(shape, 'validation.invalid');
  known.set(fields, schema);
  return schema;
}

/** Returns the value of an empty property. */
function emptyOf(field: Field): unknown {
  switch (field.kind) {
    case 'text':
      return field.neutral ? '' : {};
    case 'rich-text':
      return {};
    case 'html':
    case 'link':
      return '';
    case 'choice':
      return field.options[0];
    case 'number':
      return field.optional ? null : Math.max(field.min, 0);
    case 'switch':
      return false;
    case 'amount':
      return { ao: null, us: null };
    case 'key':
      return newKey();
    case 'list':
    case 'slot':
      return [];
    case 'image':
    case 'file':
    case 'moment':
    case 'target':
      return null;
  }
}

/** Returns a list's new, empty item. */
export const emptyItem = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]));

const keySigns = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates a value of a `key` field: short, and without characters that look alike. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => keySigns[byte % keySigns.length]).join('');
}

/** Gives copied items their own keys: a copy has the key of its original, which keeps it. */
function withOwnKeys(items: readonly Record<string, unknown>[], fields: Fields): readonly Record<string, unknown>[] {
  const name = Object.keys(fields).find((key) => fields[key]?.kind === 'key');
  if (!name) return items;
  const seen = new Set<unknown>();
  return items.map((item) => {
    const own = seen.has(item[name]) ? { ...item, [name]: newKey() } : item;
    seen.add(own[name]);
    return own;
  });
}
