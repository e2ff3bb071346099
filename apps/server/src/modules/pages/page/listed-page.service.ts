import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { publicPages } from '@kumbi/contract/pages/public-pages.endpoints.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import { readPagesByCursor } from './page.reads.ts';
import { publicPageStateView } from './page.view.ts';

/** Lists the workspace's pages for programs. */
export async function listPublicPages(
  ctx: Ctx,
  query: CursorQuery,
): Promise<Returns<typeof publicPages.list> | Refusal> {
  const found = await readPagesByCursor(ctx, query);
  if (isRefusal(found)) return found;
  const { rows, ...page } = found;
  return {
    ...page,
    data: rows.map((row) => publicPageStateView(ctx.kernel, row)),
  };
}
