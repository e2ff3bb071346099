import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPoolClient,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { checked, type Notice, type Opening, type Queryable, type Tx, withOpening } from './at-commit.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The transaction that this async flow opens or commits; undefined while work runs inside it. */
const opening = new AsyncLocalStorage<Opening | undefined>();

interface Beginning {
  /** The name of a lock to wait for, any text. The transaction then sees the commit of the previous holder. */
  readonly alone?: string | undefined;
  readonly readOnly?: boolean;
  /** Postgres cancels a statement that takes longer. */
  readonly withinMs?: number | undefined;
}

/** Returns the statements that begin a transaction and set its workspace, if it has one. */
export function beginIn(id: WorkspaceId | undefined, { alone, readOnly = false, withinMs }: Beginning = {}): string {
  // The simple protocol has no parameters, so the id must be a uuid.
  if (id !== undefined && !uuid.test(id)) throw new Error('the workspace id is not a uuid');
  return [
    readOnly ? 'begin read only' : 'begin',
    ...(id === undefined ? [] : [`set local app.workspace_id = '${id}'`]),
    ...(withinMs === undefined ? [] : [`set local statement_timeout = ${Math.ceil(withinMs)}`]),
    ...(alone === undefined ? [] : [`select pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(alone)}, 0))`]),
  ].join('; ');
}

/**
 * Sends one statement between a beginning and a commit: its own transaction, in one round trip.
 *
 * @returns the statement's rows, after the connection is free again, even if the statement failed
 */
export async function sendAlone<Row>(
  client: PostgresPoolClient,
  begin: string,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<Row[]> {
  const [begun, answered, committed] = await Promise.allSettled([
    client.query<never>(begin, []),
    client.query<Row>(sql, parameters),
    client.query<never>('commit', []),
  ]);
  if (begun.status === 'rejected') throw begun.reason;
  if (answered.status === 'rejected') throw answered.reason;
  if (committed.status === 'rejected') throw committed.reason;
  return answered.value.rows;
}

/**
 * Sends the beginning of a workspace's transaction together with its first statement, since connections are pipelined.
 * Sends the deferred statements and calls with the commit, in one round trip. If the beginning fails, the connection is
 * lost, or the next statements are refused as part of an aborted transaction.
 */
class WorkspaceDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();
  readonly #running = new WeakMap<DatabaseConnection, Running>();

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options);
    if (!this.#running.has(connection)) this.#watch(connection);
    return connection;
  }

  #watch(connection: DatabaseConnection): void {
    const running: Running = {};
    this.#running.set(connection, running);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, ...rest) => {
      const written = running.opening?.written;
      // A statement takes a turn of the event loop more only in a transaction with deferred writes.
      return written?.size ? checked(written, () => execute(query, ...rest), query.sql) : execute(query, ...rest);
    };
  }

  #run(connection: DatabaseConnection, own: Opening | undefined): void {
    const running = this.#running.get(connection);
    if (running) running.opening = own;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const own = opening.getStore();
    const id = own?.workspaceId;
    this.#begun.delete(connection);
    this.#run(connection, own);
    if (id === undefined) return super.beginTransaction(connection, settings);
    if (settings.isolationLevel || settings.accessMode)
      throw new Error('a workspace transaction accepts no isolation level: it would open without its workspace');
    const begun = connection.executeQuery(CompiledQuery.raw(beginIn(id)));
    this.#begun.set(connection, begun);
    // The first statement fails with it, and the commit sees the error in any case.
    begun.catch(() => undefined);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { statements = [], calls = [] } = opening.getStore() ?? {};
    this.#run(connection, undefined);
    // Everything must settle before the connection is reused. A failed statement fails the commit: Postgres runs
    // nothing of a transaction after its first error, and the first error is the cause.
    const ended = await Promise.allSettled([
      this.#begun.get(connection),
      ...statements.map((each) => connection.executeQuery(each)),
      calls.length === 0
        ? super.commitTransaction(connection)
        : connection.executeQuery(CompiledQuery.raw(`select ${calls.join(', ')}; commit`)),
    ]);
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
  }
}

/** The use of a connection. */
interface Running {
  /** The transaction until its commit begins; undefined outside of one. */
  opening?: Opening | undefined;
}

export class WorkspaceDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): WorkspaceDriver {
    return new WorkspaceDriver(this.#config);
  }
}

const mostRuns = 4;
/** Two transactions waited for each other or weren't serializable: Postgres rolled this one back completely. */
const conflicts = new Set(['40P01', '40001']);

interface TransactOptions {
  readonly log: Log;
  /** Is called with each notification of the transaction after its commit. */
  readonly onNotice: (notice: Notice) => void;
}

/**
 * Runs a transaction, and runs it again if Postgres sacrificed it to another one. `work` may therefore run more than
 * once. Its effects outside the database must tolerate that, as those of jobs and listeners do.
 */
export async function transact<T>(
  db: Queryable,
  workspaceId: WorkspaceId | undefined,
  work: (tx: Tx) => Promise<T>,
  { log, onNotice }: TransactOptions,
): Promise<T> {
  for (let run = 1; ; run++) {
    const own: Opening = { workspaceId, statements: [], written: new Set(), calls: [], notices: [] };
    try {
      const result = await opening.run(own, () =>
        db.transaction().execute((tx) => withOpening(tx, own, () => opening.run(undefined, () => work(tx)))),
      );
      own.notices.forEach(onNotice);
      return result;
    } catch (error) {
      if (run === mostRuns || !isConflict(error)) throw error;
      log.warn({ err: error.message, run }, 'transaction retried');
      // A random delay, so that both don't collide again.
      await wait(Math.random() * 20 * 2 ** run);
    }
  }
}

function isConflict(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && conflicts.has(error.code ?? '');
}
