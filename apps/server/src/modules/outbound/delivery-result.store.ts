import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Receiver } from '../../kernel/deliveries/delivery-table.ts';
import type { TryResult } from '../../kernel/deliveries/try-result.ts';
import { outboundDeliveries } from './delivery.store.ts';

/** The result of one try, with its request and response. */
export interface OutboundTryResult extends TryResult {
  readonly url: string;
  readonly request_headers: Readonly<Record<string, string>>;
  readonly response_headers: Readonly<Record<string, string>>;
  readonly response_body: string;
  readonly response_cut: boolean;
}

/**
 * Records the results of some tries, each with its request and response.
 *
 * @returns the outbound webhooks that have been failing since before `limit`
 */
export const recordOutboundTries = (
  tx: Tx,
  results: readonly OutboundTryResult[],
  { now, limit }: { readonly now: Date; readonly limit: Date },
): Promise<Receiver[]> =>
  outboundDeliveries.recordTries(tx, results, {
    now,
    columns: sql`, url text, request_headers jsonb, response_headers jsonb, response_body text, response_cut boolean`,
    also: sql`,
      tried as (
        insert into outbound_tries (workspace_id, delivery_id, number, at, url, code, failure, ms, request_headers, response_headers,
          response_body, response_cut)
        select r.workspace_id, r.id, r.number, r.at, r.url, r.code, r.failure, r.ms, r.request_headers, r.response_headers, r.response_body,
          r.response_cut
        from r join outbound_deliveries d on d.workspace_id = r.workspace_id and d.id = r.id
        on conflict do nothing
      ),
      hours as (
        insert into outbound_hours as h (workspace_id, webhook_id, hour, delivered, failed)
        select b.workspace_id, b.lane, date_trunc('hour', greatest(b.delivered_at, b.failed_at), 'UTC'), b.delivered, b.failed
        from by_receiver b join outbound_webhooks w on w.workspace_id = b.workspace_id and w.id = b.lane
        order by 1, 2
        on conflict (workspace_id, webhook_id, hour)
          do update set delivered = h.delivered + excluded.delivered, failed = h.failed + excluded.failed
      )`,
    troubled: sql`t.failing_since < ${limit}`,
  });
