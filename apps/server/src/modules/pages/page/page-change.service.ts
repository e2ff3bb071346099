import { forgetPages } from '../../../kernel/site/forget-pages.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { readPageIds } from './page.store.ts';

export const pageTag = (id: string): string => `page:${id}`;

/** To be called in the transaction of every change that a visitor can see. */
export async function announcePageChange(ctx: Ctx, id: string): Promise<void> {
  await forgetPages(ctx.tx, pageTag(id));
}

/** Call it before a workspace is deleted with its pages, to drop their cached pages. */
export async function forgetWorkspacePages(ctx: Ctx): Promise<void> {
  for (const id of await readPageIds(ctx)) await forgetPages(ctx.tx, pageTag(id));
}
