import { eventDays, eventsKept, reportDays } from '@kumbi/contract/hooks/hooks.limits.ts';
import * as z from 'zod';
import { dueQueue } from '../../../kernel/due/due-queue.ts';
import { workspaceJob } from '../../../kernel/jobs/workspace-job.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { job } from '../../../kernel/module.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { forgetHours } from '../report/report.store.ts';
import { forgetWatches, readOverfull, trimEvents } from './event.store.ts';
import { handOn } from './event-target.slot.ts';

const batch = 200;
const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * Delivers events to their webhooks' targets, those of a webhook one after the other, oldest first. Each is delivered
 * in the transaction that settles it.
 */
export const eventQueue = dueQueue({
  name: 'hooks.follow_events',
  table: 'hook_events',
  lane: 'hook_id',
  serial: true,
  caps: { lane: 50, workspace: 100, all: 200, slow: 50 },
  leaseMs: 60_000,
  retry: { pausesMs: [5_000, minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs, 360 * minuteMs] },
  work: async (kernel, event) => {
    await inSystemCtx(kernel, event.workspace_id, 'hand an event on', (ctx) => handOn(ctx, event));
    return { kind: 'settled' };
  },
});

/** Trims a busy webhook's log. */
export const trimEventsJob = workspaceJob({
  name: 'hooks.trim_events',
  payload: { hook_id: z.uuid() },
  run: (ctx, { hook_id }) => trim(ctx, hook_id),
});

/** Trims every log once a night: old events, and those that a busy log's own job left. */
export const trimAllEventsJob = job({
  name: 'hooks.trim_all_events',
  payload: z.object({}),
  cron: '20 3 * * *',
  run: async ({ kernel }) => {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const limits = { keep: eventsKept, before: oldest(kernel) };
      const { rows } = await kernel.db.asSystem('find full logs', (tx) => readOverfull(tx, limits, after, batch));
      for (const { workspace_id: workspaceId, id, overfull } of rows)
        if (overfull) await inSystemCtx(kernel, workspaceId, 'trim a log', (ctx) => trim(ctx, id));
      const last = rows.at(-1);
      if (!last || rows.length < batch) break;
      after = last.id;
    }
    const yesterday = new Date(kernel.clock.now().getTime() - dayMs);
    await kernel.db.asSystem('forget who looked at logs', (tx) => forgetWatches(tx, yesterday));
    const hours = new Date(kernel.clock.now().getTime() - reportDays * dayMs);
    await kernel.db.asSystem('forget hours of events', (tx) => forgetHours(tx, hours));
  },
});

const oldest = (kernel: Kernel): Date => new Date(kernel.clock.now().getTime() - eventDays * dayMs);

const trim = (ctx: Ctx, hookId: string): Promise<number> => trimEvents(ctx, hookId, eventsKept, oldest(ctx.kernel));
