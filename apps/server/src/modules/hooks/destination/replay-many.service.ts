import { setImmediate as immediate } from 'node:timers/promises';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { hookEvents } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readEventIds } from '../event/event.reads.ts';
import { readHookByCode } from '../hook/hook.reads.ts';
import { hookDeliveryQueue } from './delivery.jobs.ts';
import { type ReplayedDelivery, upsertDeliveries } from './delivery.store.ts';
import type { DestinationRow } from './destination.store.ts';
import { destinationTables } from './destination.table.ts';
import { isLooping, matcherFor } from './filter.rules.ts';
import { readFilteredEvents } from './preview.reads.ts';

/** The events whose bodies are in memory together. */
const readAtOnce = 10;

/**
 * Makes deliveries due for all events of a filter of the log, to one destination or to all that are on. The queue sends
 * them in their turn: few at a time while a destination fails.
 */
export async function replayManyHookEvents(
  ctx: Unopened<MemberCtx>,
  { code, filter, to }: Parsed<typeof hookEvents.replayMany>['body'],
): Promise<Returns<typeof hookEvents.replayMany> | Refusal> {
  const found = await ctx.read(async (opened) => {
    const hook = await readHookByCode(opened, code);
    if (!hook) return refuse('hook.unknown');
    const targets = await readTargets(opened, hook.id, to);
    return isRefusal(targets) ? targets : { targets, ids: await readEventIds(opened, hook.id, filter) };
  });
  if (isRefusal(found)) return found;
  const deliveries: ReplayedDelivery[] = [];
  for (let at = 0; at < found.ids.length; at += readAtOnce) {
    const events = await ctx.read((opened) => readFilteredEvents(opened, found.ids.slice(at, at + readAtOnce)));
    for (const event of events) {
      const matches = matcherFor(event);
      if (!isLooping(event.headers))
        for (const target of found.targets)
          if (matches(target.filter)) deliveries.push({ id: uuidv7(), event_id: event.id, destination_id: target.id });
      await immediate();
    }
  }
  return ctx.transaction(async (opened) => {
    const replayed = await upsertDeliveries(opened, deliveries);
    await hookDeliveryQueue.wake(opened.tx);
    return { replayed };
  });
}

async function readTargets(ctx: Ctx, hookId: string, id: string | null): Promise<DestinationRow[] | Refusal> {
  const own = await rowsOf(ctx, destinationTables.hook_destinations).list({ hook_id: hookId });
  if (id === null) return own.filter((each) => each.is_on);
  const one = own.find((each) => each.id === id);
  if (!one) return refuse('hook_destination.unknown');
  return one.is_on ? [one] : refuse('hook_destination.off');
}
