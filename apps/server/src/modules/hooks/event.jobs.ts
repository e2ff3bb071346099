import { eventDays, eventsKept } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';
import { job } from '../../kernel/module.ts';
import type { Place } from '../../kernel/tenancy/cursor-page.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { forgetWatches, readOverfull, readWaitingEvents, trimEvents } from './event.store.ts';
import { handOn } from './event-target.service.ts';

const batch = 200;
const dayMs = 86_400_000;

/**
 * Hands events on to what their webhooks are bound to, oldest first. The events are the queue: one run takes all that
 * wait, each in a transaction of its own, and leaves those that another run holds. It comes when events were kept, and by
 * itself for those of a process that was killed before it could say so.
 */
export const followEventsJob = job({
  name: 'hooks.follow_events',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ kernel, log }) => {
    const failures: unknown[] = [];
    let last: Place | undefined;
    for (;;) {
      const from = last;
      const waiting = await kernel.db.asSystem('find events', (tx) => readWaitingEvents(tx, from, batch));
      for (const { workspace_id: workspaceId, id } of waiting) {
        try {
          await inSystemCtx(kernel, workspaceId, 'hand an event on', (ctx) => handOn(ctx, id));
        } catch (error) {
          // One that cannot be handed on holds up no other; the job comes back for it.
          log.warn({ err: error, event: id }, 'an event could not be handed on');
          failures.push(error);
        }
      }
      last = waiting.at(-1);
      if (waiting.length < batch) break;
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} events could not be handed on`);
  },
});

/** Makes room in a busy webhook's log. */
export const trimEventsJob = job({
  name: 'hooks.trim_events',
  payload: z.object({ workspace_id: z.uuid(), hook_id: z.uuid() }),
  run: ({ kernel, payload }) => trim(kernel, payload.workspace_id as WorkspaceId, payload.hook_id),
});

/** Every log once a night: what has become too old, and what a busy one's own job left. */
export const trimAllEventsJob = job({
  name: 'hooks.trim_all_events',
  payload: z.object({}),
  cron: '20 3 * * *',
  run: async ({ kernel }) => {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const limits = { keep: eventsKept, before: oldest(kernel) };
      const { rows } = await kernel.db.asSystem('find full logs', (tx) => readOverfull(tx, limits, after, batch));
      for (const { workspace_id: workspaceId, id, overfull } of rows) if (overfull) await trim(kernel, workspaceId, id);
      const last = rows.at(-1);
      if (!last || rows.length < batch) break;
      after = last.id;
    }
    const yesterday = new Date(kernel.clock.now().getTime() - dayMs);
    await kernel.db.asSystem('forget who looked at logs', (tx) => forgetWatches(tx, yesterday));
  },
});

const oldest = (kernel: Kernel): Date => new Date(kernel.clock.now().getTime() - eventDays * dayMs);

async function trim(kernel: Kernel, workspaceId: WorkspaceId, hookId: string): Promise<void> {
  await inSystemCtx(kernel, workspaceId, 'trim a log', (ctx) => trimEvents(ctx, hookId, eventsKept, oldest(kernel)));
}
