import { type RawBuilder, sql } from 'kysely';
import { notPaused } from '../database/paused-workspaces.ts';
import type { Caps, Claimed, LaneTable } from './declaration.ts';
import { unflushed } from './durability.ts';
import { doubtfulClaims, keptPlaces, type Room } from './places.ts';

/** The parts of a declaration that affect claims. */
export interface ClaimedTable {
  readonly table: string;
  readonly lane?: string;
  readonly laneTable?: LaneTable;
  readonly caps: Caps;
  readonly claimSets?: RawBuilder<unknown>;
  readonly repeatable?: boolean;
  readonly returning?: (now: Date) => RawBuilder<unknown>;
}

interface Claim {
  readonly now: Date;
  readonly lease: string;
  readonly leaseUntil: Date;
  readonly room: Room;
}

const waits = sql`t.due_at is not null and t.set_aside_at is null`;

/**
 * Selects each lane with pending rows, in all workspaces, with its first due time: one step along the index for each.
 */
function queuedLanes({ table, lane }: ClaimedTable): RawBuilder<unknown> {
  const column = lane ? sql.ref(`t.${lane}`) : undefined;
  const columns = column
    ? sql`t.workspace_id, ${column} as lane, t.due_at`
    : sql`t.workspace_id, null::uuid as lane, t.due_at`;
  const behind = column
    ? sql`(t.workspace_id, ${column}) > (q.workspace_id, q.lane)`
    : sql`t.workspace_id > q.workspace_id`;
  // The complete order of the queue's index, so that Postgres uses no other index.
  const order = column ? sql`t.workspace_id, ${column}, t.due_at` : sql`t.workspace_id, t.due_at`;
  return sql`
    queued as (
      (select ${columns} from ${sql.table(table)} t where ${waits} order by ${order} limit 1)
      union all
      select n.* from queued q cross join lateral (
        select ${columns} from ${sql.table(table)} t where ${waits} and ${behind} order by ${order} limit 1) n
    )`;
}

const inLane = ({ lane }: ClaimedTable): RawBuilder<unknown> =>
  lane
    ? sql`t.workspace_id = q.workspace_id and ${sql.ref(`t.${lane}`)} = q.lane`
    : sql`t.workspace_id = q.workspace_id`;

const openLanes = ({ laneTable }: ClaimedTable): RawBuilder<unknown> =>
  laneTable
    ? sql`join ${sql.table(laneTable.table)} l on l.workspace_id = q.workspace_id and l.id = q.lane and ${laneTable.open}`
    : sql``;

/**
 * Claims due rows. Workspaces take turns: rows of the workspaces with the least work under way come first, then the
 * oldest rows. It skips rows that another process is claiming. An expired lease makes its row due again. The claim is
 * counted before the work starts.
 */
export function claimDue<Row extends Claimed>(queue: ClaimedTable, claim: Claim): RawBuilder<Row> {
  const { table, laneTable, caps, claimSets, repeatable, returning } = queue;
  const { now, lease, leaseUntil, room } = claim;
  const { busy } = room;
  const failing = laneTable?.failing ?? sql`false`;
  const laneCap = caps.lane ?? caps.workspace;
  const cap = laneTable
    ? sql`case when ${failing} then ${caps.failingLane ?? laneCap}::int else ${laneCap}::int end`
    : sql`${laneCap}::int`;
  const kept = keptPlaces(caps);
  return sql<Row>`
    with recursive ${queuedLanes(queue)},
    busy as materialized (
      select b.workspace_id, coalesce(b.lane, b.workspace_id) as key, b.n, b.slow
      from unnest(${busy.map((each) => each.workspaceId)}::uuid[], ${busy.map((each) => each.lane)}::uuid[],
        ${busy.map((each) => each.count)}::int[], ${busy.map((each) => each.slow)}::boolean[]) as b (workspace_id, lane, n, slow)
    ),
    -- With many lanes no lane needs to offer all of its rows: a share of the capacity and as much again is enough.
    lanes as materialized (
      select workspace_id, lane, greatest(2, 2 * ${room.normal + room.slow}::int / count(*) over ()) as offer
      from queued where due_at <= ${now} and ${notPaused('queued')}
    ),
    candidates as (
      select q.workspace_id, q.lane, d.place, d.due_at, d.claims >= ${doubtfulClaims} as doubtful, ${failing} or coalesce(b.slow, false) as slow,
        row_number() over (partition by q.workspace_id order by d.due_at)
          + coalesce((select sum(o.n) from busy o where o.workspace_id = q.workspace_id), 0) as turn
      from lanes q ${openLanes(queue)}
      left join busy b on b.key = coalesce(q.lane, q.workspace_id)
      cross join lateral (
        select t.ctid as place, t.due_at, t.claims from ${sql.table(table)} t
        where ${inLane(queue)} and ${waits} and t.due_at <= ${now} and (t.leased_until is null or t.leased_until <= ${now})
        order by t.due_at limit greatest(0, least(${cap} - coalesce(b.n, 0), q.offer))
      ) d
    ),
    ranked as (
      select *, row_number() over (partition by slow order by turn, due_at) as in_kind,
        row_number() over (partition by doubtful order by turn, due_at) as in_doubt
      from candidates where turn <= ${caps.workspace}::int
    ),
    chosen as materialized (
      select lane, place from ranked
      where in_kind <= case when slow then ${room.slow}::int when turn = 1 then ${room.normal}::int else ${room.normal - kept}::int end
        and (not doubtful or in_doubt <= ${room.doubtful}::int)
    ),
    -- Each by its place in the table, and checked again once it is locked: another process may have claimed it in the
    -- meantime. By its key, the planner would take any index that begins with the workspace while a table has no
    -- statistics, and read all of the workspace's rows for each.
    held as (
      select r.* from chosen c cross join lateral (
        select t.ctid as place, t.workspace_id, c.lane from ${sql.table(table)} t
        where t.ctid = c.place and ${waits} and t.due_at <= ${now} and (t.leased_until is null or t.leased_until <= ${now})
        for update skip locked
      ) r
    )
    update ${sql.table(table)} t set lease = ${lease}, leased_until = ${leaseUntil}, claims = t.claims + 1 ${claimSets ? sql`, ${claimSets}` : sql``}
    from held q ${laneTable ? sql`join ${sql.table(laneTable.table)} l on l.workspace_id = q.workspace_id and l.id = q.lane` : sql``} ${repeatable ? unflushed : sql``}
    where t.ctid = q.place
    returning t.ctid as queue_place, t.workspace_id, t.id, q.lane, t.lease, t.claims, t.attempt, ${failing} as failing,
      -- To the millisecond, because a date of JavaScript is compared with the due time once the work is done.
      date_trunc('milliseconds', t.due_at) as queue_due_at ${returning ? sql`, ${returning(now)}` : sql``}`;
}

/** Returns the time at which the next row becomes due or a lease expires; null if no row waits in an open lane. */
export const nextDue = (queue: ClaimedTable): RawBuilder<{ due_at: Date | null }> => sql<{ due_at: Date | null }>`
  with recursive ${queuedLanes(queue)}
  select min(d.at) as due_at from queued q ${openLanes(queue)}
  cross join lateral (
    select greatest(t.due_at, t.leased_until) as at from ${sql.table(queue.table)} t
    where ${inLane(queue)} and ${waits} order by t.due_at limit 50) d where ${notPaused('q')}`;
