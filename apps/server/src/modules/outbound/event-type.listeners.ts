import type { EventTypeName } from '@kumbi/contract/outbound/event-types.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Listener, listener } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { deliveryQueue } from './delivery.jobs.ts';
import { insertDeliveries, wantsType } from './delivery.store.ts';
import { eventSources } from './event-facts.service.ts';
import { bodyOf, type EventSource } from './event-type.service.ts';
import { outboundQuestion } from './outbound.table.ts';

interface Told {
  readonly kernel: Kernel;
  readonly workspaceId: WorkspaceId;
  readonly type: EventTypeName;
  readonly payload: unknown;
}

/** Checks whether any of the workspace's webhooks wants the type before it reads data. */
async function dataOf(from: EventSource, { kernel, workspaceId, type, payload }: Told) {
  if (!from.read) return from.data?.(payload);
  const [asked] = await kernel.db.statementInWorkspace(workspaceId, wantsType(workspaceId, type));
  if (!asked?.wanted) return undefined;
  return inSystemCtx(kernel, workspaceId, 'read for outbound webhooks', async (ctx) => from.read?.(ctx, payload));
}

/** Inserts a delivery for each outbound webhook that wants the type. A repeated event inserts nothing twice. */
const tellWebhooks = (from: EventSource): Listener =>
  listener({
    name: `outbound.tell_${from.event.name.replaceAll('.', '_')}`,
    event: from.event,
    asks: outboundQuestion,
    react: async ({ kernel, workspaceId, eventId, payload, at }) => {
      if (!workspaceId) return;
      const type = from.type(payload);
      const data = await dataOf(from, { kernel, workspaceId, type, payload });
      if (!data) return;
      const made = await insertDeliveries(kernel, workspaceId, { id: eventId, type, body: bodyOf(type, at, data) });
      // If a worker is killed in between, the job that runs each minute finds the deliveries.
      if (made > 0) await deliveryQueue.wakeNow(kernel);
    },
  });

export const outboundListeners: readonly Listener[] = eventSources.map(tellWebhooks);
