import { randomUUID } from 'node:crypto';
import { definitionOf } from '@kumbi/blocks/catalogue.ts';
import type { Field, Fields } from '@kumbi/blocks/model/field.ts';
import { blocksLimit } from '@kumbi/blocks/model/page-data.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';

/** How blocks that programs and models write are read. */
interface Reading {
  /** The language of a text that is written as a string. */
  readonly language: Locale;
  /** Returns whether a property stays empty, even if it is written. */
  readonly isLeftOut?: (field: Field, value: unknown) => boolean;
  /** Every block gets an id, even if it has one. */
  readonly hasNewIds?: true;
  /** Gets the path of each property that its block doesn't have. */
  readonly onUnknown?: (path: string) => void;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Converts blocks from their short form, `{ id, type, props }` with texts as strings, to the form that `checkPageData`
 * validates. Blocks without an id get one. Anything else stays unchanged, to be refused there.
 */
export const readLooseBlocks = (blocks: readonly unknown[], path: string, reading: Reading): unknown[] =>
  // One more than allowed is refused like thousands, which would take long to convert.
  blocks.slice(0, blocksLimit + 1).map((block, index) => readBlock(block, `${path}[${index}]`, reading));

function readBlock(block: unknown, path: string, reading: Reading): unknown {
  if (!isRecord(block)) return block;
  const { type, props = {} } = block;
  const id = reading.hasNewIds || block.id === undefined ? `${String(type)}-${randomUUID()}` : block.id;
  for (const name of Object.keys(block))
    if (!['id', 'type', 'props'].includes(name)) reading.onUnknown?.(`${path}.${name}`);
  const fields = definitionOf(String(type))?.fields;
  if (!fields || !isRecord(props)) return { type, props: isRecord(props) ? { ...props, id } : props };
  return { type, props: { ...readLooseProps(fields, props, `${path}.props`, reading), id } };
}

/** Converts the properties of a block, or of an item of its lists. */
export function readLooseProps(
  fields: Fields,
  props: Readonly<Record<string, unknown>>,
  path: string,
  reading: Reading,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) reading.onUnknown?.(`${path}.${name}`);
    else if (value !== undefined && !reading.isLeftOut?.(field, value))
      values[name] = readValue(field, value, `${path}.${name}`, reading);
  }
  return values;
}

function readValue(field: Field, value: unknown, path: string, reading: Reading): unknown {
  if (field.kind === 'list' && Array.isArray(value))
    return value.map((item, index) =>
      isRecord(item) ? readLooseProps(field.item, item, `${path}[${index}]`, reading) : item,
    );
  if (field.kind === 'slot' && Array.isArray(value)) return readLooseBlocks(value, path, reading);
  if (field.kind === 'image' && isRecord(value))
    return typeof value.alt === 'string' ? { ...value, alt: { [reading.language]: value.alt } } : value;
  return isInLanguages(field) && typeof value === 'string' ? { [reading.language]: value } : value;
}

/** Returns whether a property has a text for each language. */
export const isInLanguages = (field: Field): boolean =>
  field.kind === 'rich-text' || (field.kind === 'text' && !field.neutral);
