import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { refuse } from '../../../kernel/tenancy/refusal.ts';
import { readPage } from '../page/page.reads.ts';
import { readShownVersion, readVersions } from './page-version.reads.ts';
import { versionView } from './page-version.view.ts';

export async function listPageVersions(ctx: MemberCtx, query: ListQuery & { id: string }) {
  const page = await readPage(ctx, query.id);
  if (!page) return refuse('page.unknown');
  const { rows, ...list } = await readVersions(ctx, query);
  return { ...list, versions: rows.map((row) => versionView(row, page.revision)) };
}

export async function getPageVersion(ctx: MemberCtx, id: string, revision: number) {
  const page = await readPage(ctx, id);
  if (!page) return refuse('page.unknown');
  const row = await readShownVersion(ctx, id, revision);
  return row ? { version: versionView(row, page.revision), data: row.data } : refuse('page.version_unknown');
}
