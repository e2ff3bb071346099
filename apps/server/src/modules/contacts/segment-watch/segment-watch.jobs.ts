import { sql } from 'kysely';
import * as z from 'zod';
import type { Claimed } from '../../../kernel/due/declaration.ts';
import { dueQueue } from '../../../kernel/due/due-queue.ts';
import { job } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { evaluateSegment, segmentQuestions } from './segment-watch.service.ts';
import { insertHeardWatches } from './segment-watch.store.ts';

interface DueWatch extends Claimed {
  readonly is_seeded: boolean;
}

/** Evaluates watched segments. The rules of one workspace never occupy more than one connection of a process. */
export const segmentWatchQueue = dueQueue<DueWatch>({
  name: 'contacts.evaluate_segments',
  table: 'contact_segment_watches',
  caps: { workspace: 1, all: 4, slow: 2 },
  leaseMs: 60_000,
  retry: { pausesMs: [60_000, 300_000, 1_800_000] },
  returning: () => sql`t.seeded_at is not null as is_seeded`,
  work: async (kernel, { workspace_id, id, is_seeded }) => {
    const at = await inSystemCtx(kernel, workspace_id, 'evaluate a segment', (ctx) =>
      evaluateSegment(ctx, id, is_seeded),
    );
    return at ? { kind: 'again', at } : { kind: 'done' };
  },
});

/** Programs subscribe to events without naming segments: new segments and new subscribers are found here. */
export const watchHeardSegmentsJob = job({
  name: 'contacts.watch_heard_segments',
  payload: z.object({}),
  cron: '*/15 * * * *',
  run: async ({ kernel }) => {
    await kernel.db.asSystem('watch heard segments', async (tx) => {
      if ((await insertHeardWatches(tx, kernel, segmentQuestions(kernel))) > 0) await segmentWatchQueue.wake(tx);
    });
  },
});
