import type { Device } from '@kumbi/contract/shared/devices.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** Days of Luanda, both among them, of one page or of all. */
export interface ReportSpan {
  readonly page: string | undefined;
  readonly from: string;
  readonly to: string;
}

interface Counted {
  readonly views: number;
  readonly visitors: number;
}

async function countedBy<Row>(
  ctx: Ctx,
  span: ReportSpan,
  column: RawBuilder<unknown>,
  most: number,
): Promise<(Row & Counted)[]> {
  const { rows } = await sql<Row & Counted>`
    select ${column}, sum(v.views)::int as views, sum(v.visitors)::int as visitors from page_view_days v
    where v.workspace_id = ${ctx.workspaceId} and v.day between ${span.from}::date and ${span.to}::date
      and ${span.page === undefined ? sql`true` : sql`v.page_id = ${span.page}::uuid`}
    group by 1 order by views desc, 1 limit ${most}`.execute(ctx.tx);
  return rows;
}

export const readDays = (ctx: Ctx, span: ReportSpan) =>
  countedBy<{ day: string }>(ctx, span, sql`to_char(v.day, 'YYYY-MM-DD') as day`, 1_000);
export const readReferrers = (ctx: Ctx, span: ReportSpan) =>
  countedBy<{ referrer: string }>(ctx, span, sql`v.referrer`, 50);
export const readDevices = (ctx: Ctx, span: ReportSpan) => countedBy<{ device: Device }>(ctx, span, sql`v.device`, 10);
export const readLanguages = (ctx: Ctx, span: ReportSpan) =>
  countedBy<{ language: Locale }>(ctx, span, sql`v.language`, 10);

export async function readViewedPages(
  ctx: Ctx,
  span: ReportSpan,
): Promise<{ id: string; title: string; views: number; visitors: number }[]> {
  const { rows } = await sql<{ id: string; title: string; views: number; visitors: number }>`
    select p.id, p.title, sum(v.views)::int as views, sum(v.visitors)::int as visitors
    from page_view_days v join pages p on p.workspace_id = v.workspace_id and p.id = v.page_id
    where v.workspace_id = ${ctx.workspaceId} and v.day between ${span.from}::date and ${span.to}::date
      and p.deleted_at is null and ${span.page === undefined ? sql`true` : sql`v.page_id = ${span.page}::uuid`}
    group by p.id, p.title order by views desc, p.title, p.id limit 100`.execute(ctx.tx);
  return rows;
}
