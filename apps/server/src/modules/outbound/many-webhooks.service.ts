import type { WebhookSwitch } from '@kumbi/contract/outbound/outbound.limits.ts';
import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany, restoreMany } from '../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { webhooks } from './outbound-webhook.records.ts';
import { switchOutboundWebhook } from './outbound-webhook.service.ts';
import { lockWebhook } from './outbound-webhook.store.ts';

export const switchManyOutboundWebhooks = (
  ctx: MemberCtx,
  rows: BulkRows,
  status: WebhookSwitch,
): Promise<BulkAnswer | Refusal> => {
  const isOn = status === 'on';
  return applyToMany(ctx, rows, {
    lock: (id) => lockWebhook(ctx, id),
    unknown: 'outbound_webhook.unknown',
    isDone: (webhook) => webhook.is_on === isOn,
    apply: ({ id }) => switchOutboundWebhook(ctx, id, isOn),
  });
};

export const deleteManyOutboundWebhooks = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockWebhook(ctx, id),
    unknown: 'outbound_webhook.unknown',
    apply: ({ id }) => webhooks.delete(ctx, id),
  });

export const restoreManyOutboundWebhooks = (
  ctx: MemberCtx,
  ids: readonly string[],
): Promise<{ restored: number } | Refusal> => restoreMany(ids, (id) => webhooks.restore(ctx, id));
