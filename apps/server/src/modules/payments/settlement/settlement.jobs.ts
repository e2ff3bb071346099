import * as z from 'zod';
import type { Changes, Claimed, Declaration } from '../../../kernel/due/declaration.ts';
import { dueQueue } from '../../../kernel/due/due-queue.ts';
import type { RetrySchedule } from '../../../kernel/due/retry.ts';
import { workspaceJob } from '../../../kernel/jobs/workspace-job.ts';
import { job } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { writtenWorkspaceId } from '../../../kernel/tenancy/workspace-id.ts';
import { findAttempt } from '../checkout/checkout.store.ts';
import { closeCheckout } from '../checkout/closing.service.ts';
import { resumeAttempt } from '../provider/attempt.service.ts';
import { findCallback } from '../provider/callback.store.ts';
import { allSources } from '../provider/method.slot.ts';
import { collectFrom, lookUpAttempt } from './collecting.service.ts';
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

/** Asks a provider about one payment, because it called without saying what it is worth. */
export const lookUpAttemptJob = workspaceJob({
  name: 'payments.look_up_attempt',
  payload: { attempt_id: z.uuid(), provider_id: z.string().nullish() },
  priority: -10,
  runOutside: async ({ kernel, workspaceId, payload }) => {
    await lookUpAttempt(kernel, workspaceId, payload.attempt_id, payload.provider_id ?? null);
  },
});

const minute = 60_000;
const hour = 60 * minute;

/**
 * An outage of a provider, or a refused key, may last for days. After five days the references have ended by themselves,
 * and a fault that remains is for the operator.
 */
const retry: RetrySchedule = {
  pausesMs: [1, 1, 2, 5, 10, 15, 30].map((minutes) => minutes * minute).concat(Array.from({ length: 120 }, () => hour)),
  jitter: 0.1,
};

const queue = {
  // The row stays unchanged when its queue sets it aside: a late payment still settles it, and then nothing is left to do.
  caps: { workspace: 4, all: 16, slow: 16 },
  // A few calls to a provider, each of which ends within 30 s.
  leaseMs: 5 * minute,
  retry,
} satisfies Partial<Declaration<Claimed, Changes>>;

/** Closes checkouts after their end. */
export const closingQueue = dueQueue<Claimed>({
  ...queue,
  name: 'payments.sweep_checkouts',
  table: 'checkouts',
  work: async (kernel, { workspace_id: workspaceId, id }) => {
    await closeCheckout(kernel, workspaceId, id, 'expired');
    return { kind: 'done' };
  },
});

/**
 * Resumes attempts whose call to the provider was interrupted: a process was killed between its commit and the response.
 * Of those that are payable, it asks the providers that don't report payments.
 */
export const attemptQueue = dueQueue<Claimed>({
  ...queue,
  name: 'payments.resume_attempts',
  table: 'payment_attempts',
  work: async (kernel, { workspace_id: workspaceId, id }) => {
    const attempt = await inSystemCtx(kernel, workspaceId, 'read an attempt', (ctx) => findAttempt(ctx, id));
    if (attempt?.status === 'creating') {
      await resumeAttempt(kernel, workspaceId, id);
      return { kind: 'done' };
    }
    const at = await lookUpAttempt(kernel, workspaceId, id);
    return at ? { kind: 'again', at } : { kind: 'done' };
  },
});

/** Every minute: collects payments to the platform's accounts whose callback was lost. */
export const collectPaymentsJob = job({
  name: 'payments.collect_payments',
  payload: z.object({}),
  cron: '* * * * *',
  maxAttempts: 3,
  run: async ({ kernel }) => {
    const faults: unknown[] = [];
    for (const source of allSources(kernel)) {
      const account = source.platform?.(kernel);
      // An unavailable provider delays no other.
      if (account) await collectFrom(kernel, account).catch((error) => faults.push(error));
    }
    if (faults.length > 0) throw faults[0];
  },
});
