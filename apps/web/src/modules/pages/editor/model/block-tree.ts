import { definitionOf } from '@kumbi/blocks/catalogue.ts';
import type { BlockDefinition } from '@kumbi/blocks/model/block.ts';
import { newProps, type ProjectedPage } from '@kumbi/blocks/model/languages.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';

export type ProjectedBlock = ProjectedPage['content'][number];

/** A list of blocks: the page's own, or a slot of a block. */
export interface Zone {
  readonly parent: string | null;
  readonly slot: string;
}

export const rootZone: Zone = { parent: null, slot: 'content' };

export interface FoundBlock {
  readonly block: ProjectedBlock;
  readonly zone: Zone;
  readonly index: number;
  /** `content[3].props.first[0]` */
  readonly path: string;
}

const newId = (type: string): string => `${type}-${crypto.randomUUID()}`;

/** Returns the slots of a block that are in use: the third column only exists with three columns. */
export function slotsOf(block: ProjectedBlock): readonly string[] {
  return Object.entries(definitionOf(block.type)?.fields ?? {}).flatMap(([name, field]) => {
    if (field.kind !== 'slot') return [];
    const { when } = field;
    return !when || when.is.some((value) => value === block.props[when.field]) ? [name] : [];
  });
}

const inSlot = (block: ProjectedBlock, slot: string): readonly ProjectedBlock[] => {
  const inside = block.props[slot];
  return Array.isArray(inside) ? inside : [];
};

export function find(page: ProjectedPage, id: string): FoundBlock | undefined {
  return search(page.content, rootZone, 'content', id);
}

function search(blocks: readonly ProjectedBlock[], zone: Zone, path: string, id: string): FoundBlock | undefined {
  for (const [index, block] of blocks.entries()) {
    const own = `${path}[${index}]`;
    if (block.props.id === id) return { block, zone, index, path: own };
    for (const [slot, field] of Object.entries(definitionOf(block.type)?.fields ?? {})) {
      if (field.kind !== 'slot') continue;
      const inside = { parent: block.props.id, slot };
      const found = search(inSlot(block, slot), inside, `${own}.props.${slot}`, id);
      if (found) return found;
    }
  }
  return undefined;
}

export function blocksOf(page: ProjectedPage, zone: Zone): readonly ProjectedBlock[] {
  if (zone.parent === null) return page.content;
  const parent = find(page, zone.parent);
  return parent ? inSlot(parent.block, zone.slot) : [];
}

type ChangeBlocks = (blocks: readonly ProjectedBlock[]) => readonly ProjectedBlock[];

/** Returns the page with one list of blocks changed. */
function changeZone(page: ProjectedPage, zone: Zone, change: ChangeBlocks): ProjectedPage {
  if (zone.parent === null) return { ...page, content: change(page.content) };
  return replace(page, zone.parent, (block) => ({
    ...block,
    props: { ...block.props, [zone.slot]: change(inSlot(block, zone.slot)) },
  }));
}

export function replace(
  page: ProjectedPage,
  id: string,
  change: (block: ProjectedBlock) => ProjectedBlock,
): ProjectedPage {
  return { ...page, content: replaceIn(page.content, id, change) };
}

function replaceIn(
  blocks: readonly ProjectedBlock[],
  id: string,
  change: (block: ProjectedBlock) => ProjectedBlock,
): readonly ProjectedBlock[] {
  return blocks.map((block) => {
    if (block.props.id === id) return change(block);
    const slots = Object.entries(definitionOf(block.type)?.fields ?? {}).filter(([, field]) => field.kind === 'slot');
    if (slots.length === 0) return block;
    const inside = slots.map(([slot]) => [slot, replaceIn(inSlot(block, slot), id, change)] as const);
    return { ...block, props: { ...block.props, ...Object.fromEntries(inside) } };
  });
}

export const insert = (page: ProjectedPage, zone: Zone, index: number, added: readonly ProjectedBlock[]) =>
  changeZone(page, zone, (blocks) => blocks.toSpliced(index, 0, ...added));

export function remove(page: ProjectedPage, id: string): ProjectedPage {
  const found = find(page, id);
  return found ? changeZone(page, found.zone, (blocks) => blocks.toSpliced(found.index, 1)) : page;
}

/** Moves a block one place up or down in its own list. */
export function move(page: ProjectedPage, id: string, by: 1 | -1): ProjectedPage {
  const found = find(page, id);
  if (!found) return page;
  const to = found.index + by;
  return changeZone(page, found.zone, (blocks) =>
    to < 0 || to >= blocks.length ? blocks : blocks.toSpliced(found.index, 1).toSpliced(to, 0, found.block),
  );
}

/** Another list to which a block can move. */
export interface Home {
  readonly zone: Zone;
  readonly index: number;
  /** The block that it moves into or out of. */
  readonly of: ProjectedBlock;
  readonly way: 'in' | 'out';
}

/**
 * Lists the places to which a block can move without dragging: out of its block, into another part of it, or into a
 * neighbour.
 */
export function homesOf(page: ProjectedPage, id: string): readonly Home[] {
  const found = find(page, id);
  if (!found) return [];
  const { zone, index } = found;
  const siblings = blocksOf(page, zone);
  const into = (block: ProjectedBlock | undefined, end: boolean): Home[] =>
    block
      ? slotsOf(block)
          .filter((slot) => block.props.id !== zone.parent || slot !== zone.slot)
          .map((slot) => ({
            zone: { parent: block.props.id, slot },
            index: end ? inSlot(block, slot).length : 0,
            of: block,
            way: 'in',
          }))
      : [];
  const parent = zone.parent === null ? undefined : find(page, zone.parent);
  const out: Home[] = parent ? [{ zone: parent.zone, index: parent.index + 1, of: parent.block, way: 'out' }] : [];
  return [
    ...into(siblings[index - 1], true),
    ...into(siblings[index + 1], false),
    ...into(parent?.block, true),
    ...out,
  ];
}

export function moveTo(page: ProjectedPage, id: string, { zone, index }: Pick<Home, 'zone' | 'index'>): ProjectedPage {
  const found = find(page, id);
  return found ? insert(remove(page, id), zone, index, [found.block]) : page;
}

/** Returns the same blocks with new ids, so that ids stay unique on a page. */
export function renamed(block: ProjectedBlock, name: (type: string) => string = newId): ProjectedBlock {
  const slots = Object.entries(definitionOf(block.type)?.fields ?? {}).filter(([, field]) => field.kind === 'slot');
  const inside = slots.map(([slot]) => [slot, inSlot(block, slot).map((each) => renamed(each, name))] as const);
  return { ...block, props: { ...block.props, ...Object.fromEntries(inside), id: name(block.type) } };
}

export function duplicate(page: ProjectedPage, id: string): ProjectedPage {
  const found = find(page, id);
  return found ? insert(page, found.zone, found.index + 1, [renamed(found.block)]) : page;
}

export function newBlock(definition: BlockDefinition, language: Locale): ProjectedBlock {
  return renamed({ type: definition.type, props: { ...newProps(definition, language), id: '' } });
}

/** Returns the kinds that may exist only once and are on the page. */
export function takenSingles(page: ProjectedPage): ReadonlySet<string> {
  const taken = new Set<string>();
  const walk = (blocks: readonly ProjectedBlock[]): void => {
    for (const block of blocks) {
      if (definitionOf(block.type)?.single) taken.add(block.type);
      for (const slot of slotsOf(block)) walk(inSlot(block, slot));
    }
  };
  walk(page.content);
  return taken;
}
