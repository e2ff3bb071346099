import { definitionOf } from '@kumbi/blocks/catalogue.ts';
import type { Block, Fields, ImageValue, Text } from '@kumbi/blocks/model/field.ts';
import { mapTexts } from '@kumbi/blocks/model/languages.ts';
import { mapObjects } from '@kumbi/blocks/model/map-values.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { rootFields } from '@kumbi/blocks/model/root.ts';
import { walkBlocks } from '@kumbi/blocks/model/walk.ts';
import type { publicPageSchema, updatePublicPageSchema } from '@kumbi/contract/pages/public-pages.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type * as z from 'zod';
import { isRefusal, Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { isInLanguages, isRecord, readLooseBlocks, readLooseProps } from './loose-block.rules.ts';
import { issuesLimit, readPageData } from './page-data.rules.ts';

type PublicBlock = z.input<typeof publicPageSchema>['blocks'][number];
type Changes = Pick<z.output<typeof updatePublicPageSchema>, 'description' | 'blocks' | 'changed_blocks'>;
type Props = Readonly<Record<string, unknown>>;

/** Returns blocks as programs read them. Nested ones have the same form. */
export const publicBlocks = (blocks: readonly Block[]): PublicBlock[] =>
  blocks.map(({ type, props: { id, ...props } }) => ({
    id,
    type,
    props: mapSlots(definitionOf(type)?.fields ?? {}, props, publicBlocks),
  }));

function mapSlots(
  fields: Fields,
  props: Props,
  change: (blocks: readonly Block[]) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(props).map(([name, value]) => {
    const isSlot = Object.hasOwn(fields, name) && fields[name]?.kind === 'slot';
    return [name, isSlot && Array.isArray(value) ? change(value) : value];
  });
  return Object.fromEntries(entries);
}

/** Returns a page with its texts in one language, so that no sample text is published in the other. */
export const inOneLanguage = (data: PageData, language: Locale): PageData =>
  mapObjects(data, (fields, props) =>
    mapTexts(fields, props, ({ [language]: text }) => (text === undefined ? {} : { [language]: text })),
  );

/**
 * Applies a program's changes to a draft, and validates and sanitises the result as that of the editor.
 *
 * @param language of texts that are written as strings
 * @returns the new draft, or a refusal with the paths that programs see
 */
export function changeDraft(before: PageData, changes: Changes, language: Locale): PageData | Refusal {
  const unknown: string[] = [];
  const reading = { language, onUnknown: (path: string) => unknown.push(path) };
  const content = changes.blocks ? readLooseBlocks(changes.blocks, 'blocks', reading) : changedContent();
  if (isRefusal(content)) return content;
  const { description } = changes;
  const root = description === undefined ? {} : readLooseProps(rootFields, { description }, 'root.props', reading);
  if (unknown.length > 0)
    return refuse('page.blocks_invalid', {
      fields: Object.fromEntries(unknown.slice(0, issuesLimit).map((path) => [path, 'validation.unknown_field'])),
    });
  const props = mergedProps(rootFields, before.root.props, root);
  const data = readPageData({ version: before.version, root: { props }, content });
  return isRefusal(data) ? publicRefusal(data) : data;

  function changedContent(): readonly unknown[] | Refusal {
    const blocks = new Map(walkBlocks(before).map(({ block }) => [block.props.id, block]));
    const given = new Map<string, Props>();
    for (const [index, { id, props: sent }] of (changes.changed_blocks ?? []).entries()) {
      const block = blocks.get(id);
      if (!block)
        return refuse('page.block_unknown', {
          fields: { [`changed_blocks[${index}].id`]: 'validation.unknown_target' },
        });
      const fields = definitionOf(block.type)?.fields ?? {};
      const read = readLooseProps(fields, sent, `changed_blocks[${index}].props`, reading);
      given.set(id, { ...given.get(id), ...read });
    }
    return given.size === 0 ? before.content : before.content.map((block) => changeBlock(block, given));
  }
}

function changeBlock(block: Block, given: ReadonlyMap<string, Props>): Block {
  const fields = definitionOf(block.type)?.fields ?? {};
  const own = given.get(block.props.id);
  const props = own ? mergedProps(fields, block.props, own) : block.props;
  const inside = mapSlots(fields, props, (blocks) =>
    blocks.map((each) => (isRecord(each) && isRecord(each.props) ? changeBlock(each, given) : each)),
  );
  return { ...block, props: { ...inside, id: block.props.id } };
}

/** Replaces properties. Texts keep their other language, and a picture its description. */
function mergedProps(fields: Fields, before: Props, given: Props): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(given)) {
    const field = fields[name];
    const old = before[name];
    if (field && isInLanguages(field) && isRecord(value)) merged[name] = { ...(old as Text | undefined), ...value };
    else if (field?.kind === 'image' && isRecord(value)) {
      const image = old as ImageValue | null | undefined;
      const alt = image?.id === value.id ? image?.alt : undefined;
      merged[name] =
        value.alt === undefined || isRecord(value.alt) ? { ...value, alt: { ...alt, ...value.alt } } : value;
    } else merged[name] = value;
  }
  return merged;
}

/** Returns a refusal of blocks with paths of the public form. */
export function publicRefusal(refusal: Refusal): Refusal {
  const { code, fields, ...more } = refusal;
  if (!fields) return refusal;
  const paths = Object.entries(fields).map(([path, problem]) => [publicPath(path), problem]);
  return new Refusal(code, { ...more, fields: Object.fromEntries(paths) });
}

const publicPath = (path: string): string =>
  path
    .replace(/^content/, 'blocks')
    .replace(/^root\.props\./, '')
    .replace(/\.props\.id$/, '.id');
