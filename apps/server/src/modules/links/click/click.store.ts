import { linkClicked } from '@kumbi/contract/links/links.events.ts';
import { clickFactValues, otherValues } from '@kumbi/contract/links/links.limits.ts';
import type { Device } from '@kumbi/contract/shared/devices.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { WorkspaceTx } from '../../../kernel/database/workspace-tx.ts';
import { emitting } from '../../../kernel/events/emit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ClickTables } from './click.table.ts';

export interface NewClick {
  readonly id: string;
  readonly linkId: string;
  readonly isBot: boolean;
  readonly country: string;
  readonly device: Device;
  readonly system: string;
  readonly browser: string;
  readonly referrer: string;
  readonly language: string;
  readonly target: string;
  readonly at: Date;
}

/** The clicks by people in the payload of the event, as SQL over the counted clicks `k`. */
const clickedFacts = sql`(select jsonb_build_object('clicks', jsonb_agg(jsonb_build_object('click_id', id, 'link_id', link_id,
  'clicked_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'country', country, 'device', device,
  'system', system, 'browser', browser, 'referrer', referrer, 'language', language))) from k where not is_bot having count(*) > 0)`;

/**
 * Inserts clicks of one workspace and counts them, in one statement and one round trip: all of it is committed when it
 * returns. Processes take turns, so that the count of a link with a limit is exact. A click isn't counted if its link has
 * been deleted or blocked in the meantime, or if its clicks are used up.
 *
 * @returns the places of the counted clicks
 */
export async function insertClicks(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  clicks: readonly NewClick[],
): Promise<ReadonlySet<number>> {
  const column = (of: (click: NewClick) => string | boolean | Date): readonly (string | boolean | Date)[] =>
    clicks.map(of);
  const rows = await kernel.db.statementInWorkspace(
    workspaceId,
    sql<{ place: number }>`
      with g as materialized (
        select (e.place - 1)::int as place, e.id, e.link_id, e.is_bot, e.country, e.device, e.system, e.browser, e.referrer,
          e.language, e.target, e.created_at,
          count(*) filter (where not e.is_bot) over (partition by e.link_id order by e.place) as number
        from unnest(${column(({ id }) => id)}::uuid[], ${column(({ linkId }) => linkId)}::uuid[],
            ${column(({ isBot }) => isBot)}::bool[], ${column(({ country }) => country)}::text[],
            ${column(({ device }) => device)}::text[], ${column(({ system }) => system)}::text[],
            ${column(({ browser }) => browser)}::text[], ${column(({ referrer }) => referrer)}::text[],
            ${column(({ language }) => language)}::text[], ${column(({ target }) => target)}::text[],
            ${column(({ at }) => at)}::timestamptz[])
          with ordinality as e (id, link_id, is_bot, country, device, system, browser, referrer, language, target, created_at, place)
      ), l as materialized (
        select s.id, s.clicks_limit - coalesce(c.clicks, 0) as remaining
        from short_links s left join link_totals c on c.workspace_id = s.workspace_id and c.link_id = s.id
        where s.workspace_id = ${workspaceId}::uuid and s.id = any(${[...new Set(clicks.map(({ linkId }) => linkId))]}::uuid[])
          and s.deleted_at is null and s.blocked_at is null
      ), k as materialized (
        select g.*, date_trunc('hour', g.created_at, 'UTC') as hour, (g.created_at at time zone 'Africa/Luanda')::date as day
        from g join l on l.id = g.link_id where g.is_bot or l.remaining is null or g.number <= l.remaining
      ), kept as (
        insert into link_clicks (workspace_id, id, link_id, is_bot, country, device, system, browser, referrer, language, target,
          created_at)
        select ${workspaceId}::uuid, id, link_id, is_bot, country, device, system, browser, referrer, language, target, created_at
        from k
      ), hours as (
        insert into link_click_hours as h (workspace_id, link_id, hour, clicks, bots)
        select ${workspaceId}::uuid, link_id, hour, count(*) filter (where not is_bot), count(*) filter (where is_bot)
        from k group by link_id, hour
        on conflict (workspace_id, link_id, hour)
          do update set clicks = h.clicks + excluded.clicks, bots = h.bots + excluded.bots
      ), many as materialized (
        select f.link_id, f.day, f.fact, f.value, count(*)::int as clicks from (
          select link_id, day, unnest(array['country', 'device', 'system', 'browser', 'referrer', 'language', 'target']) as fact,
            unnest(array[country, device, system, browser, referrer, language, target]) as value
          from k where not is_bot
        ) f group by 1, 2, 3, 4
      ), days as (
        insert into link_click_days as d (workspace_id, link_id, day, fact, value, clicks)
        select ${workspaceId}::uuid, m.link_id, m.day, m.fact,
          case when m.fact <> 'referrer' or m.value = '' or known.many < ${clickFactValues}
            or exists (select from link_click_days o where o.workspace_id = ${workspaceId}::uuid and o.link_id = m.link_id
              and o.day = m.day and o.fact = m.fact and o.value = m.value) then m.value else ${otherValues} end as value,
          sum(m.clicks)
        from many m left join lateral (
          select count(*) as many from link_click_days o where m.fact = 'referrer' and m.value <> ''
            and o.workspace_id = ${workspaceId}::uuid and o.link_id = m.link_id and o.day = m.day and o.fact = m.fact
        ) known on true
        group by 1, 2, 3, 4, 5
        on conflict (workspace_id, link_id, day, fact, value) do update set clicks = d.clicks + excluded.clicks
      ), totals as (
        insert into link_totals as t (workspace_id, link_id, clicks, bots, last_click_at)
        select ${workspaceId}::uuid, link_id, count(*) filter (where not is_bot), count(*) filter (where is_bot),
          max(created_at) filter (where not is_bot)
        from k group by link_id
        on conflict (workspace_id, link_id) do update set clicks = t.clicks + excluded.clicks,
          bots = t.bots + excluded.bots, last_click_at = greatest(t.last_click_at, excluded.last_click_at)
      ), told as materialized (select ${emitting(kernel, linkClicked, workspaceId, clickedFacts)} as told
      )
      select k.place from k, told`,
    `link clicks ${workspaceId}`,
  );
  return new Set(rows.map(({ place }) => place));
}

/** Deletes some single clicks from before a time. `tx` is the system's. @returns their number */
export async function forgetClicks(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with old as (
      select workspace_id, id from link_clicks where created_at < ${before} limit ${most}
    ), gone as (
      delete from link_clicks c using old where c.workspace_id = old.workspace_id and c.id = old.id returning 1
    )
    select count(*)::int as deleted from gone`.execute(tx);
  return rows[0]?.deleted ?? 0;
}

/** Deletes the counts of earlier days. `tx` is the system's. */
export async function forgetClickCounts(tx: Tx, before: string): Promise<void> {
  const tables = tx.withTables<ClickTables>();
  await tables.deleteFrom('link_click_days').where('day', '<', before).execute();
  await tables
    .deleteFrom('link_click_hours')
    .where('hour', '<', new Date(`${before}T00:00:00Z`))
    .execute();
}

/** Adds counts of earlier clicks by people and programs, and for those of hours also to the link's totals. */
export async function insertClickCounts(
  { tx, workspaceId }: WorkspaceTx,
  linkId: string,
  table: 'link_click_hours' | 'link_click_days',
  rows: readonly object[],
): Promise<void> {
  const given = JSON.stringify(rows);
  if (table === 'link_click_days') {
    await sql`
      insert into link_click_days (workspace_id, link_id, day, fact, value, clicks)
      select ${workspaceId}, ${linkId}::uuid, r.* from jsonb_to_recordset(${given}::jsonb)
        as r(day date, fact text, value text, clicks int)`.execute(tx);
    return;
  }
  await sql`
    with counted as (
      insert into link_click_hours (workspace_id, link_id, hour, clicks, bots)
      select ${workspaceId}, ${linkId}::uuid, r.* from jsonb_to_recordset(${given}::jsonb)
        as r(hour timestamptz, clicks int, bots int)
      returning hour, clicks, bots
    )
    insert into link_totals as t (workspace_id, link_id, clicks, bots, last_click_at)
    select ${workspaceId}, ${linkId}::uuid, sum(clicks), sum(bots), max(hour) filter (where clicks > 0) from counted
    on conflict (workspace_id, link_id) do update set clicks = t.clicks + excluded.clicks,
      bots = t.bots + excluded.bots, last_click_at = greatest(t.last_click_at, excluded.last_click_at)`.execute(tx);
}
