import { pageChanged } from '@kumbi/contract/pages/pages.events.ts';
import { emit } from '../../../kernel/events/emit.ts';
import { forgetPages } from '../../../kernel/site/forget-pages.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { readPageIds } from './page.store.ts';

export const pageTag = (id: string): string => `page:${id}`;

/** To be called in the transaction of every change that a visitor can see. */
export async function notePageChange(ctx: Ctx, id: string): Promise<void> {
  await forgetPages(ctx.tx, pageTag(id));
  await emit(ctx, pageChanged, { page_id: id });
}

/** To be called before a workspace goes with its pages: what visitors are shown goes too. */
export async function forgetPagesOf(ctx: Ctx): Promise<void> {
  for (const id of await readPageIds(ctx)) await forgetPages(ctx.tx, pageTag(id));
}
