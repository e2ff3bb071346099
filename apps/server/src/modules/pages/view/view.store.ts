import { otherReferrers, referrersLimit } from '@kumbi/contract/pages/reports.limits.ts';
import type { Device } from '@kumbi/contract/shared/devices.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { ViewTables } from './view.table.ts';

/** Views of one page and day with the same properties. */
export interface Seen {
  readonly pageId: string;
  readonly day: string;
  readonly referrer: string;
  readonly device: Device;
  readonly language: Locale;
  views: number;
  readonly visitors: Set<string>;
}

const tables = (tx: Tx) => tx.withTables<ViewTables>();

/** Returns the salt of a day: the first process creates it for all of them. */
export async function readSalt(tx: Tx, day: string, made: string): Promise<string> {
  await tables(tx)
    .insertInto('page_view_salts')
    .values({ day, salt: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tables(tx)
    .selectFrom('page_view_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.salt;
}

/** Adds views to a page's day. Deleted pages are skipped. */
export async function addViews(tx: Tx, workspaceId: WorkspaceId, seen: Seen): Promise<void> {
  const { pageId, day, device, language } = seen;
  await sql`
    with page as (
      update pages set views = views + ${seen.views}::int where workspace_id = ${workspaceId} and id = ${pageId}
      returning workspace_id, id
    ), fresh as (
      insert into page_visitors (workspace_id, page_id, day, visitor)
      select page.workspace_id, page.id, ${day}::date, v from page, unnest(${[...seen.visitors].sort()}::text[]) v
      on conflict do nothing returning 1
    ), named as (
      select case when ${seen.referrer} = '' or exists (
          select 1 from page_view_days where workspace_id = ${workspaceId} and page_id = ${pageId} and day = ${day}::date
            and referrer = ${seen.referrer})
        or (select count(distinct referrer) from page_view_days
          where workspace_id = ${workspaceId} and page_id = ${pageId} and day = ${day}::date) < ${referrersLimit}
        then ${seen.referrer} else ${otherReferrers} end as referrer
    )
    insert into page_view_days as d (workspace_id, page_id, day, referrer, device, language, views, visitors)
    select page.workspace_id, page.id, ${day}::date, named.referrer, ${device}, ${language}, ${seen.views}::int,
      (select count(*)::int from fresh)
    from page, named
    on conflict (workspace_id, page_id, day, referrer, device, language)
      do update set views = d.views + excluded.views, visitors = d.visitors + excluded.visitors`.execute(tx);
}

/** Deletes visitors' digests from before one day and counts from before another. `tx` is the system's. */
export async function forgetViews(tx: Tx, people: string, counts: string): Promise<void> {
  await tables(tx).deleteFrom('page_visitors').where('day', '<', people).execute();
  await tables(tx).deleteFrom('page_view_salts').where('day', '<', people).execute();
  await tables(tx).deleteFrom('page_view_days').where('day', '<', counts).execute();
}
