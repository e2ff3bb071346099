import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { type RawBuilder, sql } from 'kysely';
import { credential } from '../secrets/credential.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../tenancy/refusal.ts';
import { pageLimit } from './limit.ts';

/** Which rows a list of the public API shows. The table has an index on its workspace, its time and its id. */
export interface CursorSpec {
  readonly table: string;
  /** The columns of the answer, as SQL over the alias `t`. */
  readonly columns: RawBuilder<unknown>;
  /** Joins beside `t`. */
  readonly joins?: RawBuilder<unknown>;
  /** A condition, as SQL over the alias `s`. */
  readonly where?: RawBuilder<unknown>;
  /** Whose list it is, where a workspace has several of the table: the id that `where` names. */
  readonly of?: string;
  /** The time that the list is ordered by, which never changes: `created_at` by default. */
  readonly at?: string;
}

export interface CursorPage<Row> {
  readonly rows: Row[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/**
 * One page of a list, newest first. The cursor is the last row's time and id, so that rows that come or go meanwhile are
 * neither repeated nor make others be skipped. One that this list did not give out is refused: taken for a place
 * in time, it would silently answer with other rows than the caller means.
 */
export async function cursorPage<Row>(
  ctx: Ctx,
  spec: CursorSpec,
  query: CursorQuery,
): Promise<CursorPage<Row> | Refusal> {
  const at = sql.ref(`s.${spec.at ?? 'created_at'}`);
  const begun = query.cursor === undefined ? undefined : readCursor(ctx, spec, query.cursor);
  if (isRefusal(begun)) return begun;
  const after = begun ? sql`and (${at}, s.id) < ${placeAsSql(begun)}` : sql``;
  const { rows } = await sql<Row & { cursor_at: number; cursor_id: string }>`
    select ${spec.columns}, t.cursor_at, t.cursor_id
    from (
      select s.*, ${microsOf(at)} as cursor_at, s.id as cursor_id
      from ${sql.table(spec.table)} s
      where s.workspace_id = ${ctx.workspaceId}::uuid ${spec.where ? sql`and (${spec.where})` : sql``} ${after}
      order by ${at} desc, s.id desc ${pageLimit(query.limit)}
    ) t ${spec.joins ?? sql``}
    order by t.cursor_at desc, t.cursor_id desc`.execute(ctx.tx);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const more = rows.length > query.limit;
  return {
    rows: shown,
    has_more: more,
    next_cursor: more && last ? writeCursor(ctx, spec, { micros: last.cursor_at, id: last.cursor_id }) : null,
  };
}

/** A row's place in a list: its time in microseconds since 1970, and its id. */
export interface Place {
  readonly micros: number;
  readonly id: string;
}

export const writePlace = ({ micros, id }: Place): string => `${micros.toString(36)}-${id.replaceAll('-', '')}`;

/** @param place of the form that `placePattern` has */
export function readPlace(place: string): Place {
  const [time = '', id = ''] = place.split('-');
  return { micros: Number.parseInt(time, 36), id };
}

const signLength = 16;
const signedCursor = credential('database.cursor');

/** What tells a list's own cursors from those of another list, of another workspace, and from made-up ones. */
const signOf = (ctx: Ctx, { table, of = '' }: CursorSpec, place: string): string =>
  ctx.kernel.secrets.sign('cursor', [ctx.workspaceId, table, of, place].join(' ')).slice(0, signLength);

function writeCursor(ctx: Ctx, spec: CursorSpec, at: Place): string {
  const place = writePlace(at);
  return `${place}-${signOf(ctx, spec, place)}`;
}

/** @param cursor of the form that the contract's schema lets pass */
function readCursor(ctx: Ctx, spec: CursorSpec, cursor: string): Place | Refusal {
  const place = cursor.slice(0, -signLength - 1);
  return signedCursor.matches(cursor, `${place}-${signOf(ctx, spec, place)}`)
    ? readPlace(place)
    : refuse('request.invalid', { fields: { cursor: 'validation.cursor' } });
}

/** A place as SQL, to be compared with a row's `(time, id)`. */
export const placeAsSql = ({ micros, id }: Place): RawBuilder<unknown> =>
  sql`('epoch'::timestamptz + ${micros}::float8 * interval '1 microsecond', ${id}::uuid)`;

/** The microseconds of a time. */
export const microsOf = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(epoch from ${at}) * 1000000)::bigint`;
