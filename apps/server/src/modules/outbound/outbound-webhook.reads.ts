import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Page, pageOf } from '../../kernel/database/page-of.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
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
  return pageOf<ShownWebhook>(
    ctx,
    { table: 'outbound_webhooks', columns, joins: health(ctx), gone: 'deleted_at' },
    query,
  );
}

export async function readWebhook(ctx: Ctx, id: string): Promise<ShownWebhook | undefined> {
  const { rows } = await sql<ShownWebhook>`
    select ${columns} from outbound_webhooks t ${health(ctx)}
    where t.workspace_id = ${ctx.workspaceId} and t.id = ${id} and t.deleted_at is null`.execute(ctx.tx);
  return rows[0];
}
