import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
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
  content: { page_id: string; data: PageData; html: string; saved_by: string | null },
): Promise<void> {
  const shown = { data: JSON.stringify(content.data), html: content.html, saved_by: content.saved_by };
  const saved = { ...shown, saved_at: ctx.kernel.clock.now() };
  await rowsOf(ctx, pagesTables.page_contents)
    .inserting({ page_id: content.page_id, ...saved })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'page_id']).doUpdateSet(saved))
    .execute();
}

type NewVersion = Omit<Insertable<PagesTables['page_versions']>, 'workspace_id' | 'id' | 'created_at' | 'data'>;

/** Inserts a version and deletes the oldest beyond `most`. */
export async function insertVersion(
  ctx: Ctx,
  version: NewVersion & { readonly data: PageData },
  most: number,
): Promise<void> {
  await rowsOf(ctx, pagesTables.page_versions).insert({ ...version, data: JSON.stringify(version.data), id: uuidv7() });
  await rowsOf(ctx, pagesTables.page_versions)
    .deleting()
    .where('page_id', '=', version.page_id)
    .where('revision', '<=', version.revision - most)
    .execute();
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

/** Deletes references that no stored version shows. @returns their ids */
export async function deleteUnusedMedia(ctx: Ctx, pageId: string, kind: Held): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from ${sql.table(holders[kind])} h where h.workspace_id = ${ctx.workspaceId} and h.page_id = ${pageId}
      and not exists (select 1 from page_versions v where v.workspace_id = h.workspace_id and v.page_id = h.page_id
        and ${sql.ref(`h.${kind}_id`)} = any (${sql.ref(`v.${kind}_ids`)}))
    returning ${sql.ref(`h.${kind}_id`)} as id`.execute(ctx.tx);
  return rows.map((row) => row.id).sort();
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
