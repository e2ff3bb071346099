import { definitionOf } from '@kumbi/blocks/catalogue.ts';
import { itemSummary } from '../fields/list-items.ts';
import { type ProjectedBlock, slotsOf } from './block-tree.ts';

/** Returns a block's label in lists: its first text, or that of its nested blocks. */
export function blockSummary(block: ProjectedBlock): string {
  const fields = definitionOf(block.type)?.fields ?? {};
  const own = itemSummary(fields, block.props);
  if (own) return own;
  for (const [name, field] of Object.entries(fields)) {
    const value = block.props[name];
    if (field.kind !== 'list' || !Array.isArray(value)) continue;
    for (const item of value) {
      const words = itemSummary(field.item, item);
      if (words) return words;
    }
  }
  return '';
}

/** Counts the direct children of a block. */
export const insideCount = (block: ProjectedBlock): number =>
  slotsOf(block).reduce((sum, slot) => sum + ((block.props[slot] as readonly unknown[] | undefined)?.length ?? 0), 0);
