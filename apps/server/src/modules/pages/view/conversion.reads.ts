import { sql } from 'kysely';
import type { ConversionCounter } from './conversion.slot.ts';

/**
 * Counts the rows of a table by their day.
 * @param table has `workspace_id`, `page_id` and the column `at`; a name from source code, never input
 * @param condition limits the rows, as SQL over the alias `t`
 */
export function countByDay(table: string, at = 'created_at', condition = sql<boolean>`true`): ConversionCounter {
  return async (ctx, { page, from, to }) => {
    const moment = sql.ref(`t.${at}`);
    const { rows } = await sql<{ day: string; count: number }>`
      select to_char(${moment} at time zone 'Africa/Luanda', 'YYYY-MM-DD') as day, count(*)::int as count
      from ${sql.table(table)} t
      where t.workspace_id = ${ctx.workspaceId} and ${moment} >= ${from} and ${moment} < ${to} and ${condition}
        and ${page === undefined ? sql`true` : sql`t.page_id = ${page}::uuid`}
      group by 1`.execute(ctx.tx);
    return new Map(rows.map((row) => [row.day, row.count]));
  };
}
