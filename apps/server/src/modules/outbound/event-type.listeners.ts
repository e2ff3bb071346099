import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { type Listener, listener } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { sendDeliveriesJob } from './delivery.jobs.ts';
import { insertDeliveries, wantsType } from './delivery.store.ts';
import { eventSources } from './event-facts.service.ts';
import { bodyOf, type EventSource } from './event-type.service.ts';

/**
 * Writes what happened down for each outbound webhook that wants to know. Most workspaces have none, so that is asked
 * first, in one round trip. Told twice, it writes nothing twice.
 */
const tellWebhooks = (from: EventSource): Listener =>
  listener({
    name: `outbound.tell_${from.event.name.replaceAll('.', '_')}`,
    event: from.event,
    react: async ({ kernel, workspaceId, eventId, payload, at }) => {
      if (!workspaceId) return;
      const type = from.type(payload);
      const [asked] = await kernel.db.readInWorkspace(workspaceId, wantsType(workspaceId, type));
      if (!asked?.wanted) return;
      await inSystemCtx(kernel, workspaceId, 'tell outbound webhooks', async (ctx) => {
        const data = await from.data(ctx, payload);
        if (!data) return;
        await insertDeliveries(ctx, { id: eventId, type, body: bodyOf(type, at, data) });
        await enqueue(ctx.tx, sendDeliveriesJob, {});
      });
    },
  });

export const outboundListeners: readonly Listener[] = eventSources.map(tellWebhooks);
