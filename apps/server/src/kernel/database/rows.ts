import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Expression,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Clock } from '../log/clock.ts';
import { type ListSpec, type Page, pageOf, type SortedQuery } from './page-of.ts';
import type { TableDeclaration, WorkspaceTable } from './workspace-tables.ts';
import type { WorkspaceTx } from './workspace-tx.ts';

/** A transaction that sees one workspace. Inserts with stamps also need the clock. */
export type Inside = WorkspaceTx & { readonly kernel?: { readonly clock: Clock } };

type OrExpression<T> = { [Column in keyof T]: T[Column] | Expression<T[Column]> };
type Row<Table> = Selectable<Table>;
/** The values of an insert. The workspace comes from the context, and the stamps come from the clock unless given. */
export type New<Table, Stamp extends string> = OrExpression<
  Omit<Insertable<Table>, 'workspace_id' | Stamp> &
    Partial<Omit<Pick<Insertable<Table>, Stamp & keyof Insertable<Table>>, 'workspace_id'>>
>;
export type Change<Table> = {
  [Column in Exclude<keyof Updateable<Table>, 'workspace_id'>]?:
    | Updateable<Table>[Column]
    | Expression<Updateable<Table>[Column]>
    | undefined;
};
/** The value of the key column, or values of columns: null for none, an array for any of its elements. */
export type Match<Table> =
  | string
  | {
      readonly [Column in Exclude<keyof Row<Table>, 'workspace_id'>]?:
        | Row<Table>[Column]
        | readonly Row<Table>[Column][];
    };

interface ListOptions<Table> {
  readonly orderBy?: keyof Row<Table> & string;
  readonly descending?: boolean;
  readonly limit?: number;
}

const strengths = {
  update: 'forUpdate',
  'no key update': 'forNoKeyUpdate',
  'key share': 'forKeyShare',
} as const;

/**
 * A lock until the transaction ends: `update` excludes all others, `no key update` lets rows refer to it, `key share`
 * only prevents its deletion.
 */
export type LockStrength = keyof typeof strengths;

type Loose = Record<string, Record<string, unknown>>;

/**
 * The rows of one table in one workspace. Row-level security would show no others, but with the workspace in the query
 * Postgres can use the keys, which all begin with it.
 */
export class Rows<Tables, Name extends keyof Tables & string, Stamp extends string> {
  readonly #at: Inside;
  readonly #table: TableDeclaration;
  readonly #withDeleted: boolean;

  constructor(at: Inside, table: TableDeclaration, withDeleted = false) {
    this.#at = at;
    this.#table = table;
    this.#withDeleted = withDeleted;
  }

  /** Includes the rows in the bin, which reads otherwise omit. */
  withDeleted(): Rows<Tables, Name, Stamp> {
    return new Rows(this.#at, this.#table, true);
  }

  find(match: Match<Tables[Name]>): Promise<Row<Tables[Name]> | undefined> {
    return this.#matching(match).executeTakeFirst();
  }

  /** @throws if the row doesn't exist */
  get(match: Match<Tables[Name]>): Promise<Row<Tables[Name]>> {
    return this.#matching(match).executeTakeFirstOrThrow();
  }

  /** Finds a row and locks it until the transaction ends. */
  lock(match: Match<Tables[Name]>, strength: LockStrength = 'update'): Promise<Row<Tables[Name]> | undefined> {
    return this.#matching(match)[strengths[strength]]().executeTakeFirst();
  }

  list(match: Match<Tables[Name]> = {}, options: ListOptions<Tables[Name]> = {}): Promise<Row<Tables[Name]>[]> {
    const { orderBy, descending = false, limit } = options;
    const all = this.#matching(match);
    const ordered = orderBy === undefined ? all : all.orderBy(sql.ref(orderBy), descending ? 'desc' : 'asc');
    return (limit === undefined ? ordered : ordered.limit(limit)).execute();
  }

  async exists(match: Match<Tables[Name]>): Promise<boolean> {
    const found = await this.#where(this.#reading().select(sql<number>`1`.as('one')), match)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  async count(match: Match<Tables[Name]> = {}): Promise<number> {
    const counting = this.#reading().select(({ fn }) => fn.countAll<number>().as('count'));
    return Number((await this.#where(counting, match).executeTakeFirstOrThrow()).count);
  }

  /** Finds a row with custom columns and joins over the alias `t`, like the page of a list. */
  async findWith<Shown>(
    match: Match<Tables[Name]>,
    { columns, joins = sql`` }: Pick<ListSpec, 'columns' | 'joins'>,
  ): Promise<Shown | undefined> {
    const { name, gone } = this.#table;
    const hidden = gone === undefined || this.#withDeleted ? [] : [sql`${sql.ref(`t.${gone}`)} is null`];
    const inWorkspace = sql`t.workspace_id = ${this.#at.workspaceId}`;
    const wanted = sql.join([inWorkspace, ...this.#conditions(match, 't.'), ...hidden], sql` and `);
    const reading = sql<Shown>`select ${columns} from ${sql.table(name)} t ${joins} where ${wanted}`;
    return (await reading.execute(this.#at.tx)).rows[0];
  }

  /** Returns one page of the rows, newest first by default: see `pageOf`. By default it has all columns and no joins. */
  page<Listed = Row<Tables[Name]>>(
    query: SortedQuery,
    spec: Partial<Omit<ListSpec, 'table'>> = {},
  ): Promise<Page<Listed>> {
    const { name, gone } = this.#table;
    return pageOf<Listed>(
      this.#at,
      { columns: sql`t.*`, ...(gone === undefined || this.#withDeleted ? {} : { gone }), ...spec, table: name },
      query,
    );
  }

  async insert(values: New<Tables[Name], Stamp> | readonly New<Tables[Name], Stamp>[]): Promise<void> {
    if (Array.isArray(values) && values.length === 0) return;
    await this.inserting(values).execute();
  }

  /** @returns the stored row */
  insertReturning(values: New<Tables[Name], Stamp>): Promise<Row<Tables[Name]>> {
    return this.inserting(values).returningAll().executeTakeFirstOrThrow() as Promise<Row<Tables[Name]>>;
  }

  /** @returns false if another row has the same values in these columns */
  async insertUnlessTaken(
    values: New<Tables[Name], Stamp>,
    ...columns: readonly (keyof Row<Tables[Name]> & string)[]
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#inserting(values)
      .onConflict((conflict) =>
        columns.length === 0 ? conflict.doNothing() : conflict.columns(['workspace_id', ...columns]).doNothing(),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Changes nothing if all values are undefined. @returns the number of changed rows */
  async update(match: Match<Tables[Name]>, change: Change<Tables[Name]>): Promise<number> {
    if (Object.values(change).every((value) => value === undefined)) return 0;
    const { numUpdatedRows } = await this.#where(this.#updating(change), match).executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** @returns the first changed row with its new values, or undefined if none matches */
  updateReturning(match: Match<Tables[Name]>, change: Change<Tables[Name]>): Promise<Row<Tables[Name]> | undefined> {
    return this.#where(this.#updating(change), match).returningAll().executeTakeFirst() as Promise<
      Row<Tables[Name]> | undefined
    >;
  }

  /** @returns the number of deleted rows */
  async delete(match: Match<Tables[Name]>): Promise<number> {
    const { numDeletedRows } = await this.#where(this.#deleting(), match).executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** @returns the first deleted row, or undefined if none matches */
  deleteReturning(match: Match<Tables[Name]>): Promise<Row<Tables[Name]> | undefined> {
    return this.#where(this.#deleting(), match).returningAll().executeTakeFirst() as Promise<
      Row<Tables[Name]> | undefined
    >;
  }

  /** Starts a select of all columns. */
  selecting(): SelectQueryBuilder<Tables, Name, Row<Tables[Name]>> {
    return this.#reading().selectAll() as unknown as SelectQueryBuilder<Tables, Name, Row<Tables[Name]>>;
  }

  /** Starts a select of some columns. */
  select<Column extends keyof Row<Tables[Name]> & string>(
    ...columns: readonly Column[]
  ): SelectQueryBuilder<Tables, Name, Pick<Row<Tables[Name]>, Column>> {
    return this.#reading().select(columns) as unknown as SelectQueryBuilder<
      Tables,
      Name,
      Pick<Row<Tables[Name]>, Column>
    >;
  }

  /** Starts an insert, for a conflict clause or a returning clause. */
  inserting(
    values: New<Tables[Name], Stamp> | readonly New<Tables[Name], Stamp>[],
  ): InsertQueryBuilder<Tables, Name, InsertResult> {
    return this.#inserting(values) as unknown as InsertQueryBuilder<Tables, Name, InsertResult>;
  }

  /** Starts an update. */
  updating(change: Change<Tables[Name]>): UpdateQueryBuilder<Tables, Name, Name, UpdateResult> {
    return this.#updating(change) as unknown as UpdateQueryBuilder<Tables, Name, Name, UpdateResult>;
  }

  /** Starts a delete. */
  deleting(): DeleteQueryBuilder<Tables, Name, DeleteResult> {
    return this.#deleting() as unknown as DeleteQueryBuilder<Tables, Name, DeleteResult>;
  }

  #db() {
    return this.#at.tx.withTables<Loose>();
  }

  #reading() {
    const { name, gone } = this.#table;
    const all = this.#db().selectFrom(name).where('workspace_id', '=', this.#at.workspaceId);
    return gone === undefined || this.#withDeleted ? all : all.where(gone, 'is', null);
  }

  #matching(match: Match<Tables[Name]>) {
    return this.#where(this.#reading().selectAll(), match) as unknown as SelectQueryBuilder<
      Loose,
      string,
      Row<Tables[Name]>
    >;
  }

  #inserting(values: object | readonly object[]) {
    const stamps = this.#stamps(this.#table.stamps);
    const complete = (row: object) => ({ ...stamps, ...row, workspace_id: this.#at.workspaceId });
    const rows = Array.isArray(values) ? values.map(complete) : complete(values);
    return this.#db().insertInto(this.#table.name).values(rows);
  }

  #updating(change: object) {
    const stamps = this.#stamps(this.#table.stamps.filter((column) => column === 'updated_at'));
    return this.#db()
      .updateTable(this.#table.name)
      .set({ ...stamps, ...change })
      .where('workspace_id', '=', this.#at.workspaceId);
  }

  #deleting() {
    return this.#db().deleteFrom(this.#table.name).where('workspace_id', '=', this.#at.workspaceId);
  }

  #stamps(columns: readonly string[]): Record<string, Date> {
    if (columns.length === 0) return {};
    const now = this.#at.kernel?.clock.now();
    if (now === undefined)
      throw new Error(`rows of ${this.#table.name} have timestamps, which need the kernel's clock`);
    return Object.fromEntries(columns.map((column) => [column, now]));
  }

  #where<Query extends Conditional>(query: Query, match: Match<Tables[Name]>): Query {
    return this.#conditions(match).reduce((narrowed, condition) => narrowed.where(condition) as Query, query);
  }

  #conditions(match: Match<Tables[Name]>, alias = ''): Expression<boolean>[] {
    const wanted = typeof match === 'string' ? { [this.#table.key]: match } : match;
    return Object.entries(wanted).map(([column, value]) => {
      const at = sql.ref(`${alias}${column}`);
      // Without the condition every row would match.
      if (value === undefined) throw new Error(`the condition on ${this.#table.name}.${column} is undefined`);
      if (value === null) return sql<boolean>`${at} is null`;
      return Array.isArray(value) ? sql<boolean>`${at} = any(${value})` : sql<boolean>`${at} = ${value}`;
    });
  }
}

interface Conditional {
  where(condition: Expression<boolean>): unknown;
}

/** Returns the rows of a table in the workspace of a context. The module declares the table with `workspaceTables`. */
export function rowsOf<Tables, Name extends keyof Tables & string, Stamp extends string>(
  at: Inside,
  table: WorkspaceTable<Tables, Name, Stamp>,
): Rows<Tables, Name, Stamp> {
  return new Rows(at, table);
}
