import { linkLabelsShown } from '@kumbi/contract/links/links.limits.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { WorkspaceTx } from '../../../kernel/database/workspace-tx.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage } from '../../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { imageColumn, type ShownImage } from '../../media/media.public.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { type ShortLinkTables, shortLinkTables } from './short-link.table.ts';

export type ShortLinkRow = Selectable<ShortLinkTables['short_links']>;

/** A link with its clicks. */
export type ShownShortLink = ShortLinkRow & {
  readonly clicks: number;
  readonly bots: number;
  readonly last_click_at: Date | null;
  /** The verified domain of its address; null for ours. */
  readonly domain_host: string | null;
  readonly picture: ShownImage | null;
};

export const shownColumns = sql`t.*, coalesce(c.clicks, 0) as clicks, coalesce(c.bots, 0) as bots, c.last_click_at,
  d.host as domain_host, ${imageColumn('i')} as picture`;
export const shownJoins = sql`left join link_totals c on c.workspace_id = t.workspace_id and c.link_id = t.id
  left join link_domains d on d.workspace_id = t.workspace_id and d.id = t.domain_id and d.verified_at is not null
  left join media_images i on i.workspace_id = t.workspace_id and i.id = t.preview_picture_id`;

export const findShortLink = (at: WorkspaceTx, id: string): Promise<ShortLinkRow | undefined> =>
  rowsOf(at, shortLinkTables.short_links).find(id);

export const lockShortLink = (at: WorkspaceTx, id: string): Promise<ShortLinkRow | undefined> =>
  rowsOf(at, shortLinkTables.short_links).lock(id);

/** The clicks of a link, as SQL over an alias. An index of them would have to follow every click. */
export const linkClicks = (link: 's' | 't'): RawBuilder<number> => sql`coalesce((select c.clicks from link_totals c
  where c.workspace_id = ${sql.ref(`${link}.workspace_id`)} and c.link_id = ${sql.ref(`${link}.id`)}), 0)`;

/** The name in the order by name. The searched text also has the target, which would make a cursor too long. */
export const linkName = (link: 's' | 't'): RawBuilder<string> => sql`fold_text(${sql.ref(`${link}.name`)})`;

export async function updateShortLinkRow(
  ctx: Ctx,
  id: string,
  change: Partial<Pick<ShortLinkRow, 'blocked_at' | 'created_at'>>,
): Promise<void> {
  await rowsOf(ctx, shortLinkTables.short_links).update(id, change);
}

interface Filter {
  readonly folder?: string | undefined;
  readonly tag?: string | undefined;
  readonly archived: boolean;
}

/** SQL for the links that a filter shows, over the alias `s`. */
export function matchingFilter({ folder, tag, archived }: Filter): RawBuilder<unknown> {
  return sql`s.is_archived = ${archived}
    ${folder === undefined ? sql`` : sql`and s.folder = ${folder}`}
    ${tag === undefined ? sql`` : sql`and ${tag} = any(s.tags)`}`;
}

export const readLinksByCursor = (
  ctx: Ctx,
  filter: Filter,
  query: CursorQuery,
): Promise<CursorPage<ShownShortLink> | Refusal> =>
  cursorPage<ShownShortLink>(
    ctx,
    {
      ...{ table: 'short_links', columns: shownColumns, joins: shownJoins },
      where: [sql`s.deleted_at is null`, matchingFilter(filter)],
    },
    query,
  );

/** The folders and tags of the workspace's links, in the order of their names. */
export async function getLinkLabels({ tx, workspaceId }: Ctx): Promise<{ folders: string[]; tags: string[] }> {
  const { rows } = await sql<{ folders: string[]; tags: string[] }>`
    select array(select distinct folder from short_links where workspace_id = ${workspaceId} and deleted_at is null
        and folder <> '' order by 1 limit ${linkLabelsShown}) as folders,
      array(select distinct tag from short_links, unnest(tags) tag where workspace_id = ${workspaceId}
        and deleted_at is null order by 1 limit ${linkLabelsShown}) as tags`.execute(tx);
  return rows[0] ?? { folders: [], tags: [] };
}

/** Returns whether the workspace was created after this time. */
export async function isWorkspaceNewer({ tx, workspaceId }: Ctx, than: Date): Promise<boolean> {
  return (await currentWorkspace(tx, workspaceId)).created_at > than;
}

/** Reads the names and codes of links by their ids. */
export async function readLinkNames(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly code: string }>> {
  const rows = await rowsOf(ctx, shortLinkTables.short_links).list({ id: ids });
  return new Map(rows.map(({ id, name, code }) => [id, { name, code }]));
}
