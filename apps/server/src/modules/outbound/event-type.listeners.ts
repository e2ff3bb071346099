import { chainHeader } from '@kumbi/contract/automations/automations.limits.ts';
import type { EventTypeName } from '@kumbi/contract/event-type-names.ts';
import { causeSchema } from '@kumbi/contract/shared/cause.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Listener, listener, type Module } from '../../kernel/module.ts';
import type { PublishedEvent } from '../../kernel/published-event.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { chainHeaders } from '../automations/automations.public.ts';
import { deliveryQueue } from './delivery.jobs.ts';
import { insertDeliveries, wantsType } from './delivery.store.ts';
import { eventBody } from './event-type.service.ts';
import { outboundQuestion } from './outbound.table.ts';

interface Told {
  readonly kernel: Kernel;
  readonly workspaceId: WorkspaceId;
  readonly type: EventTypeName;
  readonly payload: unknown;
}

/** Checks whether any of the workspace's webhooks wants the type before it reads data. */
async function dataOf(from: PublishedEvent, { kernel, workspaceId, type, payload }: Told) {
  if (!from.read) return from.data?.(payload);
  const [asked] = await kernel.db.statementInWorkspace(workspaceId, wantsType(workspaceId, type));
  if (!asked?.wanted) return undefined;
  return inSystemCtx(kernel, workspaceId, 'read for outbound webhooks', async (ctx) => from.read?.(ctx, payload));
}

const caused = z.object({ cause: causeSchema });

/** A flow that the delivery starts, through a webhook, has a place in the chain of the run that caused the event. */
function chainOfEvent({ secrets }: Kernel, payload: unknown): string | null {
  const { data } = caused.safeParse(payload);
  return data ? (chainHeaders(secrets, { id: data.cause.root, ...data.cause })[chainHeader] ?? null) : null;
}

/** Inserts a delivery for each outbound webhook that wants the type. A repeated event inserts nothing twice. */
const sendToWebhooks = (from: PublishedEvent): Listener =>
  listener({
    name: `outbound.tell_${from.event.name.replaceAll('.', '_')}`,
    event: from.event,
    asks: outboundQuestion,
    react: async ({ kernel, workspaceId, eventId, payload, at }) => {
      if (!workspaceId) return;
      const type = from.type(payload);
      const data = await dataOf(from, { kernel, workspaceId, type, payload });
      if (!data) return;
      const [body, chain] = [eventBody(type, at, data), chainOfEvent(kernel, payload)];
      const made = await insertDeliveries(kernel, workspaceId, { id: eventId, type, body, chain });
      // If a worker is killed in between, the job that runs each minute finds the deliveries.
      if (made > 0) await deliveryQueue.wakeNow(kernel);
    },
  });

/** One listener for each event that a module publishes. */
export const outboundListeners = (modules: readonly Module[]): readonly Listener[] =>
  modules.flatMap((module) => module.publishes ?? []).map(sendToWebhooks);
