import { webhooksLimit } from '@kumbi/contract/outbound/outbound.limits.ts';
import { sql } from 'kysely';
import { binnedRecords } from '../../kernel/records/records.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { auditedAs } from '../audit/audit.public.ts';
import { outboundDeliveries } from './delivery.store.ts';
import { outboundTables } from './outbound.table.ts';
import { countWebhooks, isFailing, type OutboundWebhookRow } from './outbound-webhook.store.ts';
import { webhookView } from './outbound-webhook.view.ts';

/** The webhook itself is among those that are counted. */
async function refuseTooMany(ctx: Ctx): Promise<Refusal | undefined> {
  return (await countWebhooks(ctx)) > webhooksLimit
    ? refuse('outbound_webhook.limit', { values: { limit: webhooksLimit } })
    : undefined;
}

export const webhooks = binnedRecords({
  table: outboundTables.outbound_webhooks,
  one: 'webhook',
  many: 'webhooks',
  view: webhookView,
  // With its tries of the last 24 hours.
  read: (ctx) => ({
    columns: sql`t.*, ${isFailing('t')} as failing, h.delivered, h.failed`,
    joins: sql`cross join lateral (
      select coalesce(sum(o.delivered), 0)::int as delivered, coalesce(sum(o.failed), 0)::int as failed
      from outbound_hours o where o.workspace_id = t.workspace_id and o.webhook_id = t.id
        and o.hour > ${ctx.kernel.clock.now()}::timestamptz - interval '24 hours') h`,
  }),
  unknown: 'outbound_webhook.unknown',
  late: 'outbound_webhook.unknown',
  effects: [
    {
      created: refuseTooMany,
      restored: refuseTooMany,
      deleted: (ctx, { id }) => outboundDeliveries.cancelWaiting(ctx, id),
    },
    auditedAs(
      {
        created: 'outbound_webhook.created',
        updated: 'outbound_webhook.updated',
        deleted: 'outbound_webhook.deleted',
        restored: 'outbound_webhook.restored',
      },
      ({ name }: OutboundWebhookRow) => name,
      ({ name, is_on }) => ({ name, status: is_on ? 'on' : 'off' }),
    ),
  ],
});
