import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { Kysely, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { NoTables, Notice, Queryable, Tx } from './at-commit.ts';
import { endSoon } from './end-soon.ts';
import { createPool, longestStatementMs } from './pool.ts';
import { requesting } from './prepared.ts';
import { type Read, reader } from './reading.ts';
import { beginIn, sendAlone, transact, WorkspaceDialect } from './transaction.ts';

export type { NoTables, Queryable, Tx } from './at-commit.ts';

export interface Database {
  /**
   * Logs in without the right to bypass row-level security. Every request uses it. Used directly, it runs single
   * statements outside workspaces, each in its own transaction and round trip.
   */
  readonly app: Queryable;
  readonly appPool: pg.Pool;
  /**
   * Runs `work` in a transaction that sees one workspace's rows. Runs it again if Postgres rolled it back to resolve a
   * deadlock.
   */
  inWorkspace<T>(id: WorkspaceId, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` that only reads, in one workspace or outside of all. Each statement is one round trip and its own
   * transaction. Postgres rejects a statement that writes.
   */
  readonly read: Read;
  /**
   * Runs one statement in a transaction that sees one workspace's rows, in one round trip.
   *
   * @param alone any text: statements with the same text run one after the other, and each sees the previous one's
   *   commit
   */
  statementInWorkspace<Row>(id: WorkspaceId, statement: RawBuilder<Row>, alone?: string): Promise<Row[]>;
  /** Runs `work` in a transaction that sees no workspace's rows. */
  outsideWorkspaces<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs work across workspaces as the tables' owner, who bypasses row-level security: claiming due rows, retention,
   * the operator's screens, backups. It logs `reason`. Never use it with data from a request.
   */
  asSystem<T>(reason: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Does the same for a single statement, which is its own transaction: one round trip.
   *
   * @returns the statement's rows
   */
  statementAsSystem<Row>(reason: string, statement: RawBuilder<Row>): Promise<Row[]>;
  /**
   * Calls `hearer` with each notification on this channel by this process's transactions (`notifyAtCommit`), between a
   * commit and the resolution of its promise. Those of other processes arrive only at a connection that listens.
   */
  hear(channel: string, hearer: (text: string) => void): void;
  readonly ownerPool: pg.Pool;
  close(): Promise<void>;
}

// Counters and amounts fit into 2^53. A larger number is a fault that must surface.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('a number from the database is too large');
  return value;
});

interface DatabaseOptions {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly poolSize: number;
  /** Whether statements may be prepared; true by default. Must be false behind a transaction pooler. */
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
  const hearers = new Map<string, (text: string) => void>();
  const transactions = {
    log: options.log,
    onNotice: ({ channel, text }: Notice) => hearers.get(channel)?.(text),
  };
  return {
    app,
    appPool,
    ownerPool,
    read: reader(requests),
    inWorkspace: (id, work) => transact(app, id, work, transactions),
    statementInWorkspace: async <Row>(id: WorkspaceId, statement: RawBuilder<Row>, alone?: string) => {
      const compiled = statement.compile(app);
      const client = await requests.connect();
      try {
        return await sendAlone<Row>(client, beginIn(id, { alone }), compiled);
      } finally {
        client.release();
      }
    },
    outsideWorkspaces: (work) => transact(app, undefined, work, transactions),
    asSystem: (reason, work) => {
      options.log.debug({ reason }, 'system transaction');
      return transact(owner, undefined, work, transactions);
    },
    statementAsSystem: async (reason, statement) => {
      options.log.debug({ reason }, 'system statement');
      return (await statement.execute(owner)).rows;
    },
    hear: (channel, hearer) => void hearers.set(channel, hearer),
    close: async () => {
      const end = async (): Promise<void> => {
        await Promise.all([app.destroy(), owner.destroy()]);
        // Kysely doesn't close a pool that it never used.
        await Promise.all([appPool, ownerPool].map((pool) => (pool.ended ? undefined : pool.end())));
      };
      await endSoon({ end });
    },
  };
}

/** Returns whether a database error is a violated unique constraint, so that a race becomes a refusal. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** Takes a lock that ends with the transaction. @param key any text */
export async function lockInTransaction(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}
