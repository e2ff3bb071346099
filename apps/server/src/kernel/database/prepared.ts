import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** The number of prepared statements. Each costs some kilobytes in every connection that uses it. */
const mostNames = 250;
/** Statements with varying texts come once; one that comes this often is worth preparing. */
const usesBefore = 5;

/**
 * Wraps the pool for Kysely and prepares frequent statements: planning a page of a list takes Postgres longer than
 * reading it. Not behind a transaction pooler, which changes the connection each time.
 */
export function requesting(pool: pg.Pool, options: { readonly prepares: boolean }): PostgresPool {
  const names = options.prepares ? new StatementNames() : undefined;
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const made = requester(client, names);
      clients.set(client, made);
      return made;
    },
    end: () => pool.end(),
  };
}

function requester(client: pg.PoolClient, names: StatementNames | undefined): PostgresPoolClient {
  const { stream } = (client as pg.PoolClient & { readonly connection: pg.Connection }).connection;
  // Queries of the same turn of the event loop go out in one packet: a transaction's beginning with its first
  // statement, and parallel queries. A write wakes the database and costs more than most statements.
  const gather = () => {
    stream.cork();
    process.nextTick(() => stream.uncork());
  };
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    gather();
    const name = values.length === 0 ? undefined : names?.of(text);
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      names?.heard(error);
      throw error;
    }
  };
  // Kysely's other overload is for cursors, which aren't used here.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new LRUCache<string, number>({ max: 1_000 });
  #generation = 0;

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses < usesBefore) return undefined;
    const name = `s${this.#generation}_${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
    this.#names.set(text, name);
    this.#uses.delete(text);
    return name;
  }

  /**
   * After a migration added a column to a table, statements prepared before it are prepared again under another name.
   */
  heard(error: unknown): void {
    if (!(error instanceof pg.DatabaseError) || error.routine !== 'RevalidateCachedQuery') return;
    this.#names.clear();
    this.#generation += 1;
  }
}
