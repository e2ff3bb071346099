import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { linesOf } from './row-digest.ts';

/** The rows of `copy ... to stdout`, one buffer each with its line end. Read it to its end before the next query. */
export const copyOut = (client: Client, text: string): AsyncGenerator<Buffer> => linesOf(client.query(to(text)));

/** Sends the rows that `copy ... from stdin` reads. @throws what the database refuses, or what the source of the rows throws */
export async function copyIn(client: Client, text: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(chunks, client.query(from(text)));
}
