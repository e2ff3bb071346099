import { walkBlocks } from '@kumbi/blocks/model/walk.ts';
import type { Answer } from '@kumbi/contract/endpoint.ts';
import type { pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { ConversionKind } from '@kumbi/contract/pages/reports.limits.ts';
import type { ActivityTab, PageBlock } from './activity-tabs.public.ts';

/** Every block of a page, at any depth. */
export const blocksOf = (data: Answer<typeof pages.get>['data']): readonly PageBlock[] =>
  data ? walkBlocks(data as unknown as Parameters<typeof walkBlocks>[0]).map(({ block }) => block) : [];

/**
 * Returns the keys of a page's tabs: for its blocks, and for entries of blocks that were removed since.
 *
 * @param came the page's conversions of each kind
 */
export function shownTabs(
  tabs: ReadonlyMap<string, Pick<ActivityTab, 'place' | 'blocks' | 'kind'>>,
  blocks: readonly PageBlock[],
  came: Readonly<Record<ConversionKind, number>>,
): readonly string[] {
  return [...tabs]
    .filter(([, tab]) => blocks.some(({ type }) => tab.blocks.includes(type)) || (tab.kind && came[tab.kind] > 0))
    .sort(([, one], [, other]) => one.place - other.place)
    .map(([key]) => key);
}
