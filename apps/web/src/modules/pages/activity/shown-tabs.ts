import { walkBlocks } from '@kumbi/blocks/model/walk.ts';
import type { Answer } from '@kumbi/contract/endpoint.ts';
import type { getPage } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { ConversionKind } from '@kumbi/contract/pages/reports.limits.ts';
import type { ActivityTab, PageBlock } from './activity-tabs.public.ts';

/** Every block of a page, at any depth. */
export const blocksOf = (data: Answer<typeof getPage>['data']): readonly PageBlock[] =>
  data ? walkBlocks(data as unknown as Parameters<typeof walkBlocks>[0]).map(({ block }) => block) : [];

/**
 * The keys of the tabs that a page shows: of its blocks, and of what came in before a block was removed.
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
