import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from './at-commit.ts';

/** Postgres cancelled the statement, because its time was over. */
const cancelled = '57014';

/** Returns whether a statement failed because it took longer than its time limit. */
export const isTimeOver = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === cancelled;

/** Returns the result of a read with a time limit, or undefined if a statement took longer. */
export async function inTime<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isTimeOver(error)) return undefined;
    throw error;
  }
}

/**
 * Runs statements that only read, each within a time. The transaction stays usable if the time is over, and later
 * statements have their usual time: both end with the savepoint.
 *
 * @returns undefined if a statement took longer
 */
export async function readWithin<T>(tx: Tx, ms: number, read: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint timed`.execute(tx);
  try {
    await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx);
    return await read();
  } catch (error) {
    if (isTimeOver(error)) return undefined;
    throw error;
  } finally {
    await sql`rollback to savepoint timed`.execute(tx);
  }
}
