import { type RawBuilder, sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { WorkspaceTable } from '../../../kernel/database/workspace-tables.ts';
import type { SegmentTarget, SegmentTargets } from './segment-fact.slot.ts';

/**
 * Returns the targets of a fact that are rows of a searchable table with a `title`.
 *
 * @param column the column of the fact's row `e` with the id of its target
 */
export function titledTargets<Tables, Name extends keyof Tables & string, Stamp extends string>(
  table: WorkspaceTable<Tables, Name, Stamp>,
  of: (ids: readonly string[]) => RawBuilder<unknown>,
): SegmentTargets {
  const columns = sql`t.id, t.title as name`;
  return {
    of,
    list: (ctx, { name, ...query }) =>
      rowsOf(ctx, table).page<SegmentTarget>(query, {
        columns,
        where: name ? sql`position(fold_text(${name}) in s.search_name) > 0` : sql`true`,
      }),
    find: async (ctx, ids) => {
      const { rows } = await sql<SegmentTarget>`
        select ${columns} from ${sql.table(table.name)} t
        where t.workspace_id = ${ctx.workspaceId}::uuid and t.id = any(${ids}::uuid[])
          ${table.gone === undefined ? sql`` : sql`and ${sql.ref(`t.${table.gone}`)} is null`}`.execute(ctx.tx);
      return rows;
    },
  };
}

/** The condition that a column of a fact's row `e` is one of these ids. */
export const targetIn =
  (column: string) =>
  (ids: readonly string[]): RawBuilder<unknown> =>
    sql`${sql.ref(`e.${column}`)} = any(${ids}::uuid[])`;
