import { type ListQuery, searchCountLimit } from '@kumbi/contract/shared/paging.ts';
import { type ListOrder, usualOrder } from '@kumbi/contract/shared/sorting.limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { pageLimit } from './limit.ts';
import type { WorkspaceTx } from './workspace-tx.ts';

type OrderedValue = 'time' | 'text' | 'number';
type OrderingSql = (alias: 's' | 't') => RawBuilder<unknown>;

/** An order of rows, with the id for those with the same value. */
export interface Order {
  /** A column, or SQL for a value of the row with this alias. */
  readonly column: string | OrderingSql;
  /** Times by default. Numbers are integers. */
  readonly of?: OrderedValue;
  readonly ascending?: boolean;
}

/** The rows of a list. The table's migration uses `countedTable` and `searchableTable`. */
export interface ListSpec {
  readonly table: string;
  /** The columns of the result, as SQL over the alias `t`. */
  readonly columns: RawBuilder<unknown>;
  /** Joins to `t`, for reads of a screen. */
  readonly joins?: RawBuilder<unknown>;
  /** The parent column that every query of this list has, as in the table's `by`. */
  readonly by?: { readonly column: string; readonly value: string };
  /** The column that hides a row while it is set, as in the table's `gone`. */
  readonly gone?: string;
  /**
   * The order of the rows if the query has none; newest first by default. It needs an index like that of `created_at`, and
   * the orders of a query need `orderIndexes`.
   */
  readonly order?: Order;
  /** The name of a row in the order of names, if the searched text has more than that. */
  readonly named?: Order['column'];
  /** The whole numbers that a query's `sort` can name besides the usual columns, by the name of their field. */
  readonly numbers?: Readonly<Record<string, Order['column']>>;
  /**
   * An additional condition, as SQL over the alias `s`. Its rows are counted like those of a search: exactly up to
   * 1,000.
   */
  readonly where?: RawBuilder<unknown>;
  /** With `where`: it applies to a number of the newest rows, which bounds its cost, and to none before `from`. */
  readonly newest?: { readonly most: number; readonly from?: Date | undefined };
}

/** Joins the conditions of a list's filters; absent filters have none. */
export function allOf(conditions: readonly (RawBuilder<unknown> | undefined | '')[]): Pick<ListSpec, 'where'> {
  const given = conditions.filter((condition) => condition !== undefined && condition !== '');
  return given.length === 0 ? {} : { where: sql.join(given, sql` and `) };
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly has: boolean;
  readonly total: number;
  readonly more?: true;
  readonly cursor?: string;
}

/** A search with an additional condition or another order considers this number of the newest matches. */
const searched = 10_000;

type Keyed<Row> = Row & { page_id: string; page_at: string; page_total: number };

const newestFirst: Order = { column: 'created_at' };

/** A list's query, with the order if the list offers several. */
export type SortedQuery = ListQuery & { readonly sort?: ListOrder | undefined };

function orderOf(
  sort: ListOrder | undefined,
  { named = 'search_name', numbers = {} }: Pick<ListSpec, 'named' | 'numbers'>,
): Order | undefined {
  if (sort === undefined || sort === usualOrder) return undefined;
  const field = sort.replace(/^-/, '');
  const ascending = field === sort;
  const number = numbers[field];
  if (number !== undefined) return { column: number, of: 'number', ascending };
  return field === 'name' ? { column: named, of: 'text', ascending } : { column: field, ascending };
}

/**
 * Reads one page of a list in one statement, newest first unless it has another order. The ids come from an index alone and only the page's rows
 * are read, so that a deep offset stays cheap. `total` is the maintained counter, or for a search an exact count up to
 * 1,000.
 */
export async function pageOf<Row>(ctx: WorkspaceTx, spec: ListSpec, query: SortedQuery): Promise<Page<Row>> {
  const search = query.name ? query.name : undefined;
  const chosen = orderOf(query.sort, spec) ?? spec.order;
  const order = chosen ?? newestFirst;
  const { of: kind = 'time' } = order;
  const cursor = query.cursor ? decodeCursor(query.cursor, kind) : undefined;
  const take = query.nextPage + 1;
  const skip = cursor ? 0 : query.currentPage;
  const table = sql.table(spec.table);
  const kept = spec.gone ? sql`and s.${sql.ref(spec.gone)} is null` : sql``;
  const where = spec.where ? sql`and (${spec.where})` : sql``;
  const parent = spec.by ? sql`and s.${sql.ref(spec.by.column)} = ${spec.by.value}::uuid` : sql``;
  const at =
    kind === 'time'
      ? sql`'epoch'::timestamptz + ${cursor?.at ?? null}::float8 * interval '1 microsecond'`
      : sql`${cursor?.at ?? null}::${sql.raw(kind === 'text' ? 'text' : 'bigint')}`;
  const before = cursor ? at : sql`null::timestamptz`;
  const key = (alias: 's' | 't') =>
    typeof order.column === 'string' ? sql.ref(`${alias}.${order.column}`) : order.column(alias);
  const beyondIt = order.ascending ? sql`>` : sql`<`;
  const after = cursor ? sql`and (${key('s')}, s.id) ${beyondIt} (${before}, ${cursor.id}::uuid)` : sql``;
  const inOrder = (alias: 's' | 't') => {
    const direction = order.ascending ? sql`asc` : sql`desc`;
    return sql`order by ${key(alias)} ${direction}, ${sql.ref(`${alias}.id`)} ${direction}`;
  };
  const under = sql`${spec.by?.value ?? null}::uuid`;
  const found = (at: RawBuilder<unknown>, most: RawBuilder<unknown>, countTo: number) =>
    sql`select * from ${sql.ref(`search_${spec.table}`)}(${search ?? ''}, ${under}, ${at}, ${most}, ${countTo}::int)`;
  const rowsOf = (from: RawBuilder<unknown>) =>
    sql`select s.id ${from} ${after} ${inOrder('s')} ${pageLimit(query.nextPage, skip)}`;
  const ofList = sql`from ${table} s where s.workspace_id = ${ctx.workspaceId}::uuid ${parent} ${kept}`;
  const inTable = spec.newest
    ? sql`from (select s.* ${ofList} and ${key('s')} >= ${spec.newest.from ?? '-infinity'}::timestamptz
        ${inOrder('s')} limit ${spec.newest.most}) s where true ${where}`
    : sql`${ofList} ${where}`;
  const matching = sql`from (select unnest(ids) as id from found) f join ${table} s on s.workspace_id = ${ctx.workspaceId}::uuid and s.id = f.id ${where}`;
  const narrowed = search ? matching : inTable;
  const page =
    spec.where || (chosen && search)
      ? sql`${search ? sql`found as materialized (${found(sql`null, null`, sql`0, ${searched}`, searched)}),` : sql``}
        page as materialized (${rowsOf(narrowed)}), counted as (select count(*)::int as total from (select 1 ${narrowed} limit ${searchCountLimit + 1}) c)`
      : search
        ? sql`found as materialized (${found(sql`${before}, ${cursor?.id ?? null}::uuid`, sql`${skip}::int, ${take}::int`, searchCountLimit + 1)}),
        page as materialized (select unnest(ids) as id from found), counted as (select matches as total from found)`
        : sql`page as materialized (${rowsOf(inTable)}),
        counted as (select coalesce(sum(value), 0)::int as total from row_counts where workspace_id = ${ctx.workspaceId}::uuid and counter = ${spec.by ? `${spec.table}:${spec.by.value}` : spec.table})`;

  const keyText =
    kind === 'time' ? sql`(extract(epoch from ${key('t')}) * 1000000)::bigint::text` : sql`${key('t')}::text`;
  // `offset 0` keeps the page's rows together. Otherwise Postgres starts at a joined parent, treats its keys as
  // independent, and reads all rows of the parent.
  const { rows } = await sql<Keyed<Row>>`
    with ${page}
    select ${spec.columns}, t.id as page_id, ${keyText} as page_at, counted.total as page_total
    from counted left join (page cross join lateral (select * from ${table} r where r.workspace_id = ${ctx.workspaceId}::uuid and r.id = page.id offset 0) t ${spec.joins ?? sql``}) on true
    ${inOrder('t')}`.execute(ctx.tx);

  const counted = rows[0]?.page_total ?? 0;
  const present = rows.filter((row) => row.page_id !== null);
  const shown = present.slice(0, query.nextPage);
  const last = shown.at(-1);
  const beyond = (search !== undefined || spec.where !== undefined) && counted > searchCountLimit;
  return {
    rows: shown,
    has: present.length > query.nextPage,
    total: beyond ? searchCountLimit : counted,
    ...(beyond ? { more: true as const } : {}),
    ...(last && present.length > query.nextPage ? { cursor: encodeCursor(last.page_at, last.page_id) } : {}),
  };
}

/**
 * Encodes the value that orders the last row, and its id. A time is in microseconds, which no session's zone or date style
 * affects.
 */
export function encodeCursor(at: string, id: string): string {
  return Buffer.from(`${at}|${id}`).toString('base64url');
}

/** An invalid cursor restarts the list: it is a hint, not a permission. */
export function decodeCursor(text: string, kind: OrderedValue): { at: string; id: string } | undefined {
  const match = /^([^\0]*)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  );
  const [, at, id] = match ?? [];
  if (at === undefined || id === undefined) return undefined;
  return kind === 'text' || (kind === 'time' ? /^\d{1,16}$/ : /^-?\d{1,18}$/).test(at) ? { at, id } : undefined;
}
