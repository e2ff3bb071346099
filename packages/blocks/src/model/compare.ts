import type { Block } from './field.ts';
import type { PageData } from './page-data.ts';
import { walkBlocks } from './walk.ts';

/** A difference between two versions of a page. A moved block may have changed too. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'look';
  /** The block's id and type; the look of the page has none. */
  readonly id: string;
  readonly type: string;
}

export interface Place {
  readonly block: Block;
  /** Its own properties without the blocks inside it. */
  readonly own: string;
  readonly parent: string;
}

/** Lists what differs between two versions, in the order of the later one; removed blocks are last. */
export function compare(before: PageData, after: PageData): readonly Difference[] {
  const [old, now] = [placesOf(before), placesOf(after)];
  const stayed = new Set<string>();
  for (const parent of new Set([...now.values()].map((place) => place.parent))) {
    const isHere = (id: string): boolean => old.get(id)?.parent === parent && now.get(id)?.parent === parent;
    for (const id of inOrder([...now.keys()].filter(isHere), [...old.keys()].filter(isHere))) stayed.add(id);
  }
  const found: Difference[] = [];
  if (written(before.root.props) !== written(after.root.props)) found.push({ kind: 'look', id: '', type: '' });
  for (const [id, { block, own }] of now) {
    const earlier = old.get(id);
    const { type } = block;
    if (!earlier || earlier.block.type !== type) found.push({ kind: 'added', id, type });
    else if (!stayed.has(id)) found.push({ kind: 'moved', id, type });
    else if (earlier.own !== own) found.push({ kind: 'changed', id, type });
  }
  for (const [id, { block }] of old) {
    const later = now.get(id);
    if (!later || later.block.type !== block.type) found.push({ kind: 'removed', id, type: block.type });
  }
  return found;
}

/** Finds the blocks of a page by their ids. */
export function placesOf(data: PageData): ReadonlyMap<string, Place> {
  const found = walkBlocks(data);
  const byPath = new Map(found.map(({ block, path }) => [path, block.props.id]));
  return new Map(
    found.map(({ block, path }) => {
      const [, above = '', slot = ''] = /^(.*)\.props\.([^.]+)\[\d+\]$/.exec(path) ?? [];
      return [block.props.id, { block, own: ownText(block), parent: `${byPath.get(above) ?? ''}.${slot}` }];
    }),
  );
}

const isBlock = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && 'props' in value;

/** Returns a block's properties as text. Blocks inside it are compared on their own. */
const ownText = ({ props }: Block): string =>
  written(
    Object.fromEntries(Object.entries(props).filter(([, value]) => !(Array.isArray(value) && value.every(isBlock)))),
  );

/** JSON with sorted keys, so that the order in which properties were set doesn't count. */
export const written = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/**
 * Returns the ids that kept their order: the longest increasing subsequence of their former places. So a block that was
 * dragged to the top has moved, and those that it passed have not.
 */
function inOrder(ids: readonly string[], before: readonly string[]): ReadonlySet<string> {
  const formerPlace = new Map(before.map((id, place) => [id, place]));
  const places = ids.map((id) => formerPlace.get(id) ?? 0);
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, place] of places.entries()) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const kept = new Set<string>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) kept.add(ids[index] ?? '');
  return kept;
}
