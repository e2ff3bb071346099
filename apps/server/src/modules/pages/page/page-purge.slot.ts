import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/**
 * Releases the data that a higher module keeps outside the database for a page, such as files. Runs in the purge's
 * transaction.
 */
export type PagePurge = (ctx: Ctx, pageId: string) => Promise<void>;

/** Called before the rows of a page are purged, which also removes every row that refers to them. */
export const pagePurges = slot<PagePurge>('pages.purges');
