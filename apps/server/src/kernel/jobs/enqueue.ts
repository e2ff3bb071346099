import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { callAtCommit, type Tx } from '../database/at-commit.ts';
import type { Job } from '../module.ts';

interface When {
  readonly runAt?: Date;
  /** Only one pending job per key: a later one replaces it. */
  readonly key?: string;
}

/** Enqueues a job with the caller's transaction: it runs after the commit, and never after a rollback. */
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

/**
 * The same enqueue as an SQL expression, for the statement that writes the cause.
 *
 * @param payload an expression of type json
 * @param key an expression of type text: only one pending job per key, and a later one replaces it
 */
export const enqueuing = (
  task: Job,
  payload: RawBuilder<unknown>,
  key: RawBuilder<unknown> = sql`null`,
): RawBuilder<unknown> =>
  sql`enqueue(${task.name}, ${payload}, null, ${key}, ${task.maxAttempts ?? null}, ${task.priority ?? null})`;
