import type { BlockType } from '@kumbi/blocks/catalogue.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { pagesShowing } from '../pages/pages.public.ts';

/** The types of blocks that take money for the workspace. */
export const sellingBlocks: readonly BlockType[] = ['tickets', 'donation'];

/** Returns whether visitors can buy tickets or donate on a page of the workspace. */
export const sellsOnPages = async (ctx: Ctx): Promise<boolean> =>
  (await pagesShowing(ctx, sellingBlocks, 1)).length > 0;
