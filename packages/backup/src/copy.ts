import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { linesOf } from './row-digest.ts';

/**
 * Yields the rows of `copy ... to stdout`, each as a buffer with its line end. Read all of them before the next query.
 */
export const copyOut = (client: Client, text: string): AsyncGenerator<Buffer> => linesOf(client.query(to(text)));

/** Sends the rows to `copy ... from stdin`. @throws errors of the database and of the source of the rows */
export async function copyIn(client: Client, text: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(chunks, client.query(from(text)));
}
