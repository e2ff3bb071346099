import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type {
  outboundDeliveries as deliveriesApi,
  outboundWebhooks,
} from '@kumbi/contract/outbound/outbound.endpoints.ts';
import type { outboundDeliverySchema, wholeDeliverySchema } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { testType } from '@kumbi/contract/outbound/test-event.schemas.ts';
import { resentTogether } from '@kumbi/contract/shared/deliveries.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import type { View } from '../../kernel/http/view.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { rowId } from '../hooks/hooks.public.ts';
import { deliveryQueue } from './delivery.jobs.ts';
import { readDeliveries, readDelivery, readTries } from './delivery.reads.ts';
import { insertDelivery, outboundDeliveries } from './delivery.store.ts';
import { deliveryView, tryView } from './delivery.view.ts';
import { testBody } from './event-type.service.ts';
import { webhooks } from './outbound-webhook.records.ts';
import { lockWebhook } from './outbound-webhook.store.ts';

type One = { delivery: View<typeof outboundDeliverySchema> };
/** More than a whole retry schedule and some resends. The oldest attempts are omitted. */
const shownTries = 50;

export async function listOutboundDeliveries(
  ctx: MemberCtx,
  webhookId: string,
  query: Parsed<typeof deliveriesApi.list>['query'],
): Promise<Returns<typeof deliveriesApi.list> | Refusal> {
  const { rows, ...page } = await readDeliveries(ctx, webhookId, query);
  // The rows of a deleted webhook still exist.
  if (!(await webhooks.find(ctx, webhookId))) return refuse('outbound_webhook.unknown');
  return { ...page, deliveries: rows.map(deliveryView) };
}

export async function getOutboundDelivery(
  ctx: MemberCtx,
  webhookId: string,
  message: string,
): Promise<View<typeof wholeDeliverySchema> | Refusal> {
  const row = await readDelivery(ctx, webhookId, rowId(message));
  if (!row) return refuse('outbound_delivery.unknown');
  const tries = await readTries(ctx, row.id, shownTries);
  return {
    delivery: deliveryView(row),
    url: tries[0]?.url ?? row.url,
    body: row.body,
    tries: tries.map(tryView),
  };
}

export async function testOutboundWebhook(
  ctx: MemberCtx,
  webhookId: string,
): Promise<Returns<typeof outboundWebhooks.test> | Refusal> {
  const refused = await refuseOff(ctx, webhookId);
  if (refused) return refused;
  const row = await insertDelivery(ctx, {
    id: uuidv7(),
    webhook_id: webhookId,
    type: testType,
    body: testBody(ctx.kernel.clock.now(), {
      message: serverText(ctx.locale, 'outbound', 'test_message'),
      webhook_id: webhookId,
    }),
  });
  await deliveryQueue.wake(ctx.tx);
  return { delivery: deliveryView(row) };
}

export async function resendOutboundDelivery(
  ctx: MemberCtx,
  webhookId: string,
  message: string,
): Promise<One | Refusal> {
  const webhook = await lockWebhook(ctx, webhookId);
  if (!webhook) return refuse('outbound_delivery.unknown');
  if (!webhook.is_on) return refuse('outbound_webhook.off');
  if (!(await readDelivery(ctx, webhookId, rowId(message)))) return refuse('outbound_delivery.unknown');
  await outboundDeliveries.restart(ctx, rowId(message));
  await deliveryQueue.wake(ctx.tx);
  const restarted = await readDelivery(ctx, webhookId, rowId(message));
  return restarted ? { delivery: deliveryView(restarted) } : refuse('outbound_delivery.unknown');
}

export async function resendFailedOutboundDeliveries(
  ctx: MemberCtx,
  webhookId: string,
  { since }: Parsed<typeof deliveriesApi.resendFailed>['body'],
): Promise<Returns<typeof deliveriesApi.resendFailed> | Refusal> {
  const refused = await refuseOff(ctx, webhookId);
  if (refused) return refused;
  const resent = await outboundDeliveries.restartFailed(ctx, webhookId, {
    limit: resentTogether,
    since: new Date(since),
  });
  if (resent > 0) await deliveryQueue.wake(ctx.tx);
  return { resent, more: resent === resentTogether };
}

/** Locks the webhook until the transaction ends, so that no one turns it off in between. */
async function refuseOff(ctx: MemberCtx, webhookId: string): Promise<Refusal | undefined> {
  const webhook = await lockWebhook(ctx, webhookId);
  if (!webhook) return refuse('outbound_webhook.unknown');
  return webhook.is_on ? undefined : refuse('outbound_webhook.off');
}
