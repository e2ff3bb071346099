import pg from 'pg';
import { longestStatementMs } from '../database/pool.ts';
import { watchedAlone } from '../database/watched.ts';
import type { Log } from '../log/log.ts';

interface ListeningPoolOptions {
  /** LISTEN needs a session, so the address must bypass poolers. */
  readonly directUrl: string;
  readonly channel: string;
  readonly log: Log;
  /** Called when a lost connection is restored: announcements in between were missed. */
  readonly onBack: () => void;
  readonly onMessage: (message: string) => void;
}

/**
 * The pool for the socket library's adapter, which takes its one listening client from it and sends through it. The
 * library never releases a lost client, so a plain pool would be exhausted by the third loss. It doesn't handle errors
 * either, so the first one would end the process. Here each listening client has its own connection.
 */
export class ListeningPool {
  readonly #options: ListeningPoolOptions;
  readonly #sending: pg.Pool;
  readonly #clients = new Set<pg.Client>();
  /** True at first: sockets may exist before the first connection does. */
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
    if (this.#closed) throw new Error('the realtime server is closing');
    const { directUrl, channel, log, onBack, onMessage } = this.#options;
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
    client.on('notification', ({ payload }) => payload && onMessage(payload));
    await client.connect();
    this.#clients.add(client);
    // Listening starts before the library requests it, so that screens that refetch miss nothing afterwards.
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
