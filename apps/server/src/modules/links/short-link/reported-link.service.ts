import { inTitledRow } from '../../../kernel/database/known-addresses.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { announceLinkChange } from '../redirect/open-link.service.ts';
import { findShortLink, updateShortLinkRow } from './short-link.store.ts';

/** Runs work in the workspace of a short link. */
export const inShortLink = inTitledRow('short-link', async (at, id) => (await findShortLink(at, id))?.name);

/** Turns off a link that breaks the rules. Its owner can't turn it on again. */
export async function turnOffShortLink(ctx: Ctx, id: string): Promise<void> {
  const link = await findShortLink(ctx, id);
  if (!link) return;
  await updateShortLinkRow(ctx, id, { blocked_at: ctx.kernel.clock.now() });
  announceLinkChange(ctx, link);
}
