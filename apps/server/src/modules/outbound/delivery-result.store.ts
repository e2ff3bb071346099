import type { TryFailure } from '@kumbi/contract/outbound/outbound.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** The result of one try. */
export interface TryResult {
  readonly workspace_id: WorkspaceId;
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
 * Records the results of some tries in one statement. If a try's lease has moved to another worker, or its delivery was
 * cancelled, the try is shown but has no effect.
 *
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
        claims = case when d.lease = r.lease then 0 else d.claims end,
        attempt = case when d.lease = r.lease then d.attempt + 1 else d.attempt end,
        fault = case when d.lease = r.lease then null else d.fault end,
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
          -- Days without a delivery don't count as failed.
          when w.last_failure_at > ${now}::timestamptz - interval '2 days' then coalesce(w.failing_since, b.first_at)
          else b.first_at end
      from by_webhook b
      where w.workspace_id = b.workspace_id and w.id = b.webhook_id
        -- One row for each second, not for each delivery.
        and (b.failed > 0 or w.failing_since is not null or w.last_delivered_at is null
          or w.last_delivered_at < b.last_at - interval '1 second')
      returning w.workspace_id, w.id, w.is_on, w.failing_since
    )
    select workspace_id, id from health where is_on and failing_since < ${limit}`.execute(tx);
  return rows;
}
