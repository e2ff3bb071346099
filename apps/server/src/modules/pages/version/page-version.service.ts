import { markedVersionsLimit } from '@kumbi/contract/pages/pages.limits.ts';
import type { updatePageVersionSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type * as z from 'zod';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { countMarkedVersions, updateVersion } from '../content/page-content.store.ts';
import { readPage } from '../page/page.reads.ts';
import { lockPage } from '../page/page.store.ts';
import { readShownVersion, readVersions } from './page-version.reads.ts';
import { versionView } from './page-version.view.ts';

export async function listPageVersions(ctx: MemberCtx, query: ListQuery & { id: string }) {
  const page = await readPage(ctx, query.id);
  if (!page) return refuse('page.unknown');
  const { rows, ...list } = await readVersions(ctx, query);
  return { ...list, versions: rows.map((row) => versionView(row, page)) };
}

export async function getPageVersion(ctx: MemberCtx, id: string, revision: number) {
  const page = await readPage(ctx, id);
  if (!page) return refuse('page.unknown');
  const row = await readShownVersion(ctx, id, revision);
  return row ? { version: versionView(row, page), data: row.data } : refuse('page.version_unknown');
}

/** Names or pins a version. The page is locked, so that a save doesn't continue the session meanwhile. */
export async function updatePageVersion(
  ctx: MemberCtx,
  { id, revision }: { id: string; revision: number },
  change: z.output<typeof updatePageVersionSchema>,
) {
  if (!(await lockPage(ctx, id))) return refuse('page.unknown');
  const before = await readShownVersion(ctx, id, revision);
  if (!before) return refuse('page.version_unknown');
  const isNew = before.name === null && !before.is_pinned && (change.name !== null || change.is_pinned);
  if (isNew && (await countMarkedVersions(ctx, id)) >= markedVersionsLimit)
    return refuse('page.versions_marked', { values: { limit: markedVersionsLimit } });
  await updateVersion(ctx, id, revision, change);
  const version = await getPageVersion(ctx, id, revision);
  return isRefusal(version) ? version : { version: version.version };
}
