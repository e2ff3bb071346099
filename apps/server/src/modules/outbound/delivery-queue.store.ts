import type { TryFailure } from '@kumbi/contract/outbound/outbound.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { FormerSecret } from './outbound.table.ts';

/** How many deliveries may be under way at once in one worker process. */
export interface QueueCaps {
  readonly webhook: number;
  /** Of an outbound webhook that took nothing the last time. */
  readonly failingWebhook: number;
  readonly workspace: number;
  /** For all that fail together, so that they leave the others room. */
  readonly failing: number;
  readonly all: number;
}

export interface Claim {
  readonly now: Date;
  readonly lease: string;
  readonly leaseUntil: Date;
  readonly caps: QueueCaps;
  /** What this process has under way already. */
  readonly busy: readonly {
    readonly workspaceId: string;
    readonly webhookId: string;
    readonly count: number;
    readonly failing: boolean;
  }[];
}

/** A delivery that this process is to try, with what it takes. */
export interface ClaimedDelivery {
  readonly workspace_id: WorkspaceId;
  readonly id: string;
  readonly webhook_id: string;
  readonly body: string;
  /** This one included. */
  readonly step: number;
  readonly tries: number;
  readonly url: string;
  readonly secret: string;
  readonly former_secrets: readonly FormerSecret[];
  readonly failing: boolean;
}

/** Each outbound webhook of any workspace for which something waits: one step along the index for each. */
const queued = sql`
  queued as (
    (select workspace_id, webhook_id from outbound_deliveries where status = 'pending'
      order by workspace_id, webhook_id limit 1)
    union all
    select n.workspace_id, n.webhook_id from queued q cross join lateral (
      select d.workspace_id, d.webhook_id from outbound_deliveries d
      where d.status = 'pending' and (d.workspace_id, d.webhook_id) > (q.workspace_id, q.webhook_id)
      order by d.workspace_id, d.webhook_id limit 1) n
  )`;

/**
 * Takes due deliveries, the oldest first, of each outbound webhook and workspace no more than its share: a receiver
 * that hangs holds up its own. What another process takes at the same moment is passed over. A lease that has run out
 * makes its delivery due again, so that what a killed worker had begun is tried by another one.
 */
export function claimDeliveries({ now, lease, leaseUntil, caps, busy }: Claim): RawBuilder<ClaimedDelivery> {
  const total = busy.reduce((sum, each) => sum + each.count, 0);
  const failing = busy.reduce((sum, each) => sum + (each.failing ? each.count : 0), 0);
  return sql<ClaimedDelivery>`
    with recursive ${queued},
    busy as materialized (
      select * from unnest(${busy.map((each) => each.workspaceId)}::uuid[], ${busy.map((each) => each.webhookId)}::uuid[],
        ${busy.map((each) => each.count)}::int[]) as b (workspace_id, webhook_id, n)
    ),
    candidates as (
      select q.workspace_id, d.id, d.due_at, w.failing_since is not null as failing,
        row_number() over (partition by q.workspace_id order by d.due_at) as in_workspace,
        row_number() over (partition by w.failing_since is not null order by d.due_at) as in_kind
      from queued q
      join outbound_webhooks w on w.workspace_id = q.workspace_id and w.id = q.webhook_id and w.is_on and w.deleted_at is null
      left join busy b on b.webhook_id = q.webhook_id
      cross join lateral (
        select id, due_at from outbound_deliveries
        where workspace_id = q.workspace_id and webhook_id = q.webhook_id and status = 'pending' and due_at <= ${now}
          and (leased_until is null or leased_until <= ${now})
        order by due_at
        limit greatest(0, case when w.failing_since is null then ${caps.webhook}::int else ${caps.failingWebhook}::int end - coalesce(b.n, 0))
      ) d
    ),
    chosen as (
      select d.workspace_id, d.id from candidates c
      join outbound_deliveries d on d.workspace_id = c.workspace_id and d.id = c.id
      where c.in_workspace <= ${caps.workspace}::int - coalesce((select sum(n) from busy b where b.workspace_id = c.workspace_id), 0)
        and (not c.failing or c.in_kind <= ${caps.failing - failing}::int)
        and d.status = 'pending' and d.due_at <= ${now} and (d.leased_until is null or d.leased_until <= ${now})
      order by c.due_at limit ${Math.max(0, caps.all - total)}::int
      for update of d skip locked
    )
    update outbound_deliveries d set lease = ${lease}, leased_until = ${leaseUntil}, step = d.step + 1, tries = d.tries + 1
    from chosen c join outbound_webhooks w on w.workspace_id = c.workspace_id
    where d.workspace_id = c.workspace_id and d.id = c.id and w.id = d.webhook_id
    returning d.workspace_id, d.id, d.webhook_id, d.body, d.step, d.tries, w.url, w.secret, w.former_secrets,
      w.failing_since is not null as failing`;
}

/** When something is to be tried next, a lease that runs out included; null when nothing waits for who is switched on. */
export const nextDue: RawBuilder<{ due_at: Date | null }> = sql<{ due_at: Date | null }>`
  with recursive ${queued}
  select min(d.at) as due_at from queued q
  join outbound_webhooks w on w.workspace_id = q.workspace_id and w.id = q.webhook_id and w.is_on and w.deleted_at is null
  cross join lateral (
    select greatest(due_at, leased_until) as at from outbound_deliveries
    where workspace_id = q.workspace_id and webhook_id = q.webhook_id and status = 'pending' order by due_at limit 50) d`;

/** What became of one try. */
export interface TryResult {
  readonly workspace_id: string;
  readonly webhook_id: string;
  readonly id: string;
  readonly lease: string;
  readonly number: number;
  readonly at: string;
  readonly url: string;
  readonly code: number | null;
  readonly failure: TryFailure | null;
  readonly ms: number | null;
  readonly request_headers: Readonly<Record<string, string>>;
  readonly response_headers: Readonly<Record<string, string>>;
  readonly response_body: string;
  readonly response_cut: boolean;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly due_at: string | null;
}

/**
 * Writes what became of some tries, in one statement. A try whose lease went to another worker, or whose delivery was
 * cancelled meanwhile, is shown and decides nothing.
 * @returns the outbound webhooks that have been failing since before `limit`
 */
export async function recordTries(
  tx: Tx,
  results: readonly TryResult[],
  { now, limit }: { readonly now: Date; readonly limit: Date },
): Promise<{ workspace_id: WorkspaceId; id: string }[]> {
  const { rows } = await sql<{ workspace_id: WorkspaceId; id: string }>`
    with r as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (workspace_id uuid, webhook_id uuid, id uuid, lease uuid,
        number int, at timestamptz, url text, code int, failure text, ms int, request_headers jsonb, response_headers jsonb,
        response_body text, response_cut boolean, status text, due_at timestamptz)
    ),
    tried as (
      insert into outbound_tries (workspace_id, delivery_id, number, at, url, code, failure, ms, request_headers, response_headers,
        response_body, response_cut)
      select r.workspace_id, r.id, r.number, r.at, r.url, r.code, r.failure, r.ms, r.request_headers, r.response_headers, r.response_body,
        r.response_cut
      from r join outbound_deliveries d on d.workspace_id = r.workspace_id and d.id = r.id
      on conflict do nothing
    ),
    done as (
      update outbound_deliveries d set
        status = case when d.lease = r.lease then r.status else d.status end,
        due_at = case when d.lease = r.lease then r.due_at else d.due_at end,
        leased_until = case when d.lease = r.lease then null else d.leased_until end,
        lease = nullif(d.lease, r.lease),
        last_try_at = r.at, last_code = r.code, last_failure = r.failure, last_ms = r.ms
      from r where d.workspace_id = r.workspace_id and d.id = r.id and d.tries = r.number
    ),
    by_webhook as materialized (
      select r.workspace_id, r.webhook_id, count(*) filter (where r.status = 'delivered')::int as delivered,
        count(*) filter (where r.status <> 'delivered')::int as failed, min(r.at) as first_at, max(r.at) as last_at
      from r group by 1, 2
    ),
    hours as (
      insert into outbound_hours as h (workspace_id, webhook_id, hour, delivered, failed)
      select b.workspace_id, b.webhook_id, date_trunc('hour', b.last_at, 'UTC'), b.delivered, b.failed
      from by_webhook b join outbound_webhooks w on w.workspace_id = b.workspace_id and w.id = b.webhook_id
      order by 1, 2
      on conflict (workspace_id, webhook_id, hour)
        do update set delivered = h.delivered + excluded.delivered, failed = h.failed + excluded.failed
    ),
    health as (
      update outbound_webhooks w set
        last_delivered_at = case when b.delivered > 0 then greatest(w.last_delivered_at, b.last_at) else w.last_delivered_at end,
        last_failure_at = case when b.failed > 0 then greatest(w.last_failure_at, b.last_at) else w.last_failure_at end,
        failing_since = case when b.delivered > 0 then null
          -- Days in which nothing was sent are no days of failure.
          when w.last_failure_at > ${now}::timestamptz - interval '2 days' then coalesce(w.failing_since, b.first_at)
          else b.first_at end
      from by_webhook b
      where w.workspace_id = b.workspace_id and w.id = b.webhook_id
        -- A row for each second, not for each delivery.
        and (b.failed > 0 or w.failing_since is not null or w.last_delivered_at is null
          or w.last_delivered_at < b.last_at - interval '1 second')
      returning w.workspace_id, w.id, w.is_on, w.failing_since
    )
    select workspace_id, id from health where is_on and failing_since < ${limit}`.execute(tx);
  return rows;
}
