import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { Kysely, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { requesting } from './prepared.ts';
import { type Read, reader } from './reading.ts';
import {
  beginIn,
  type NoTables,
  type Queryable,
  sendAlone,
  type Tx,
  transact,
  WorkspaceDialect,
} from './transaction.ts';
import { watched } from './watched.ts';

export type { NoTables, Queryable, Tx } from './transaction.ts';

export interface Database {
  /**
   * Logs in without the right to pass row-level security. Everything that serves a request goes through it; directly, it
   * takes single statements outside workspaces, which are their own transaction and one round trip.
   */
  readonly app: Queryable;
  readonly appPool: pg.Pool;
  /** Runs `work` in a transaction that sees the rows of one workspace; again, when Postgres undid it to resolve a deadlock. */
  inWorkspace<T>(id: WorkspaceId, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` that only reads, in one workspace or outside of all: each of its statements is one round trip, and a
   * transaction of its own. One that writes is refused by Postgres.
   */
  readonly read: Read;
  /**
   * Runs one statement in a transaction that sees the rows of one workspace: one round trip for all of it.
   * @param alone any text: of those that name the same, one runs after the other, and sees what the one before committed
   */
  statementInWorkspace<Row>(id: WorkspaceId, statement: RawBuilder<Row>, alone?: string): Promise<Row[]>;
  /** Runs `work` in a transaction that sees no workspace's rows. */
  outsideWorkspaces<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Work across workspaces, as the tables' owner, whom row-level security does not bind: claiming due rows, retention,
   * the operator's screens, backup. `reason` is logged. Never use it with what a request sent.
   */
  asSystem<T>(reason: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for a single statement, which is its own transaction: one round trip. @returns its rows */
  statementAsSystem<Row>(reason: string, statement: RawBuilder<Row>): Promise<Row[]>;
  readonly ownerPool: pg.Pool;
  close(): Promise<void>;
}

/** Whoever waits longer for a connection is told that the service is not ready, and the queue stays short. */
const connectionTimeoutMillis = 15_000;
/**
 * A statement that nobody answers for so long is taken for lost, with its connection: what was sent to a machine that is gone
 * is sent again by the system for a quarter of an hour. None of a request's, or of the job library's, takes as long.
 */
export const longestStatementMs = 60_000;

interface PoolOptions {
  /** Of Postgres, for each session; a pooler would not pass them on. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Without it a statement takes as long as it takes, as those that migrate or tidy up may. */
  readonly statementMs?: number;
}

/** A lost connection must not end the process, also while a client is checked out. */
export function createPool(
  connectionString: string,
  max: number,
  log: Log,
  applicationName: string,
  { settings = {}, statementMs }: PoolOptions = {},
): pg.Pool {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: applicationName,
    ...(options.length > 0 ? { options: options.join(' ') } : {}),
    ...watched,
    ...(statementMs === undefined ? {} : { query_timeout: statementMs }),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis,
    // A transaction's beginning does not wait for its own answer.
    pipeline: true,
  });
  // A pool that was ended says goodbye to the server later than it says so to us: then a loss is no news.
  const tell = (what: string) => (error: Error) => {
    if (!pool.ending) log.warn({ err: error.message }, what);
  };
  pool.on('error', tell('database connection lost'));
  pool.on('connect', (client) => client.on('error', tell('database client lost')));
  return pool;
}

// Whole numbers up to 2^53 are what our counters and amounts need; a larger one would be a fault worth hearing of.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('A number of the database is too large');
  return value;
});

interface DatabaseOptions {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly poolSize: number;
  /** Whether statements may be prepared, as by default: not behind a transaction pooler. */
  readonly prepares?: boolean;
  readonly log: Log;
}

export function createDatabase(options: DatabaseOptions): Database {
  const appPool = createPool(options.appUrl, options.poolSize, options.log, 'kumbi', {
    statementMs: longestStatementMs,
  });
  const ownerPool = createPool(options.ownerUrl, options.poolSize + 2, options.log, 'kumbi-system');
  const prepares = options.prepares ?? true;
  const requests = requesting(appPool, { prepares });
  const app = new Kysely<NoTables>({ dialect: new WorkspaceDialect({ pool: requests }) });
  const owner = new Kysely<NoTables>({ dialect: new WorkspaceDialect({ pool: requesting(ownerPool, { prepares }) }) });
  return {
    app,
    appPool,
    ownerPool,
    read: reader(requests),
    inWorkspace: (id, work) => transact(app, id, work, options.log),
    statementInWorkspace: async <Row>(id: WorkspaceId, statement: RawBuilder<Row>, alone?: string) => {
      const compiled = statement.compile(app);
      const client = await requests.connect();
      try {
        return await sendAlone<Row>(client, beginIn(id, { alone }), compiled);
      } finally {
        client.release();
      }
    },
    outsideWorkspaces: (work) => transact(app, undefined, work, options.log),
    asSystem: (reason, work) => {
      options.log.debug({ reason }, 'system transaction');
      return transact(owner, undefined, work, options.log);
    },
    statementAsSystem: async (reason, statement) => {
      options.log.debug({ reason }, 'system statement');
      return (await statement.execute(owner)).rows;
    },
    close: async () => {
      await Promise.all([app.destroy(), owner.destroy()]);
      // Kysely leaves a pool open that it never used.
      await Promise.all([appPool, ownerPool].map((pool) => (pool.ended ? undefined : pool.end())));
    },
  };
}

/** Whether an error of the database is a violated unique constraint, so that a race becomes a refusal. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** Takes a lock that ends with the transaction; `key` is any text. */
export async function lockInTransaction(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}
