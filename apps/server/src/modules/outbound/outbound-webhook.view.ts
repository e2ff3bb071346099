import { outboundWebhookSchema } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { rotatingUntil } from '../hooks/hooks.public.ts';
import type { OutboundWebhookRow } from './outbound-webhook.store.ts';

/** With its tries of the last 24 hours. */
export interface ShownWebhook extends OutboundWebhookRow {
  readonly delivered: number;
  readonly failed: number;
  readonly failing: boolean;
}

export function webhookView(ctx: Ctx, row: ShownWebhook): View<typeof outboundWebhookSchema> {
  return viewOf(outboundWebhookSchema, row, {
    rotating_until: rotatingUntil(row, ctx.kernel.clock.now()),
    health: {
      delivered: row.delivered,
      failed: row.failed,
      last_delivered_at: row.last_delivered_at,
      last_failure_at: row.last_failure_at,
    },
  });
}
