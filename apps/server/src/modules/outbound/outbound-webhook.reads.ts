import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../kernel/database/page-of.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { outboundTables } from './outbound.table.ts';
import type { OutboundWebhookRow } from './outbound-webhook.store.ts';

/** With its tries of the last 24 hours. */
export interface ShownWebhook extends OutboundWebhookRow {
  readonly delivered: number;
  readonly failed: number;
}

const columns = sql`t.*, h.delivered, h.failed`;
const health = (ctx: Ctx): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce(sum(o.delivered), 0)::int as delivered, coalesce(sum(o.failed), 0)::int as failed
    from outbound_hours o where o.workspace_id = t.workspace_id and o.webhook_id = t.id
      and o.hour > ${ctx.kernel.clock.now()}::timestamptz - interval '24 hours') h`;

export function readWebhooks(ctx: Ctx, query: ListQuery): Promise<Page<ShownWebhook>> {
  return rowsOf(ctx, outboundTables.outbound_webhooks).page<ShownWebhook>(query, { columns, joins: health(ctx) });
}

export function readWebhook(ctx: Ctx, id: string): Promise<ShownWebhook | undefined> {
  return rowsOf(ctx, outboundTables.outbound_webhooks).findWith<ShownWebhook>(id, { columns, joins: health(ctx) });
}
