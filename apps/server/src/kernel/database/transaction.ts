import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPoolClient,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { OnlyReads } from './faults.ts';

/** No table is known by default: each store names the tables that it reads with `withTables`, so that SQL stays at home. */
export type NoTables = Record<never, never>;
export type Tx = Transaction<NoTables>;
/** A transaction, or the pool itself for a single statement that is its own. */
export type Queryable = Kysely<NoTables>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is known of a transaction outside of Kysely. */
interface Opening {
  readonly workspaceId: WorkspaceId | undefined;
  /** What is sent with the commit, and before it. */
  readonly statements: CompiledQuery[];
  /** SQL expressions to evaluate right before the commit, after the statements. */
  readonly calls: string[];
}

/** The transaction that this async flow opens or commits; nothing while it works inside one. */
const opening = new AsyncLocalStorage<Opening | undefined>();
const openings = new WeakMap<Tx, Opening>();

interface Beginning {
  /** A lock to wait for, any text; what follows sees what its last holder committed. */
  readonly alone?: string | undefined;
  readonly readOnly?: boolean;
}

/** Opens a transaction and names its workspace, if it has one. */
export function beginIn(id: WorkspaceId | undefined, { alone, readOnly = false }: Beginning = {}): string {
  // The simple protocol takes no parameters, so the id must be nothing but a uuid.
  if (id !== undefined && !uuid.test(id)) throw new Error('The workspace id is not a uuid');
  return [
    readOnly ? 'begin read only' : 'begin',
    ...(id === undefined ? [] : [`set local app.workspace_id = '${id}'`]),
    ...(alone === undefined ? [] : [`select pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(alone)}, 0))`]),
  ].join('; ');
}

/**
 * Sends one statement between a beginning and a commit: a transaction of its own, in one round trip.
 * @returns its rows, when all of it is over and the connection may go to somebody else, whatever became of the statement
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
 * Sends the beginning of a workspace's transaction together with its first statement, connections being pipelined, and
 * says at the commit, in one round trip, what was kept for it. Should the beginning fail, the connection is lost, or what
 * follows is refused as part of an aborted transaction.
 */
class WorkspaceDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const id = opening.getStore()?.workspaceId;
    this.#begun.delete(connection);
    if (id === undefined) return super.beginTransaction(connection, settings);
    if (settings.isolationLevel || settings.accessMode)
      throw new Error('A workspace transaction takes no isolation level: it would open without its workspace');
    const begun = connection.executeQuery(CompiledQuery.raw(beginIn(id)));
    this.#begun.set(connection, begun);
    // The first statement fails with it, and the commit hears of it in any case.
    begun.catch(() => undefined);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { statements = [], calls = [] } = opening.getStore() ?? {};
    // All of it is over before the connection goes to somebody else. What fails fails the commit: Postgres runs nothing of a
    // transaction after its first error, and the first one is the cause.
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

/**
 * Calls a function of the database in this transaction, right before its commit and in the commit's own round trip. For
 * what others are told (jobs, events, announcements): it reads and returns nothing, and needs no place of its own.
 */
export function callAtCommit(tx: Tx, name: string, values: readonly Value[], choice?: Choice): void {
  const given = values.map(literal).join(', ');
  const conditions = choice?.ifAny.map((question) => `${question}(${literal(choice.of)})`).join(' or ');
  openingOf(tx).calls.push(
    choice
      ? `case when ${conditions} then ${name}(${given}) else ${choice.otherwise}(${given}) end`
      : `${name}(${given})`,
  );
}

/**
 * Runs a statement at the end of this transaction, in the round trip of its commit and before what is called there. For a
 * write that nothing in the transaction reads, above all one that others wait for: its locks are held no longer than the
 * commit takes. From here on `rowsOf` and the lists refuse to read the tables that it writes (docs/how-to/database.md).
 */
export function writeAtCommit(tx: Tx, statement: { compile(tx: Tx): CompiledQuery<unknown> }): void {
  openingOf(tx).statements.push(statement.compile(tx));
}

/**
 * Refuses to read a table that this transaction writes only with its commit: the read would not see that write.
 * @throws when such a write waits
 */
export function refuseUnwritten(tx: Tx, table: string): void {
  for (const { sql } of openings.get(tx)?.statements ?? [])
    for (const [, written] of sql.matchAll(/\b(?:insert into|update|delete from)\s+"?(\w+)"?/gi))
      if (written === table) throw new Error(`${table} is written with the commit, so it cannot be read before that`);
}

function openingOf(tx: Tx): Opening {
  const known = openings.get(tx);
  if (!known && !tx.isTransaction) throw new OnlyReads('What only reads has no commit');
  if (!known) throw new Error('Not a transaction that the kernel opened, or one that has ended');
  return known;
}

type Value = string | number | Date | null;

/** Which of two functions is called with the same values: the other one, unless a question about a value has a yes. */
interface Choice {
  readonly ifAny: readonly string[];
  readonly of: Value;
  readonly otherwise: string;
}

function literal(value: Value): string {
  if (value === null) return 'null';
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

const mostRuns = 4;
/** Two transactions wait for each other, or cannot both be: Postgres undid this one whole. */
const conflicts = new Set(['40P01', '40001']);

/**
 * Runs a transaction, and runs it again when Postgres sacrificed it to another one. `work` may therefore be called more
 * than once; whatever it does that is not undone by a rollback must bear it, as that of a job and a listener does.
 */
export async function transact<T>(
  db: Queryable,
  workspaceId: WorkspaceId | undefined,
  work: (tx: Tx) => Promise<T>,
  log: Log,
): Promise<T> {
  for (let run = 1; ; run++) {
    const own: Opening = { workspaceId, statements: [], calls: [] };
    try {
      return await opening.run(own, () =>
        db.transaction().execute(async (tx) => {
          openings.set(tx, own);
          try {
            return await opening.run(undefined, () => work(tx));
          } finally {
            openings.delete(tx);
          }
        }),
      );
    } catch (error) {
      if (run === mostRuns || !isConflict(error)) throw error;
      log.warn({ err: error.message, run }, 'transaction runs again');
      // Not both at the same moment again.
      await wait(Math.random() * 20 * 2 ** run);
    }
  }
}

function isConflict(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && conflicts.has(error.code ?? '');
}
