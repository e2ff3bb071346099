import { editingSession, keptVersions } from '@kumbi/contract/pages/pages.limits.ts';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type PagesTables, pagesTables } from '../pages.table.ts';

export type ContentRow = Selectable<PagesTables['page_contents']>;

type Where = Pick<Ctx, 'tx' | 'workspaceId'>;
export const readContent = ({ tx, workspaceId }: Where, pageId: string): Promise<ContentRow | undefined> =>
  rowsOf({ tx, workspaceId }, pagesTables.page_contents).find({ page_id: pageId });

export async function upsertContent(
  ctx: Ctx,
  content: Pick<ContentRow, 'page_id' | 'default_language' | 'data' | 'html' | 'saved_by' | 'saved_by_key'>,
): Promise<void> {
  const { page_id, data, ...shown } = content;
  const saved = { ...shown, data: JSON.stringify(data), saved_at: ctx.kernel.clock.now() };
  await rowsOf(ctx, pagesTables.page_contents)
    .inserting({ page_id, ...saved })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'page_id']).doUpdateSet(saved))
    .execute();
}

type VersionRow = Selectable<PagesTables['page_versions']>;
export type NewVersion = Pick<
  VersionRow,
  | 'page_id'
  | 'revision'
  | 'default_language'
  | 'data'
  | 'blocks'
  | 'image_ids'
  | 'file_ids'
  | 'saved_by'
  | 'saved_by_key'
>;

/** Inserts a version and deletes the oldest that neither have a name or a pin nor are published. */
export async function insertVersion(ctx: Ctx, version: NewVersion): Promise<void> {
  const saved_at = ctx.kernel.clock.now();
  const row = { ...version, id: uuidv7(), data: JSON.stringify(version.data), saved_at };
  await rowsOf(ctx, pagesTables.page_versions).insert(row);
  await sql`
    delete from page_versions v using (
      select id, row_number() over (partition by published_at is null order by revision desc) as place
      from page_versions
      where workspace_id = ${ctx.workspaceId} and page_id = ${version.page_id} and name is null and not is_pinned
    ) o
    where v.workspace_id = ${ctx.workspaceId} and v.page_id = ${version.page_id} and v.id = o.id
      and o.place > case when v.published_at is null then ${keptVersions.sessions}::int else ${keptVersions.published}::int end
      and not exists (select 1 from pages p where p.workspace_id = v.workspace_id and p.id = v.page_id
        and p.published_revision = v.revision)`.execute(ctx.tx);
}

/**
 * Replaces the newest version of a page, if it belongs to the same editing session.
 *
 * @returns whether it does
 */
export async function continueVersion(ctx: Ctx, latest: number, version: NewVersion): Promise<boolean> {
  const now = ctx.kernel.clock.now();
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  const { page_id, data, ...changed } = version;
  const { numUpdatedRows } = await rowsOf(ctx, pagesTables.page_versions)
    .updating({ ...changed, data: JSON.stringify(data), saved_at: now })
    .where('page_id', '=', page_id)
    .where('revision', '=', latest)
    .where('published_at', 'is', null)
    .where('name', 'is', null)
    .where('is_pinned', '=', false)
    .where('saved_by', 'is not distinct from', version.saved_by)
    .where('saved_by_key', 'is not distinct from', version.saved_by_key)
    .where('saved_at', '>', before(editingSession.pauseMinutes))
    .where('created_at', '>', before(editingSession.longestMinutes))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function updateVersion(
  ctx: Ctx,
  pageId: string,
  revision: number,
  change: Partial<Pick<VersionRow, 'published_at' | 'name' | 'is_pinned'>>,
): Promise<boolean> {
  return (await rowsOf(ctx, pagesTables.page_versions).update({ page_id: pageId, revision }, change)) > 0;
}

/** Counts the versions of a page that have a name or a pin. */
export async function countMarkedVersions(ctx: Ctx, pageId: string): Promise<number> {
  const { rows } = await sql<{ marked: number }>`
    select count(*)::int as marked from page_versions
    where workspace_id = ${ctx.workspaceId} and page_id = ${pageId} and (name is not null or is_pinned)`.execute(
    ctx.tx,
  );
  return rows[0]?.marked ?? 0;
}

/** Returns what visitors see of a page that is on; undefined before the first publication. */
export async function readPublished(
  { tx, workspaceId }: Where,
  pageId: string,
): Promise<Pick<VersionRow, 'data' | 'revision'> | undefined> {
  const { rows } = await sql<Pick<VersionRow, 'data' | 'revision'>>`
    select v.data, v.revision from pages p
    join page_versions v on v.workspace_id = p.workspace_id and v.page_id = p.id and v.revision = p.published_revision
    where p.workspace_id = ${workspaceId} and p.id = ${pageId}`.execute(tx);
  return rows[0];
}

export const readVersion = ({ tx, workspaceId }: Where, pageId: string, revision: number) =>
  rowsOf({ tx, workspaceId }, pagesTables.page_versions).find({ page_id: pageId, revision });

/** The media that a page references, and which of its versions show it. */
type Held = 'image' | 'file';
const holders = { image: 'page_images', file: 'page_files' } as const;

/** @returns the ids that the page didn't reference before */
export async function insertMediaUses(ctx: Ctx, pageId: string, kind: Held, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(holders[kind])} (workspace_id, page_id, ${sql.ref(`${kind}_id`)})
    select ${ctx.workspaceId}, ${pageId}, wanted.id from unnest(${[...ids].sort()}::uuid[]) as wanted (id)
    on conflict do nothing returning ${sql.ref(`${kind}_id`)} as id`.execute(ctx.tx);
  return rows.map((row) => row.id).sort();
}

/** An image or a file of a page, and whether the page shows it to everyone. */
interface HeldMedia {
  readonly id: string;
  readonly is_open: boolean;
}

/** Deletes references that no stored version shows. */
export async function deleteUnusedMedia(ctx: Ctx, pageId: string, kind: Held): Promise<HeldMedia[]> {
  const { rows } = await sql<HeldMedia>`
    delete from ${sql.table(holders[kind])} h where h.workspace_id = ${ctx.workspaceId} and h.page_id = ${pageId}
      and not exists (select 1 from page_versions v where v.workspace_id = h.workspace_id and v.page_id = h.page_id
        and ${sql.ref(`h.${kind}_id`)} = any (${sql.ref(`v.${kind}_ids`)}))
    returning ${sql.ref(`h.${kind}_id`)} as id, h.is_open`.execute(ctx.tx);
  return rows.sort(byIdOrder);
}

/** The ids of images that a page shows to everyone, and of those that it shows only to members. */
export interface OpenMarks {
  readonly open: readonly string[];
  readonly closed: readonly string[];
}

const byIdOrder = (one: HeldMedia, other: HeldMedia): number => (one.id < other.id ? -1 : 1);

/**
 * Marks which of a page's images it shows to everyone. Its other images keep their mark.
 *
 * @returns those whose mark has changed
 */
export async function markOpenImages(ctx: Ctx, pageId: string, { open, closed }: OpenMarks): Promise<HeldMedia[]> {
  const { rows } = await sql<HeldMedia>`
    update page_images set is_open = not is_open where workspace_id = ${ctx.workspaceId} and page_id = ${pageId}
      and image_id = any (case when is_open then ${[...closed]}::uuid[] else ${[...open]}::uuid[] end)
    returning image_id as id, is_open`.execute(ctx.tx);
  return rows.sort(byIdOrder);
}

/**
 * Marks which of a page's files it shows to everyone.
 *
 * @returns the ids of files that it showed to everyone before, but no longer does
 */
export async function markOpenFiles(ctx: Ctx, pageId: string, open: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_open: boolean }>`
    update page_files set is_open = file_id = any (${[...open]}::uuid[])
    where workspace_id = ${ctx.workspaceId} and page_id = ${pageId} and is_open <> (file_id = any (${[...open]}::uuid[]))
    returning file_id as id, is_open`.execute(ctx.tx);
  return rows.filter((row) => !row.is_open).map((row) => row.id);
}

/** Returns whether any page shows a file to everyone. */
export const isShownOpenly = (at: Where, fileId: string): Promise<boolean> =>
  rowsOf(at, pagesTables.page_files).exists({ file_id: fileId, is_open: true });

/** Returns all ids that a page references. */
export async function readUsedMedia({ tx, workspaceId }: Where, pageId: string, kind: Held): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(`${kind}_id`)} as id from ${sql.table(holders[kind])}
    where workspace_id = ${workspaceId} and page_id = ${pageId} order by 1`.execute(tx);
  return rows.map((row) => row.id);
}
