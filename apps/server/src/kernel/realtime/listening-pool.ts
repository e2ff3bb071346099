import pg from 'pg';
import { longestStatementMs } from '../database/database.ts';
import { watchedAlone } from '../database/watched.ts';
import type { Log } from '../log/log.ts';

interface ListeningPoolOptions {
  /** LISTEN holds a session: past a pooler. */
  readonly directUrl: string;
  readonly channel: string;
  readonly log: Log;
  /** Called when the connection is back after it was lost: what was announced in between never arrived. */
  readonly onBack: () => void;
}

/**
 * The pool that the socket library's adapter asks for its one listening client and sends through. The library never gives
 * a lost client back, so that a plain pool would be used up by the third loss, and it listens for no errors, so that the
 * first would end the process. Here each listening client is a connection of its own.
 */
export class ListeningPool {
  readonly #options: ListeningPoolOptions;
  readonly #sending: pg.Pool;
  readonly #clients = new Set<pg.Client>();
  /** From the beginning: sockets may be there before the first connection is. */
  #lost = true;
  #closed = false;

  constructor(options: ListeningPoolOptions) {
    this.#options = options;
    this.#sending = new pg.Pool({
      connectionString: options.directUrl,
      max: 2,
      application_name: 'kumbi-realtime',
      ...watchedAlone,
      query_timeout: longestStatementMs,
    });
    this.#sending.on('error', (error) => options.log.warn({ err: error.message }, 'realtime connection lost'));
    this.#sending.on('connect', (client) =>
      client.on('error', (error) => options.log.warn({ err: error.message }, 'realtime client lost')),
    );
  }

  query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    return this.#sending.query(text, values);
  }

  async connect(): Promise<pg.Client & { release(): void }> {
    if (this.#closed) throw new Error('Realtime is closing');
    const { directUrl, channel, log, onBack } = this.#options;
    const client = new pg.Client({
      connectionString: directUrl,
      ...watchedAlone,
      application_name: 'kumbi-realtime-listener',
    });
    client.on('error', (error) => {
      this.#lost = true;
      log.warn({ err: error.message }, 'realtime listener lost');
    });
    client.on('end', () => this.#clients.delete(client));
    await client.connect();
    this.#clients.add(client);
    // Listening begins before the library asks for it, so that whoever is told to ask again misses nothing after it.
    await client.query(`listen "${channel}"`);
    if (this.#lost) {
      this.#lost = false;
      setImmediate(onBack);
    }
    return Object.assign(client, { release: () => void client.end() });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#clients].map((client) => client.end()));
    await this.#sending.end();
  }
}
