import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { callAtCommit, type Tx } from '../database/transaction.ts';
import type { Job } from '../module.ts';

interface When {
  readonly runAt?: Date;
  /** One pending job per key: a later one replaces it. */
  readonly key?: string;
}

/** Writes a job in the caller's transaction, with its commit: it runs after it, and never if there is none. */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  task: Job<Payload>,
  payload: z.input<Payload>,
  when: When = {},
): Promise<void> {
  const { runAt = null, key = null } = when;
  callAtCommit(tx, 'enqueue', [
    task.name,
    JSON.stringify(payload),
    runAt,
    key,
    task.maxAttempts ?? null,
    task.priority ?? null,
  ]);
}

/** The same as an expression of the statement that writes the cause; `payload` is an expression of type json. */
export const enqueuing = (task: Job, payload: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`enqueue(${task.name}, ${payload}, null, null, ${task.maxAttempts ?? null}, ${task.priority ?? null})`;
