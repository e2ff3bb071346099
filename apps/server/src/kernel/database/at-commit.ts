import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { OnlyReads } from './faults.ts';

/** No table is known by default: each store names its tables with `withTables`, so that SQL stays in stores. */
export type NoTables = Record<never, never>;
export type Tx = Transaction<NoTables>;
/** A transaction, or the pool for a single statement that is its own transaction. */
export type Queryable = Kysely<NoTables>;

/** The kernel's record of an open transaction, outside of Kysely. */
export interface Opening {
  readonly workspaceId: WorkspaceId | undefined;
  /** Statements that run at the commit. */
  readonly statements: CompiledQuery[];
  /** The tables that these statements write. */
  readonly written: Set<string>;
  /** SQL expressions to evaluate right before the commit, after the statements. */
  readonly calls: string[];
  /** The notifications among these calls. */
  readonly notices: Notice[];
}

/** A notification that Postgres sends to every listening connection at the commit. */
export interface Notice {
  readonly channel: string;
  readonly text: string;
}

const openings = new WeakMap<Tx, Opening>();

/** Lets `work` use the functions of this file with its transaction. */
export async function withOpening<T>(tx: Tx, opening: Opening, work: () => Promise<T>): Promise<T> {
  openings.set(tx, opening);
  try {
    return await work();
  } finally {
    openings.delete(tx);
  }
}

/**
 * Calls a database function in this transaction, right before its commit and in the commit's round trip. For notifying
 * others (jobs, events, announcements): the function returns nothing, and doesn't depend on its place in the
 * transaction.
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
 * Notifies every process at the commit of this transaction. This process knows it from `Database.hear` before the
 * transaction's promise resolves, the others from Postgres a moment later.
 */
export function notifyAtCommit(tx: Tx, channel: string, text: string): void {
  const { notices } = openingOf(tx);
  if (notices.some((each) => each.channel === channel && each.text === text)) return;
  notices.push({ channel, text });
  callAtCommit(tx, 'pg_notify', [channel, text]);
}

/**
 * Runs a statement at the end of this transaction, in the round trip of its commit and before the functions of
 * `callAtCommit`. For a write that nothing in the transaction reads, above all one on which others wait: its locks last
 * only as long as the commit. From here on the transaction refuses every statement that reads or changes rows of the
 * tables that it writes (docs/how-to/database.md).
 */
export function writeAtCommit(tx: Tx, statement: { compile(tx: Tx): CompiledQuery<unknown> }): void {
  const { statements, written } = openingOf(tx);
  const compiled = statement.compile(tx);
  statements.push(compiled);
  for (const [, table] of compiled.sql.matchAll(/\b(?:insert into|update|delete from)\s+"?(\w+)"?/gi))
    if (table !== undefined) written.add(table);
}

/**
 * Refuses a statement that reads or changes a table with a deferred write, because it would not see that write. A further
 * insert is fine.
 *
 * @throws if such a write waits
 */
export async function checked<T>(
  written: ReadonlySet<string>,
  execute: () => Promise<T>,
  statement: string,
): Promise<T> {
  for (const [, table = ''] of statement.matchAll(/\b(?:from|join|update|using)\s+(?:only\s+)?"?(\w+)"?/gi))
    if (written.has(table)) throw new Error(`${table} is written at the commit and cannot be read before it`);
  return execute();
}

/**
 * Runs a part of a transaction. If `isUndone` is true for its result, the part is undone alone: its statements, and those
 * that it left for the commit.
 */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>, isUndone: (result: T) => boolean): Promise<T> {
  const { statements, written, calls, notices } = openingOf(tx);
  const before = {
    statements: statements.length,
    written: [...written],
    calls: calls.length,
    notices: notices.length,
  };
  await sql`savepoint part`.execute(tx);
  const result = await work();
  if (isUndone(result)) {
    await sql`rollback to savepoint part`.execute(tx);
    statements.length = before.statements;
    calls.length = before.calls;
    notices.length = before.notices;
    written.clear();
    for (const table of before.written) written.add(table);
  }
  await sql`release savepoint part`.execute(tx);
  return result;
}

function openingOf(tx: Tx): Opening {
  const known = openings.get(tx);
  if (!known && !tx.isTransaction) throw new OnlyReads('what only reads has no commit');
  if (!known) throw new Error('the transaction has ended, or the kernel did not open it');
  return known;
}

type Value = string | number | Date | null;

/** Another function to call with the same values, unless one of the database functions `ifAny` returns true for `of`. */
interface Choice {
  readonly ifAny: readonly string[];
  readonly of: Value;
  readonly otherwise: string;
}

function literal(value: Value): string {
  if (value === null) return 'null';
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}
