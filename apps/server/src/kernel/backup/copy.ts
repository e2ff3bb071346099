import { once } from 'node:events';
import type { Client, Connection } from 'pg';

/**
 * Postgres's COPY over a client of `pg`, which dispatches the protocol's messages to whatever is submitted and knows
 * nothing of COPY itself. Both ways hold a few megabytes at most, however large the table is.
 */

/** Rows waiting for their reader beyond this stop the socket. */
const waitingBytes = 4 * 1024 * 1024;

/** What the driver's connection can do beyond its published types. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

class CopyOut {
  readonly #text: string;
  #connection: CopyConnection | undefined;
  #rows: Buffer[] = [];
  #bytes = 0;
  #ended = false;
  #failure: Error | undefined;
  #wake: () => void = () => undefined;

  constructor(text: string) {
    this.#text = text;
  }
  submit(connection: Connection): void {
    this.#connection = connection as CopyConnection;
    connection.query(this.#text);
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver's buffer is used again for the next message.
    this.#rows.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes > waitingBytes) this.#connection?.stream.pause();
    this.#wake();
  }
  handleCommandComplete(): void {
    this.#ended = true;
  }
  handleReadyForQuery(): void {
    this.#ended = true;
    this.#wake();
  }
  handleError(error: Error): void {
    this.#failure = error;
    this.#wake();
  }

  /** The rows that have come, or nothing at the end. */
  async take(): Promise<Buffer[] | undefined> {
    while (this.#rows.length === 0) {
      if (this.#failure) throw this.#failure;
      if (this.#ended) return undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const rows = this.#rows;
    this.#rows = [];
    this.#bytes = 0;
    this.#connection?.stream.resume();
    return rows;
  }
}

/** The rows of `copy ... to stdout`, one buffer each with its line end, some at a time. Read it to its end. */
export async function* copyOut(client: Client, text: string): AsyncGenerator<Buffer[]> {
  const copy = client.query(new CopyOut(text));
  for (let rows = await copy.take(); rows; rows = await copy.take()) yield rows;
}

class CopyIn {
  readonly #text: string;
  readonly #chunks: AsyncIterable<Buffer>;
  readonly #done: (error?: Error) => void;

  constructor(text: string, chunks: AsyncIterable<Buffer>, done: (error?: Error) => void) {
    this.#text = text;
    this.#chunks = chunks;
    this.#done = done;
  }
  submit(connection: Connection): void {
    connection.query(this.#text);
  }
  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => {
      this.#done(error instanceof Error ? error : new Error(String(error)));
      connection.sendCopyFail('the source of the rows ended');
    });
  }
  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#chunks) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) {
        await Promise.race([once(connection.stream, 'drain'), once(connection.stream, 'close')]);
      }
    }
    connection.endCopyFrom();
  }
  handleCommandComplete(): void {
    this.#done();
  }
  handleReadyForQuery(): void {
    this.#done();
  }
  handleError(error: Error): void {
    this.#done(error);
  }
}

/** Sends what `copy ... from stdin` shall read. */
export function copyIn(client: Client, text: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(text, chunks, (error) => (error ? reject(error) : resolve())));
  });
}
