import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RunEvent } from './run-event.service.ts';

/** A run that this process is to take on. */
export interface ClaimedRun {
  readonly workspace_id: WorkspaceId;
  readonly id: string;
  readonly flow_id: string;
  readonly title: string;
  readonly revision: number;
  readonly input: RunEvent;
  readonly depth: number;
  readonly at_step: string;
  readonly number: number;
  /** Whether somebody looks at the flow's runs. */
  readonly watched: boolean;
  readonly lease: string;
}

/** Each workspace that has runs under way: one step along the index for each. */
const queued = sql`
  queued as (
    (select workspace_id from flow_runs where status = 'active' order by workspace_id limit 1)
    union all
    select n.workspace_id from queued q cross join lateral (
      select r.workspace_id from flow_runs r where r.status = 'active' and r.workspace_id > q.workspace_id
      order by r.workspace_id limit 1) n
  )`;

interface Claim {
  readonly now: Date;
  readonly lease: string;
  readonly leaseUntil: Date;
  /** How many may be under way at once in this process: of one workspace, and in all. */
  readonly caps: { readonly workspace: number; readonly all: number };
  readonly busy: readonly { readonly workspaceId: string; readonly count: number }[];
}

/**
 * Takes due runs, the oldest first, of each workspace no more than its share, so that one whose calls hang holds up its
 * own. A lease that has run out makes its run due again: what a killed worker had begun is taken on by another one.
 */
export function claimRuns({ now, lease, leaseUntil, caps, busy }: Claim): RawBuilder<ClaimedRun> {
  const total = busy.reduce((sum, each) => sum + each.count, 0);
  return sql<ClaimedRun>`
    with recursive ${queued},
    busy as materialized (
      select * from unnest(${busy.map((each) => each.workspaceId)}::uuid[], ${busy.map((each) => each.count)}::int[]) as b (workspace_id, n)
    ),
    candidates as (
      select r.workspace_id, r.id, r.due_at from queued q
      left join busy b on b.workspace_id = q.workspace_id
      cross join lateral (
        select workspace_id, id, due_at from flow_runs
        where workspace_id = q.workspace_id and status = 'active' and due_at <= ${now}
          and (leased_until is null or leased_until <= ${now})
        order by due_at limit greatest(0, ${caps.workspace}::int - coalesce(b.n, 0))
      ) r
    ),
    oldest as materialized (select * from candidates order by due_at limit ${Math.max(0, caps.all - total)}::int),
    -- Each by its key, and looked at again once it is held: another process may have had it meanwhile. It is asked for in
    -- words that no index of the queue serves, which the planner would read whole for each of them.
    chosen as (
      select r.workspace_id, r.id from oldest o cross join lateral (
        select workspace_id, id from flow_runs
        where workspace_id = o.workspace_id and id = o.id and ended_at is null and due_at + interval '0' <= ${now}
          and (leased_until is null or leased_until <= ${now})
        for update skip locked
      ) r
    )
    update flow_runs r set lease = ${lease}, leased_until = ${leaseUntil}
    from chosen c where r.workspace_id = c.workspace_id and r.id = c.id
    returning r.workspace_id, r.id, r.flow_id, r.revision, r.input, r.depth, r.at_step, r.number, r.lease,
      (select f.title from flows f where f.workspace_id = r.workspace_id and f.id = r.flow_id) as title,
      coalesce((select f.watched_until > ${now} from flows f where f.workspace_id = r.workspace_id and f.id = r.flow_id), false) as watched`;
}

/** When a run goes on next, a lease that runs out included; null when none is under way. */
export const nextDueRun: RawBuilder<{ due_at: Date | null }> = sql<{ due_at: Date | null }>`
  with recursive ${queued}
  select min(r.at) as due_at from queued q
  cross join lateral (
    select greatest(due_at, leased_until) as at from flow_runs
    where workspace_id = q.workspace_id and status = 'active' order by due_at limit 50) r`;
