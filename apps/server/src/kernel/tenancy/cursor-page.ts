import { type CursorQuery, placePattern } from '@kumbi/contract/shared/cursor.ts';
import { type RawBuilder, sql } from 'kysely';
import { pageLimit } from '../database/limit.ts';
import { credential } from '../secrets/credential.ts';
import type { Ctx } from './ctx.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/** Conditions as SQL over the alias `s`, which all must hold; undefined for a filter that isn't given: see `ifGiven`. */
export type CursorConditions = readonly (RawBuilder<unknown> | undefined)[];

/** Returns the condition of a filter, if the caller gave one. */
export const ifGiven = <Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<unknown>,
): RawBuilder<unknown> | undefined => (value === undefined ? undefined : condition(value));

/** The rows of a public API list. The table has an index on its workspace, its time and its id. */
export interface CursorSpec {
  readonly table: string;
  /** The columns of the result, as SQL over the alias `t`. */
  readonly columns: RawBuilder<unknown>;
  /** Joins to `t`. */
  readonly joins?: RawBuilder<unknown>;
  /** Conditions that all must hold. */
  readonly where?: CursorConditions;
  /** The id that `where` compares, if a workspace has several such lists of the table. */
  readonly of?: string;
  /** The time that orders the list and never changes: `created_at` by default. */
  readonly at?: string;
}

export interface CursorPage<Row> {
  readonly rows: Row[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/**
 * Reads one page of a list, newest first. The cursor contains the last row's time and id, so that inserted or deleted
 * rows cause no repeated or skipped ones. A cursor that this list didn't issue is refused: used as a place in time, it
 * would silently return other rows than intended.
 */
export async function cursorPage<Row>(
  ctx: Ctx,
  spec: CursorSpec,
  query: CursorQuery,
): Promise<CursorPage<Row> | Refusal> {
  const begun = query.cursor === undefined ? undefined : readCursor(ctx, spec, query.cursor);
  if (isRefusal(begun)) return begun;
  const { rows } = await cursorRows<Row>(ctx, spec, query.limit, begun).execute(ctx.tx);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const more = rows.length > query.limit;
  return {
    rows: shown,
    has_more: more,
    next_cursor: more && last ? writeCursor(ctx, spec, { micros: last.cursor_at, id: last.cursor_id }) : null,
  };
}

/** Returns SQL for the rows of a page, and one more. */
export function cursorRows<Row>(
  { workspaceId }: Pick<Ctx, 'workspaceId'>,
  spec: CursorSpec,
  limit: number,
  after?: Place,
): RawBuilder<Row & { cursor_at: number; cursor_id: string }> {
  const at = sql.ref(`s.${spec.at ?? 'created_at'}`);
  const conditions = [
    sql`s.workspace_id = ${workspaceId}::uuid`,
    ...(spec.where ?? []),
    ifGiven(after, (place) => sql`(${at}, s.id) < ${placeAsSql(place)}`),
  ].flatMap((each) => (each ? [sql`(${each})`] : []));
  return sql`
    select ${spec.columns}, t.cursor_at, t.cursor_id
    from (
      select s.*, ${microsOf(at)} as cursor_at, s.id as cursor_id
      from ${sql.table(spec.table)} s
      where ${sql.join(conditions, sql` and `)}
      order by ${at} desc, s.id desc ${pageLimit(limit)}
    ) t ${spec.joins ?? sql``}
    order by t.cursor_at desc, t.cursor_id desc`;
}

/** The response of a list of the public API. */
export interface DataPage<Item> extends Omit<CursorPage<never>, 'rows'> {
  readonly data: Item[];
}

/** Shows the rows of a page to programs. */
export function dataPage<Row, Item>(
  found: CursorPage<Row> | Refusal,
  view: (row: Row) => Item,
): DataPage<Item> | Refusal {
  if (isRefusal(found)) return found;
  const { rows, ...page } = found;
  return { ...page, data: rows.map(view) };
}

/** A row's place in a list: its time in microseconds since 1970, and its id. */
export interface Place {
  readonly micros: number;
  readonly id: string;
}

export const writePlace = ({ micros, id }: Place): string => `${micros.toString(36)}-${id.replaceAll('-', '')}`;

/** @param place a text that matches `placePattern` */
export function readPlace(place: string): Place {
  const [time = '', id = ''] = place.split('-');
  return { micros: Number.parseInt(time, 36), id };
}

const signLength = 16;
const signedCursor = credential('database.cursor');

/** Signs a cursor, to tell it from another list's, another workspace's and an invented one. */
const signOf = (ctx: Ctx, { table, of = '' }: CursorSpec, place: string): string =>
  ctx.kernel.secrets.sign('cursor', [ctx.workspaceId, table, of, place].join(' ')).slice(0, signLength);

function writeCursor(ctx: Ctx, spec: CursorSpec, at: Place): string {
  const place = writePlace(at);
  return `${place}-${signOf(ctx, spec, place)}`;
}

/** @param cursor a text that the contract's schema accepts */
function readCursor(ctx: Ctx, spec: CursorSpec, cursor: string): Place | Refusal {
  const place = cursor.slice(0, -signLength - 1);
  return signedCursor.matches(cursor, `${place}-${signOf(ctx, spec, place)}`)
    ? readPlace(place)
    : refuse('request.invalid', { fields: { cursor: 'validation.cursor' } });
}

/** Returns the place of a cursor outside any workspace; an invented text restarts the list. */
export const findPlace = (cursor: string | undefined): Place | undefined =>
  cursor !== undefined && placePattern.test(cursor) ? readPlace(cursor) : undefined;

/** Returns a place as SQL, for a comparison with a row's `(time, id)`. */
export const placeAsSql = ({ micros, id }: Place): RawBuilder<unknown> =>
  sql`('epoch'::timestamptz + ${micros}::float8 * interval '1 microsecond', ${id}::uuid)`;

/** One page of a list over all workspaces, for the operator. */
export interface SystemPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The place after which the next page begins; absent on the last one. */
  readonly cursor?: string;
}

/**
 * Makes a page of rows that were read with one more than it shows.
 * @param rows each with its time in microseconds and the number of all rows
 */
export function systemPage<Row extends Place & { readonly all: number }>(
  rows: readonly Row[],
  limit: number,
): SystemPage<Row> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, total: rows[0]?.all ?? 0, ...(last ? { cursor: writePlace(last) } : {}) };
}

/** Returns the microseconds of a time as SQL. */
export const microsOf = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(epoch from ${at}) * 1000000)::bigint`;
