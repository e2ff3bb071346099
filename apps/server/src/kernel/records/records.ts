import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Bin, bin, deleteToBin, restoreFromBin } from '../bin/bin.ts';
import type { ListSpec, Page, SortedQuery } from '../database/page-of.ts';
import { type Change, type New, rowsOf } from '../database/rows.ts';
import type { WorkspaceTable } from '../database/workspace-tables.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { type CursorConditions, type CursorPage, cursorPage, ifGiven } from '../tenancy/cursor-page.ts';
import { isRefusal, type Refusal, refuse } from '../tenancy/refusal.ts';
import type { Effect } from './effect.ts';

interface Declared<
  Tables,
  Name extends keyof Tables & string,
  Stamp extends string,
  Shown,
  View,
  One extends string,
  Many extends string,
> {
  readonly table: WorkspaceTable<Tables, Name, Stamp>;
  /** The response fields with one record and with a list of records. */
  readonly one: One;
  readonly many: Many;
  readonly view: (ctx: Ctx, row: Shown) => View;
  /** Columns and joins for the view, as SQL over the alias `t`. The parameter of `view` has the type of the result. */
  readonly read?: (ctx: Ctx) => Pick<ListSpec, 'columns' | 'joins'>;
  readonly unknown: ErrorCode;
  /** The effects, run in this order. */
  readonly effects?: readonly Effect<Selectable<Tables[Name]>>[];
}

type Created<Table, Stamp extends string> = Omit<New<Table, Stamp>, 'id' | 'deleted_at'>;
type Listed<Many extends string, View> = Omit<Page<unknown>, 'rows'> & Record<Many, View[]>;

/**
 * The standard operations of a noun, from its table, its view and the effects of each change. `handleRecords` connects
 * them to its endpoints. A noun with its own rules calls them from its service, or replaces one with code that uses
 * `rowsOf`.
 */
export function records<
  Tables,
  Name extends keyof Tables & string,
  Stamp extends string,
  Shown extends object,
  View,
  const One extends string,
  const Many extends string,
>(declared: Declared<Tables, Name, Stamp, Shown, View, One, Many>) {
  type Row = Selectable<Tables[Name]>;
  const { table, one, many, view, unknown, effects = [] } = declared;
  const rows = (ctx: Ctx) => rowsOf(ctx, table);
  const read = (ctx: Ctx) => declared.read?.(ctx) ?? { columns: sql`t.*` };

  const find = (ctx: Ctx, id: string): Promise<Shown | undefined> => rows(ctx).findWith<Shown>(id, read(ctx));

  const get = async (ctx: Ctx, id: string): Promise<Record<One, View> | Refusal> => {
    const row = await find(ctx, id);
    return row ? ({ [one]: view(ctx, row) } as Record<One, View>) : refuse(unknown);
  };

  /** @param more a condition, or the parent that all rows share */
  const list = async (
    ctx: Ctx,
    query: SortedQuery,
    more: Pick<ListSpec, 'by' | 'where' | 'order' | 'named' | 'numbers'> = {},
  ): Promise<Listed<Many, View>> => {
    const { rows: found, ...page } = await rows(ctx).page<Shown>(query, { ...read(ctx), ...more });
    return { ...page, [many]: found.map((row) => view(ctx, row)) } as Listed<Many, View>;
  };

  /**
   * Reads one page of a list of the public API.
   *
   * @param where conditions in addition to those of the table
   */
  const readByCursor = (
    ctx: Ctx,
    query: CursorQuery,
    where: CursorConditions = [],
  ): Promise<CursorPage<Shown> | Refusal> => {
    const { name, gone } = table;
    const shown = ifGiven(gone, (column) => sql`${sql.ref(`s.${column}`)} is null`);
    return cursorPage<Shown>(ctx, { table: name, ...read(ctx), where: [shown, ...where] }, query);
  };

  const create = async (ctx: Ctx, values: Created<Tables[Name], Stamp>): Promise<Record<One, View> | Refusal> => {
    const id = uuidv7();
    const row = await rows(ctx).insertReturning({ ...values, id } as unknown as New<Tables[Name], Stamp>);
    return (await firstRefusal(effects, (effect) => effect.created?.(ctx, row))) ?? get(ctx, id);
  };

  /**
   * @param change gets the locked row and returns the values to write or a refusal; `undefined` leaves a value
   * unchanged
   */
  const update = async (
    ctx: Ctx,
    id: string,
    change: (row: Row) => Change<Tables[Name]> | Refusal | Promise<Change<Tables[Name]> | Refusal>,
  ): Promise<Record<One, View> | Refusal> => {
    const before = await rows(ctx).lock(id);
    if (!before) return refuse(unknown);
    const values = await change(before);
    if (isRefusal(values)) return values;
    const isSame = Object.values(values).every((value) => value === undefined);
    const row = (!isSame && (await rows(ctx).updateReturning(id, values))) || before;
    return (await firstRefusal(effects, (effect) => effect.updated?.(ctx, row, before))) ?? get(ctx, id);
  };

  const remove = async (ctx: Ctx, id: string): Promise<{ deleted: true } | Refusal> => {
    const row = await rows(ctx).lock(id);
    if (!row) return refuse(unknown);
    await rows(ctx).delete(id);
    return (await firstRefusal(effects, (effect) => effect.deleted?.(ctx, row))) ?? { deleted: true };
  };

  return { find, get, list, readByCursor, create, update, delete: remove };
}

/**
 * Returns the same operations for a table with a bin, in which a deleted record can be restored for a while. `bin` goes
 * to the module's `bins`.
 */
export function binnedRecords<
  Tables,
  Name extends keyof Tables & string,
  Stamp extends string,
  Shown extends object,
  View,
  const One extends string,
  const Many extends string,
>(
  declared: Declared<Tables, Name, Stamp, Shown, View, One, Many> & {
    /** The refusal of a restore after the undo window. */
    readonly late: ErrorCode;
  },
) {
  const { table, late, unknown, effects = [] } = declared;
  const all = records(declared);
  const remove = async (ctx: Ctx, id: string): Promise<{ deleted: true; undo_until: Date } | Refusal> => {
    const row = await rowsOf(ctx, table).lock(id);
    if (!row) return refuse(unknown);
    const deleted = await deleteToBin(ctx, table, id);
    return (await firstRefusal(effects, (effect) => effect.deleted?.(ctx, row))) ?? deleted;
  };
  const restore = async (ctx: Ctx, id: string): Promise<Record<One, View> | Refusal> => {
    const row = await restoreFromBin(ctx, table, id);
    if (!row) return refuse(late);
    return (await firstRefusal(effects, (effect) => effect.restored?.(ctx, row))) ?? all.get(ctx, id);
  };
  const purged: Bin = bin({
    table,
    onPurge: async (ctx, row) => {
      for (const effect of effects) if ((await effect.purged?.(ctx, row)) === false) return false;
      return true;
    },
  });
  return { ...all, delete: remove, restore, bin: purged };
}

async function firstRefusal<Each>(
  effects: readonly Each[],
  run: (effect: Each) => Promise<unknown> | undefined,
): Promise<Refusal | undefined> {
  for (const effect of effects) {
    const result = await run(effect);
    if (isRefusal(result)) return result;
  }
  return undefined;
}
