import { type Place, placesOf, written } from './compare.ts';
import type { Block } from './field.ts';
import type { PageData } from './page-data.ts';

export type Side = 'mine' | 'theirs';

/** A part of a page that two people left differently. */
export interface Choice {
  /** The block's id; empty for the look of the page. */
  readonly id: string;
  readonly type: string;
  /** The side that changed it, or theirs if both did. */
  readonly likely: Side;
  readonly isConflict: boolean;
  /** A side without the block deleted it, or never had it. */
  readonly in: { readonly mine: boolean; readonly theirs: boolean };
}

/**
 * Lists the parts of a page that differ between two people's versions.
 *
 * @param base the version that both started from
 */
export function choicesBetween(base: PageData, mine: PageData, theirs: PageData): readonly Choice[] {
  const [old, own, other] = [placesOf(base), placesOf(mine), placesOf(theirs)];
  const choices: Choice[] = [];
  const add = (id: string, texts: Readonly<Record<'base' | Side, string | undefined>>, type: string): void => {
    if (texts.mine === texts.theirs) return;
    const changed = { mine: texts.mine !== texts.base, theirs: texts.theirs !== texts.base };
    choices.push({
      id,
      type,
      likely: changed.theirs ? 'theirs' : 'mine',
      isConflict: changed.mine && changed.theirs,
      in: { mine: texts.mine !== undefined, theirs: texts.theirs !== undefined },
    });
  };
  add('', { base: written(base.root.props), mine: written(mine.root.props), theirs: written(theirs.root.props) }, '');
  for (const id of new Set([...other.keys(), ...own.keys()])) {
    // A block inside an added or deleted one has no separate choice.
    const missing = own.has(id) ? (other.has(id) ? undefined : other) : own;
    const [parent = ''] = (own.get(id) ?? other.get(id))?.parent.split('.') ?? [];
    if (missing && parent !== '' && !missing.has(parent)) continue;
    const texts = { base: textOf(old.get(id)), mine: textOf(own.get(id)), theirs: textOf(other.get(id)) };
    add(id, texts, (other.get(id) ?? own.get(id))?.block.type ?? '');
  }
  return choices;
}

const textOf = (place: Place | undefined): string | undefined => place && `${place.block.type} ${place.own}`;

/**
 * Joins two people's versions of a page. Blocks that both have are in the other person's order.
 *
 * @param sideOf the chosen side of a part that differs
 */
export function mergePages(mine: PageData, theirs: PageData, sideOf: (id: string) => Side): PageData {
  const [own, other] = [placesOf(mine), placesOf(theirs)];
  const merged = (theirBlocks: readonly Block[], myBlocks: readonly Block[]): Block[] => {
    const result = theirBlocks.flatMap((block) => {
      const { id } = block.props;
      const counterpart = own.get(id)?.block;
      if (!counterpart) return sideOf(id) === 'theirs' ? [block] : [];
      return [joined(block, counterpart, sideOf(id))];
    });
    for (const [index, block] of myBlocks.entries()) {
      const { id } = block.props;
      if (other.has(id) || sideOf(id) !== 'mine') continue;
      const before = new Set(myBlocks.slice(0, index).map((each) => each.props.id));
      const after = result.findLastIndex((each) => before.has(each.props.id));
      result.splice(after + 1, 0, block);
    }
    return result;
  };
  const joined = (theirBlock: Block, myBlock: Block, side: Side): Block => {
    const chosen = side === 'mine' ? myBlock : theirBlock;
    if (theirBlock.type !== myBlock.type) return chosen;
    const props: Record<string, unknown> = { ...chosen.props };
    for (const [name, value] of Object.entries(theirBlock.props)) {
      const inside = myBlock.props[name];
      if (isSlot(value) || isSlot(inside)) props[name] = merged(blocksOf(value), blocksOf(inside));
    }
    return { ...chosen, props: props as Block['props'] };
  };
  return {
    ...theirs,
    root: sideOf('') === 'mine' ? mine.root : theirs.root,
    content: merged(theirs.content, mine.content),
  };
}

const blocksOf = (value: unknown): readonly Block[] => (isSlot(value) ? (value as readonly Block[]) : []);
const isSlot = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => typeof each === 'object' && each !== null && 'type' in each && 'props' in each);
