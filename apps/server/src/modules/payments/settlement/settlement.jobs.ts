import * as z from 'zod';
import type { Log } from '../../../kernel/log/log.ts';
import { job } from '../../../kernel/module.ts';
import { writtenWorkspaceId } from '../../../kernel/tenancy/workspace-id.ts';
import { closeCheckout } from '../checkout/closing.service.ts';
import { type DueRow, readDueCheckouts, readUnfinishedAttempts } from '../checkout/due-checkout.reads.ts';
import { resumeReference } from '../provider/attempt.service.ts';
import { findCallback } from '../provider/callback.store.ts';
import { allMethods } from '../provider/method.slot.ts';
import { abandonedMs } from '../provider/payment-provider.adapter.ts';
import { collectFrom } from './collecting.service.ts';
import { settleAttempt, settleCallback } from './settlement.service.ts';

export const settleCallbackJob = job({
  name: 'payments.settle_callback',
  payload: z.object({
    id: z.uuid(),
    workspace_id: writtenWorkspaceId.nullish(),
    attempt_id: z.uuid().nullish(),
  }),
  // The buyer waits at a cash machine; others' emails and receipts can wait longer.
  priority: -10,
  run: async ({ kernel, payload }) => {
    const { id, workspace_id: workspaceId, attempt_id: attemptId } = payload;
    const told = workspaceId && attemptId ? { workspaceId, attemptId } : undefined;
    if (told && (await settleAttempt(kernel, told, (db) => findCallback(db, id)))) return;
    const callback = await findCallback(kernel.db.app, id);
    if (callback?.outcome === null) await settleCallback(kernel, callback);
  },
});

const batch = 200;
/** The number of checkouts processed at the same time, so that a hanging account delays no other. */
const together = 8;
/** After this time a sweep leaves due checkouts to the next one. It runs twice within its minute. */
const budgetMs = 25_000;

/** Every minute: resumes attempts after a crash, and closes checkouts after their end. */
export const sweepCheckoutsJob = job({
  name: 'payments.sweep_checkouts',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ kernel, log }) => {
    const before = new Date(kernel.clock.now().getTime() - abandonedMs);
    await each(await readUnfinishedAttempts(kernel, before, batch), log, (row) =>
      resumeReference(kernel, row.workspaceId, row.id),
    );
    await each(await readDueCheckouts(kernel, batch), log, (row) =>
      closeCheckout(kernel, row.workspaceId, row.id, 'expired'),
    );
  },
});

/** A failure, such as an unavailable provider, must not delay the others; the next minute retries it. */
async function each(rows: readonly DueRow[], log: Log, work: (row: DueRow) => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  const waiting = rows.values();
  const lane = async (): Promise<void> => {
    for (const row of waiting) {
      if (performance.now() - begun > budgetMs) return;
      try {
        await work(row);
      } catch (error) {
        log.warn({ err: String(error), id: row.id }, 'left for the next sweep');
      }
    }
  };
  await Promise.all(Array.from({ length: together }, lane));
}

/** Every minute: collects payments to the platform's accounts whose callback was lost. */
export const collectPaymentsJob = job({
  name: 'payments.collect_payments',
  payload: z.object({}),
  cron: '* * * * *',
  maxAttempts: 3,
  run: async ({ kernel }) => {
    for (const [, source] of allMethods(kernel)) {
      const account = source.platform(kernel);
      if (account) await collectFrom(kernel, account);
    }
  },
});
