import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type {
  hookDeliveries as deliveriesApi,
  hookDestinations,
  hookEventDeliveries,
} from '@kumbi/contract/hooks/destinations.endpoints.ts';
import { resentTogether } from '@kumbi/contract/shared/deliveries.limits.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { hooksTables } from '../hooks.table.ts';
import { hookDeliveryQueue } from './delivery.jobs.ts';
import { readDeliveries, readDelivery } from './delivery.reads.ts';
import { hookDeliveries } from './delivery.store.ts';
import { destinations } from './destination.records.ts';
import { lockDestination } from './destination.store.ts';
import { deliveryView } from './destination.view.ts';

export async function listHookDeliveries(
  ctx: Ctx,
  destinationId: string,
  query: Parsed<typeof deliveriesApi.list>['query'],
): Promise<Returns<typeof deliveriesApi.list> | Refusal> {
  // The rows of a deleted destination still exist.
  if (!(await destinations.find(ctx, destinationId))) return refuse('hook_destination.unknown');
  const { rows, ...page } = await readDeliveries(ctx, { column: 'destination_id', value: destinationId }, query);
  return { ...page, deliveries: rows.map(deliveryView) };
}

export async function listHookEventDeliveries(
  ctx: Ctx,
  eventId: string,
  query: Parsed<typeof hookEventDeliveries.list>['query'],
): Promise<Returns<typeof hookEventDeliveries.list> | Refusal> {
  if (!(await rowsOf(ctx, hooksTables.hook_events).exists(eventId))) return refuse('hook.event_unknown');
  const { rows, ...page } = await readDeliveries(ctx, { column: 'event_id', value: eventId }, query);
  return { ...page, deliveries: rows.map(deliveryView) };
}

export async function resendHookDelivery(
  ctx: MemberCtx,
  id: string,
): Promise<Returns<typeof deliveriesApi.resend> | Refusal> {
  const row = await readDelivery(ctx, id);
  if (!row) return refuse('hook_delivery.unknown');
  // Locked, so that it isn't turned off before the delivery waits for it.
  if (!(await lockDestination(ctx, row.destination_id))?.is_on) return refuse('hook_destination.off');
  await hookDeliveries.restart(ctx, id);
  await hookDeliveryQueue.wake(ctx.tx);
  const restarted = await readDelivery(ctx, id);
  return restarted ? { delivery: deliveryView(restarted) } : refuse('hook_delivery.unknown');
}

export async function resendFailedHookDestination(
  ctx: MemberCtx,
  id: string,
): Promise<Returns<typeof hookDestinations.resendFailed> | Refusal> {
  const destination = await lockDestination(ctx, id);
  if (!destination) return refuse('hook_destination.unknown');
  if (!destination.is_on) return refuse('hook_destination.off');
  const resent = await hookDeliveries.restartFailed(ctx, id, { limit: resentTogether });
  await hookDeliveryQueue.wake(ctx.tx);
  return { resent, more: resent === resentTogether };
}
