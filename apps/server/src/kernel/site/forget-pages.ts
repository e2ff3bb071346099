import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { pagesChannel } from '../rendering/page-listener.ts';

/**
 * Drops every cached page with this tag, on every server process, when the caller's transaction commits.
 *
 * @param tag for example `cup:<id>`
 */
export async function forgetPages(tx: Tx, tag: string): Promise<void> {
  await sql`select pg_notify(${pagesChannel}, ${tag})`.execute(tx);
}
