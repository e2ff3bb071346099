import { outboundWebhookSchema } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { OutboundWebhookRow } from './outbound-webhook.store.ts';
import { signingThen } from './secret.service.ts';

/** With its tries of the last 24 hours. */
export interface ShownWebhook extends OutboundWebhookRow {
  readonly delivered: number;
  readonly failed: number;
}

export function webhookView(ctx: Ctx, row: ShownWebhook): View<typeof outboundWebhookSchema> {
  const rotating = signingThen(row, ctx.kernel.clock.now()).map(({ until }) => new Date(until).getTime());
  return viewOf(outboundWebhookSchema, row, {
    rotating_until: rotating.length > 0 ? new Date(Math.max(...rotating)) : null,
    health: {
      delivered: row.delivered,
      failed: row.failed,
      last_delivered_at: row.last_delivered_at,
      last_failure_at: row.last_failure_at,
    },
  });
}
