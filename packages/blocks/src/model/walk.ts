import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { definitionOf } from '../catalogue.ts';
import type { Block, Field, Fields, FileValue, ImageValue, TargetKind, Text } from './field.ts';
import type { PageData } from './page-data.ts';
import { rootFields } from './root.ts';

export interface FoundBlock {
  readonly block: Block;
  /** `content[3].props.content[0]` */
  readonly path: string;
  /** 1 for a block of the page itself. */
  readonly depth: number;
}

/** Every block in reading order, those inside others too. */
export function* walkBlocks(data: Pick<PageData, 'content'>): Generator<FoundBlock> {
  yield* below(data.content, 'content', 1);
}

function* below(blocks: readonly Block[], path: string, depth: number): Generator<FoundBlock> {
  for (const [index, block] of blocks.entries()) {
    const own = `${path}[${index}]`;
    yield { block, path: own, depth };
    for (const [name, field] of Object.entries(definitionOf(block.type)?.fields ?? {})) {
      if (field.kind === 'slot') yield* below(blocksIn(block, name), `${own}.props.${name}`, depth + 1);
    }
  }
}

/** What a slot of a block holds. */
export function blocksIn(block: Block, slot: string): readonly Block[] {
  const inside = block.props[slot];
  return Array.isArray(inside) ? inside : [];
}

interface FoundValue {
  readonly field: Field;
  readonly value: unknown;
  readonly path: string;
}

/** Every property of an object that is neither a list nor a slot, those of its lists' items too. */
function* valuesIn(fields: Fields, props: Readonly<Record<string, unknown>>, path: string): Generator<FoundValue> {
  for (const [name, field] of Object.entries(fields)) {
    const value = props[name];
    const own = `${path}.${name}`;
    if (field.kind === 'list' && Array.isArray(value)) {
      for (const [index, item] of value.entries()) yield* valuesIn(field.item, item, `${own}[${index}]`);
    } else if (field.kind !== 'slot' && field.kind !== 'list') {
      yield { field, value, path: own };
    }
  }
}

/** Every property of a page, of its root first. */
export function* valuesOf(data: PageData): Generator<FoundValue> {
  yield* valuesIn(rootFields, data.root.props, 'root.props');
  for (const { block, path } of walkBlocks(data)) {
    yield* valuesIn(definitionOf(block.type)?.fields ?? {}, block.props, `${path}.props`);
  }
}

export interface FoundTarget {
  readonly kind: TargetKind;
  readonly id: string;
  readonly path: string;
}

/** What the blocks point at, each with where it does. */
export function targetsOf(data: PageData): readonly FoundTarget[] {
  return [...valuesOf(data)].flatMap(({ field, value, path }) =>
    field.kind === 'target' && typeof value === 'string' ? [{ kind: field.of, id: value, path }] : [],
  );
}

/** Ids of the pictures, each once. */
export function imagesOf(data: PageData): readonly string[] {
  const ids = [...valuesOf(data)].flatMap(({ field, value }) =>
    field.kind === 'image' && value ? [(value as ImageValue).id] : [],
  );
  return [...new Set(ids)];
}

/** The uploaded files, each once. */
export function filesOf(data: PageData): readonly FileValue[] {
  const files = new Map<string, FileValue>();
  for (const { field, value } of valuesOf(data)) {
    if (field.kind === 'file' && value) files.set((value as FileValue).id, value as FileValue);
  }
  return [...files.values()];
}

export interface FoundText {
  readonly value: Text;
  readonly path: string;
  readonly markup: boolean;
  readonly required: boolean;
}

/** The texts that exist in two languages. A picture's description is one too. */
export function textsOf(data: PageData): readonly FoundText[] {
  return [...valuesOf(data)].flatMap(({ field, value, path }): FoundText[] => {
    if (field.kind === 'rich-text') return [{ value: value as Text, path, markup: true, required: false }];
    if (field.kind === 'text' && !field.neutral) {
      return [{ value: value as Text, path, markup: false, required: field.required ?? false }];
    }
    if (field.kind === 'image' && value) {
      return [{ value: (value as ImageValue).alt, path: `${path}.alt`, markup: false, required: false }];
    }
    return [];
  });
}

/**
 * The page's words in one language, for search, previews and mails; what only members read is not among them.
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

function withoutMembers(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => {
    const props: Record<string, unknown> & { id: string } = { ...block.props };
    for (const [name, field] of Object.entries(definitionOf(block.type)?.fields ?? {})) {
      if (field.kind !== 'slot') continue;
      props[name] = block.type === 'members' ? [] : withoutMembers(blocksIn(block, name));
    }
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
  return html
    .replace(/<\/(p|h[1-6]|li|blockquote)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\n{2,}/g, '\n')
    .trim();
}
