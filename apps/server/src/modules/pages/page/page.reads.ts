import type { BlockType } from '@kumbi/blocks/catalogue.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import type { PageStatus, PageType } from '@kumbi/contract/pages/pages.limits.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../kernel/database/database.ts';
import type { Located } from '../../../kernel/database/directory.ts';
import { allOf, type Page, type SortedQuery } from '../../../kernel/database/page-of.ts';
import { notPaused } from '../../../kernel/database/paused-workspaces.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage } from '../../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { imageColumn, type ShownImage } from '../../media/media.public.ts';
import { type SellerRow, workspaceSeller } from '../../workspaces/workspaces.public.ts';
import { pagesTables } from '../pages.table.ts';
import type { PageRow } from './page.store.ts';

export type ShownPage = PageRow & { image: ShownImage | null };

const columns = sql`t.*, ${imageColumn('i')} as image`;
const joins = sql`left join media_images i on i.workspace_id = t.workspace_id and i.id = t.image_id`;

export interface PagesQuery extends SortedQuery {
  readonly type?: PageType | undefined;
  readonly status?: PageStatus | undefined;
}

export const readPages = (ctx: Ctx, query: PagesQuery): Promise<Page<ShownPage>> =>
  rowsOf(ctx, pagesTables.pages).page<ShownPage>(query, {
    columns,
    joins,
    ...allOf([query.type && sql`s.type = ${query.type}`, query.status && sql`s.status = ${query.status}`]),
  });

export const readPagesByCursor = (ctx: Ctx, query: CursorQuery): Promise<CursorPage<PageRow> | Refusal> =>
  cursorPage<PageRow>(ctx, { table: 'pages', columns: sql`t.*`, where: [sql`s.deleted_at is null`] }, query);

export function readPage(ctx: Pick<Ctx, 'tx' | 'workspaceId'>, id: string): Promise<ShownPage | undefined> {
  return rowsOf(ctx, pagesTables.pages).findWith<ShownPage>(id, { columns, joins });
}

/** A page with its content and its workspace. */
export interface WholePage extends ShownPage {
  /** The published content; null before the first publication. */
  readonly data: PageData | null;
  readonly seller: SellerRow;
}

/** Reads a whole page with one statement: a visitor waits for one round trip. */
export async function readWholePage(db: Database, { workspaceId, targetId }: Located): Promise<WholePage | undefined> {
  const rows = await db.statementInWorkspace(
    workspaceId,
    sql<WholePage>`
    select ${columns}, v.data, ${workspaceSeller('t')} as seller from pages t ${joins}
      left join page_versions v
        on v.workspace_id = t.workspace_id and v.page_id = t.id and v.revision = t.published_revision
    where t.workspace_id = ${workspaceId} and t.id = ${targetId} and t.deleted_at is null`,
  );
  return rows[0];
}

/** Returns whether the workspace has a page with saved content. */
export async function hasSavedPage(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ saved: boolean }>`
    select exists (select 1 from pages where workspace_id = ${ctx.workspaceId} and deleted_at is null and revision > 0 and not is_sample) as saved`.execute(
    ctx.tx,
  );
  return rows[0]?.saved ?? false;
}

/** Blocks are read from whole pages, so a look at all pages of a large workspace would be slow. */
const pagesSearched = 20;

/**
 * Lists those of the newest pages that visitors can see which have a block of one of these types, also inside another
 * block; the newest first, at most `most`.
 */
export async function pagesShowing(
  { tx, workspaceId }: Pick<Ctx, 'tx' | 'workspaceId'>,
  types: readonly BlockType[],
  most: number,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select newest.id, newest.title as name from (
      select p.id, p.title, p.created_at, v.data from pages p
      join page_versions v on v.workspace_id = p.workspace_id and v.page_id = p.id and v.revision = p.published_revision
      where p.workspace_id = ${workspaceId} and p.status = 'on' and p.deleted_at is null
      order by p.created_at desc, p.id desc limit ${pagesSearched}
    ) newest
    where exists (select 1 from jsonb_path_query(newest.data -> 'content', 'strict $.**.type') type
      where type #>> '{}' = any (${[...types]}::text[]))
    order by newest.created_at desc, newest.id desc limit ${most}`.execute(tx);
  return rows;
}

type NamedPage = Pick<PageRow, 'slug' | 'languages' | 'default_language'>;

/** Returns the newest pages that visitors can see, in any workspace. `tx` is the system's. */
export async function readVisiblePages(tx: Tx, most: number): Promise<NamedPage[]> {
  const { rows } = await sql<NamedPage>`
    select slug, languages, default_language from pages
    where status = 'on' and published_revision is not null and deleted_at is null and ${notPaused('pages')}
    order by published_at desc, id desc limit ${most}`.execute(tx);
  return rows;
}
