import { AsyncLocalStorage } from 'node:async_hooks';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { NoTables, Tx } from './at-commit.ts';
import { OnlyReads } from './faults.ts';
import { beginIn, sendAlone } from './transaction.ts';

/** Runs `work` with statements that only read. A statement that takes longer than `withinMs` fails (`isTimeOver`). */
export type Read = <T>(
  id: WorkspaceId | undefined,
  work: (tx: Tx) => Promise<T>,
  options?: { readonly withinMs?: number },
) => Promise<T>;

/** The connection of one piece of work. Its concurrent statements share a connection, and so a packet. */
interface Reading {
  readonly begin: string;
  shared?: Shared;
}

interface Shared {
  readonly client: Promise<PostgresPoolClient>;
  users: number;
}

/**
 * Sends each statement together with a beginning, which names the workspace, and a commit: a read-only transaction in
 * one round trip. Such reads see the same rows as in one transaction, where each statement sees everything committed
 * before it. There is no further round trip at the end, and no connection is held in between.
 */
export function reader(pool: PostgresPool): Read {
  const readings = new AsyncLocalStorage<Reading>();
  const db = new Kysely<NoTables>({
    dialect: {
      createDriver: () => new ReadingDriver(pool, readings),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (each) => new PostgresIntrospector(each),
    },
  });
  return async (id, work, { withinMs } = {}) => {
    const begin = beginIn(id, { readOnly: true, withinMs });
    const outer = readings.getStore();
    // A read within another one that begins in the same way joins it, and so its packets.
    const reading = outer?.begin === begin ? outer : { begin };
    // Stores accept any `Tx` to read with. A write deferred to the commit is refused.
    return readings.run(reading, () => work(db as Tx));
  };
}

class ReadingDriver implements Driver {
  readonly #pool: PostgresPool;
  readonly #readings: AsyncLocalStorage<Reading>;

  constructor(pool: PostgresPool, readings: AsyncLocalStorage<Reading>) {
    this.#pool = pool;
    this.#readings = readings;
  }

  async init(): Promise<void> {
    // The pool stays open, because others use it too.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const reading = this.#readings.getStore();
    if (!reading) throw new Error('a read runs outside of its unit of work');
    reading.shared ??= { client: this.#pool.connect(), users: 0 };
    const { shared } = reading;
    shared.users += 1;
    try {
      return new ReadingConnection(reading, shared, await shared.client);
    } catch (error) {
      if (reading.shared === shared) delete reading.shared;
      throw error;
    }
  }

  async releaseConnection(connection: ReadingConnection): Promise<void> {
    const { reading, shared, client } = connection;
    shared.users -= 1;
    if (shared.users > 0) return;
    delete reading.shared;
    client.release();
  }

  beginTransaction = opensNone;
  commitTransaction = opensNone;
  rollbackTransaction = opensNone;
  async destroy(): Promise<void> {
    // The pool stays open here too.
  }
}

async function opensNone(): Promise<never> {
  throw new OnlyReads('a read-only connection opens no transaction');
}

class ReadingConnection implements DatabaseConnection {
  readonly reading: Reading;
  readonly shared: Shared;
  readonly client: PostgresPoolClient;

  constructor(reading: Reading, shared: Shared, client: PostgresPoolClient) {
    this.reading = reading;
    this.shared = shared;
    this.client = client;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    return { rows: await sendAlone<Row>(this.client, this.reading.begin, compiled) };
  }

  streamQuery(): never {
    throw new Error('a read-only connection does not stream');
  }
}
