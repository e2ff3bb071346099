import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { definitionOf } from '../catalogue.ts';
import type { Block, Field, Fields, FileValue, ImageValue, TargetKind, Text } from './field.ts';
import type { PageData } from './page-data.ts';
import { rootFields } from './root.ts';
import { withoutTags } from './without-tags.ts';

export interface FoundBlock {
  readonly block: Block;
  /** `content[3].props.content[0]` */
  readonly path: string;
  /** 1 for a block of the page itself. */
  readonly depth: number;
}

/** Lists every block in reading order, including nested ones. */
export function walkBlocks(data: Pick<PageData, 'content'>): readonly FoundBlock[] {
  const found: FoundBlock[] = [];
  below(data.content, 'content', 1, found);
  return found;
}

function below(blocks: readonly Block[], path: string, depth: number, found: FoundBlock[]): void {
  for (const [index, block] of blocks.entries()) {
    const own = `${path}[${index}]`;
    found.push({ block, path: own, depth });
    for (const slot of slotsOf(block)) below(blocksIn(block, slot), `${own}.props.${slot}`, depth + 1, found);
  }
}

/** Lists the blocks in a slot of a block. */
export function blocksIn(block: Block, slot: string): readonly Block[] {
  const inside = block.props[slot];
  return Array.isArray(inside) ? inside : [];
}

/** The fields of a definition by kind, computed once, because a public page is walked at each rendering. */
interface Parts {
  readonly slots: readonly string[];
  readonly values: readonly (readonly [name: string, field: Field])[];
}
const known = new WeakMap<Fields, Parts>();

function partsOf(fields: Fields): Parts {
  const before = known.get(fields);
  if (before) return before;
  const entries = Object.entries(fields);
  const parts = {
    slots: entries.flatMap(([name, field]) => (field.kind === 'slot' ? [name] : [])),
    values: entries.filter(([, field]) => field.kind !== 'slot'),
  };
  known.set(fields, parts);
  return parts;
}

/** Lists the names of the slots of a block. */
const slotsOf = (block: Block): readonly string[] => {
  const fields = definitionOf(block.type)?.fields;
  return fields ? partsOf(fields).slots : [];
};

type Visit = (field: Field, value: unknown, path: string) => void;

/** Visits every property of an object except lists and slots, including those of its lists' items. */
function visitObject(fields: Fields, props: Readonly<Record<string, unknown>>, path: string, visit: Visit): void {
  for (const [name, field] of partsOf(fields).values) {
    const value = props[name];
    if (field.kind !== 'list') visit(field, value, `${path}.${name}`);
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) visitObject(field.item, item, `${path}.${name}[${index}]`, visit);
  }
}

function visitBlocks(blocks: readonly Block[], path: string, visit: Visit): void {
  for (const [index, block] of blocks.entries()) {
    const fields = definitionOf(block.type)?.fields;
    if (!fields) continue;
    const own = `${path}[${index}].props`;
    visitObject(fields, block.props, own, visit);
    for (const slot of partsOf(fields).slots) visitBlocks(blocksIn(block, slot), `${own}.${slot}`, visit);
  }
}

/** Visits every property of a page, those of its root first. */
export function visitValues(data: PageData, visit: Visit): void {
  visitObject(rootFields, data.root.props, 'root.props', visit);
  visitBlocks(data.content, 'content', visit);
}

export interface FoundTarget {
  readonly kind: TargetKind;
  readonly id: string;
  readonly path: string;
}

/** Lists the targets of the blocks, each with its path. */
export function targetsOf(data: PageData): readonly FoundTarget[] {
  const found: FoundTarget[] = [];
  visitValues(data, (field, value, path) => {
    if (field.kind === 'target' && typeof value === 'string') found.push({ kind: field.of, id: value, path });
  });
  return found;
}

/** Lists the distinct ids of pictures. */
export function imagesOf(data: PageData): readonly string[] {
  const ids = new Set<string>();
  visitValues(data, (field, value) => {
    if (field.kind === 'image' && value) ids.add((value as ImageValue).id);
  });
  return [...ids];
}

/** Lists the distinct uploaded files. */
export function filesOf(data: PageData): readonly FileValue[] {
  const files = new Map<string, FileValue>();
  visitValues(data, (field, value) => {
    if (field.kind === 'file' && value) files.set((value as FileValue).id, value as FileValue);
  });
  return [...files.values()];
}

export interface FoundText {
  readonly value: Text;
  readonly path: string;
  readonly markup: boolean;
  readonly required: boolean;
}

/** Lists the texts that exist in two languages, including the descriptions of pictures. */
export function textsOf(data: PageData): readonly FoundText[] {
  const found: FoundText[] = [];
  visitValues(data, (field, value, path) => {
    if (field.kind === 'rich-text') found.push({ value: value as Text, path, markup: true, required: false });
    else if (field.kind === 'text' && !field.neutral)
      found.push({ value: value as Text, path, markup: false, required: field.required ?? false });
    else if (field.kind === 'image' && value)
      found.push({ value: (value as ImageValue).alt, path: `${path}.alt`, markup: false, required: false });
  });
  return found;
}

/**
 * Returns the page's texts in one language, for search, previews and emails, without the contents of members' sections.
 *
 * @returns lines, without markup
 */
export function plainTextOf(data: PageData, language: Locale): string {
  const open = { ...data, content: withoutMembers(data.content) };
  return textsOf(open)
    .filter(({ path }) => path.startsWith('content'))
    .map(({ value, markup }) => (markup ? withoutMarkup(value[language] ?? '') : (value[language] ?? '')).trim())
    .filter((text) => text !== '')
    .join('\n');
}

/** Returns the same blocks without the contents of members' sections. */
export function withoutMembers(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => {
    const slots = slotsOf(block);
    if (slots.length === 0) return block;
    const props: Record<string, unknown> & { id: string } = { ...block.props };
    for (const slot of slots) props[slot] = block.type === 'members' ? [] : withoutMembers(blocksIn(block, slot));
    return { ...block, props };
  });
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

export function withoutMarkup(html: string): string {
  return withoutTags(html.replace(/<\/(p|h[1-6]|li|blockquote)>|<br\s*\/?>/gi, '\n'))
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\n{2,}/g, '\n')
    .trim();
}
