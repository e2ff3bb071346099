import type { pageVersionSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { View } from '../../kernel/http/view.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { refuse } from '../../kernel/tenancy/refusal.ts';
import { readPage } from './page.reads.ts';
import { readShownVersion, readVersions, type ShownVersion } from './page-version.reads.ts';

export async function listVersionsOf(ctx: MemberCtx, query: ListQuery & { id: string }) {
  const page = await readPage(ctx, query.id);
  if (!page) return refuse('page.unknown');
  const { rows, ...list } = await readVersions(ctx, query);
  return { ...list, versions: rows.map((row) => presentVersion(row, page.revision)) };
}

export async function getVersionOf(ctx: MemberCtx, id: string, revision: number) {
  const page = await readPage(ctx, id);
  if (!page) return refuse('page.unknown');
  const row = await readShownVersion(ctx, id, revision);
  return row ? { version: presentVersion(row, page.revision), data: row.data } : refuse('page.version_unknown');
}

function presentVersion(row: ShownVersion, current: number): View<typeof pageVersionSchema> {
  return {
    revision: row.revision,
    saved_by: row.saver,
    saved_at: row.created_at,
    blocks: row.blocks,
    current: row.revision === current,
  };
}
