import type { ConversionKind } from '@kumbi/contract/pages/reports.limits.ts';
import { sql } from 'kysely';
import { slot } from '../../kernel/registry/registry.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';

/** Which conversions are counted: of one page or of all, from a moment up to another. */
export interface ConversionSpan {
  readonly page: string | undefined;
  readonly from: Date;
  readonly to: Date;
}

/** @returns how many there were on each day of Luanda (`2026-11-20`) that had some */
export type ConversionCounter = (ctx: Ctx, span: ConversionSpan) => Promise<ReadonlyMap<string, number>>;

/** What a page can bring about, by its kind (`conversionKinds`); a kind that nobody provides is 0. */
export const conversionCounters = slot<ConversionCounter>('pages.conversions');

/**
 * Counts the rows of a table by their day.
 * @param table has `workspace_id`, `page_id` and the column `at`; a name of our own source, never input
 * @param condition more that a row must fulfil, as SQL over the alias `t`
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

export const countersOf = (ctx: Ctx): ReadonlyMap<ConversionKind, ConversionCounter> =>
  ctx.kernel.registry.all(conversionCounters) as ReadonlyMap<ConversionKind, ConversionCounter>;
