import { sql } from 'kysely';
import type * as z from 'zod';
import type { Tx } from '../database/database.ts';
import type { Job } from '../module.ts';

interface When {
  readonly runAt?: Date;
  /** One pending job per key: a later one replaces it. */
  readonly key?: string;
}

/** Writes a job in the caller's transaction: it runs after the commit, and never if there is none. */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  task: Job<Payload>,
  payload: z.input<Payload>,
  when: When = {},
): Promise<void> {
  await sql`select enqueue(${task.name}, ${JSON.stringify(payload)}, ${when.runAt ?? null}, ${when.key ?? null}, ${task.maxAttempts ?? null}, ${task.priority ?? null})`.execute(
    tx,
  );
}
