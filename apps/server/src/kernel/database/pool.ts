import type { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { watched } from './watched.ts';

/** After this wait for a connection the caller gets "not ready", so that the queue stays short. */
const longestWaitMs = 15_000;
/**
 * A statement without a response after this time counts as lost, together with its connection. The system would
 * otherwise resend its packets to an unreachable machine for a quarter of an hour. Statements of requests and of the
 * job library are always shorter.
 */
export const longestStatementMs = 60_000;

interface PoolOptions {
  /** Session settings of Postgres. A pooler would drop them. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The longest time of a statement. Without it there is no limit, as migrations and cleanups need. */
  readonly statementMs?: number;
  /** For tests: the longest wait for a connection. */
  readonly waitMs?: number;
}

/** Creates a pool. A lost connection must not end the process, even while a client is checked out. */
export function createPool(
  connectionString: string,
  max: number,
  log: Log,
  applicationName: string,
  { settings = {}, statementMs, waitMs = longestWaitMs }: PoolOptions = {},
): pg.Pool {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new ImpatientPool(
    {
      connectionString,
      max,
      application_name: applicationName,
      ...(options.length > 0 ? { options: options.join(' ') } : {}),
      ...watched,
      Client: BoundedClient,
      idleTimeoutMillis: 30_000,
      // The start of a transaction doesn't wait for its response.
      pipeline: true,
    },
    waitMs,
  );
  // An ended pool closes its connections later than its promise says, so a loss is expected then.
  const warnOf = (what: string) => (error: Error) => {
    if (!pool.ending) log.warn({ err: error.message }, what);
  };
  pool.on('error', warnOf('database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', warnOf('database client lost'));
    if (statementMs !== undefined) loseSilent(client, statementMs);
  });
  return pool;
}

/** Gives up an attempt to connect that gets no response. The pool's own option would also start a timer for each wait. */
class BoundedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: longestWaitMs });
  }
}

type Answer = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: Error | boolean) => void,
) => void;

interface Wait {
  readonly since: number;
  /** Absent once it was called. */
  answer?: Answer | undefined;
}

/**
 * A pool whose callers wait for a connection for a limited time. One timer watches all of them, in a list: with a timer
 * for each call, as the driver has for waits and for statements, or with a set, which leaves its older tables linked to
 * the newer ones, what a call made outlived the minor garbage collections, and the major ones came five times as often.
 */
class ImpatientPool extends pg.Pool {
  readonly #waitMs: number;
  /** In the order of their beginning, which is that of their end too, but for lost connections. */
  readonly #waits: Wait[] = [];
  #watch: NodeJS.Timeout | undefined;

  constructor(config: pg.PoolConfig, waitMs: number) {
    super(config);
    this.#waitMs = waitMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(answer: Answer): void;
  override connect(answer?: Answer): Promise<pg.PoolClient> | undefined {
    if (!answer)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error))),
      );
    const wait: Wait = { since: performance.now(), answer };
    this.#waits.push(wait);
    this.#watch ??= setTimeout(() => this.#refuseLate(), this.#waitMs).unref();
    super.connect((error, client, release) => {
      const waiting = this.#end(wait);
      if (waiting) waiting(error, client, release);
      else release();
    });
    return undefined;
  }

  #end(wait: Wait): Answer | undefined {
    const { answer } = wait;
    wait.answer = undefined;
    while (this.#waits[0] && !this.#waits[0].answer) this.#waits.shift();
    return answer;
  }

  #refuseLate(): void {
    const latest = performance.now() - this.#waitMs;
    this.#watch = undefined;
    const late = this.#waits.filter(({ since }) => since <= latest);
    for (const wait of late)
      this.#end(wait)?.(new Error('timeout exceeded when trying to connect'), undefined, () => undefined);
    const [next] = this.#waits;
    if (next) this.#watch = setTimeout(() => this.#refuseLate(), next.since - latest).unref();
  }
}

/** The driver's client, with what its types leave out. */
type OpenClient = pg.PoolClient & { readonly connection: { readonly stream: Socket }; readonly readyForQuery: boolean };

/** Ends a connection that stays silent during a statement. The socket's timer is moved, not made again, for each of them. */
function loseSilent(client: pg.PoolClient, statementMs: number): void {
  const open = client as OpenClient;
  const { stream } = open.connection;
  stream.setTimeout(statementMs);
  stream.on('timeout', () => {
    if (!open.readyForQuery) stream.destroy(new Error('the database did not respond in time'));
  });
}
