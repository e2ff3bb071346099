import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { pagesTables } from '../pages.table.ts';

export interface ShownVersion {
  readonly revision: number;
  readonly blocks: number;
  readonly saved_at: Date;
  readonly published_at: Date | null;
  readonly name: string | null;
  readonly is_pinned: boolean;
  readonly saver: string | null;
}

const columns = sql`t.revision, t.blocks, t.saved_at, t.published_at, t.name, t.is_pinned, coalesce(u.name, k.name) as saver`;
const joins = sql`left join auth_user u on u.id = t.saved_by
  left join api_keys k on k.workspace_id = t.workspace_id and k.id = t.saved_by_key`;

export const readVersions = (ctx: Ctx, query: ListQuery & { id: string }): Promise<Page<ShownVersion>> =>
  rowsOf(ctx, pagesTables.page_versions).page<ShownVersion>(query, {
    columns,
    joins,
    by: { column: 'page_id', value: query.id },
  });

export async function readShownVersion(
  ctx: Ctx,
  pageId: string,
  revision: number,
): Promise<(ShownVersion & { data: PageData }) | undefined> {
  const { rows } = await sql<ShownVersion & { data: PageData }>`
    select ${columns}, t.data from page_versions t ${joins}
    where t.workspace_id = ${ctx.workspaceId} and t.page_id = ${pageId} and t.revision = ${revision}`.execute(ctx.tx);
  return rows[0];
}
