import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { clickReports } from '@kumbi/contract/links/click-report.endpoints.ts';
import { type ClickFact, clickFacts, clickReportDays } from '@kumbi/contract/links/links.limits.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { Selectable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { csvDownload } from '../../../kernel/http/csv-download.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { readConversionSums } from '../conversion/conversion.store.ts';
import { findShortLink } from '../short-link/short-link.store.ts';
import { type ClickTables, clickTables } from './click.table.ts';
import { readFacts, readSeries } from './click-report.reads.ts';

type ReportQuery = Parsed<typeof clickReports.get>['query'];

function refuseSpan({ from, to, step }: ReportQuery): Refusal | undefined {
  const days = clickReportDays[step];
  const isTooLong = Date.parse(to) - Date.parse(from) >= days * dayMs;
  return from > to || isTooLong ? refuse('short_link.report_span', { values: { days } }) : undefined;
}

/** Returns the clicks of a link between two days. */
export async function getClickReport(
  ctx: Ctx,
  linkId: string,
  { from, to, step }: ReportQuery,
): Promise<Returns<typeof clickReports.get> | Refusal> {
  const refused = refuseSpan({ from, to, step });
  if (refused) return refused;
  if (!(await findShortLink(ctx, linkId))) return refuse('short_link.unknown');
  const span = { linkId, from, to };
  const series = await readSeries(ctx, span, step);
  const facts = await readFacts(ctx, span);
  const sums = await readConversionSums(ctx, span);
  const sales = sums.filter((sum) => sum.currency !== null);
  const valuesOf = (wanted: ClickFact) => facts.filter(({ fact }) => fact === wanted);
  const ranked = Object.fromEntries(clickFacts.map((fact) => [fact, valuesOf(fact)])) as Record<
    ClickFact,
    ReturnType<typeof valuesOf>
  >;
  return {
    total: {
      clicks: series.reduce((sum, { clicks }) => sum + clicks, 0),
      bots: series.reduce((sum, { bots }) => sum + bots, 0),
    },
    series,
    leads: sums.find(({ currency }) => currency === null)?.count ?? 0,
    sales: sales.reduce((all, { count }) => all + count, 0),
    revenue: sales.flatMap(({ currency, minor }) => (currency ? [{ currency, amount: fromMinor(minor) }] : [])),
    facts: ranked,
  };
}

/** Exports the counted clicks of a link between two days, in the steps of the report. They are kept longer than single clicks. */
export async function exportClickReport(
  ctx: Unopened<MemberCtx>,
  linkId: string,
  { from, to, step }: ReportQuery,
): Promise<Download | Refusal> {
  const refused = refuseSpan({ from, to, step });
  if (refused) return refused;
  const link = await ctx.read((opened) => findShortLink(opened, linkId));
  if (!link) return refuse('short_link.unknown');
  return csvDownload(ctx, {
    name: serverText(ctx.locale, 'click_report', 'file'),
    columns: serverText<readonly string[]>(ctx.locale, 'click_report', 'columns'),
    read: async (opened) => ({ rows: await readSeries(opened, { linkId, from, to }, step) }),
    cells: async (_opened, rows) =>
      rows.map(({ at, clicks, bots }) => [at, link.name, link.code, String(clicks), String(bots)]),
  });
}

type ClickRow = Selectable<ClickTables['link_clicks']>;

/** Exports the single clicks of a link, newest first. */
export async function exportLinkClicks(ctx: Unopened<MemberCtx>, linkId: string): Promise<Download | Refusal> {
  const link = await ctx.read((opened) => findShortLink(opened, linkId));
  if (!link) return refuse('short_link.unknown');
  const textOf = (name: string): string => serverText(ctx.locale, 'link_clicks', name);
  return csvDownload<ClickRow>(ctx, {
    name: textOf('file'),
    columns: serverText<readonly string[]>(ctx.locale, 'link_clicks', 'columns'),
    read: (opened, query) =>
      rowsOf(opened, clickTables.link_clicks).page<ClickRow>(query, { by: { column: 'link_id', value: linkId } }),
    cells: async (_opened, rows) =>
      rows.map((row) => [
        ...[row.created_at.toISOString(), link.name, link.code, textOf(row.is_bot ? 'program' : 'person')],
        ...[row.country, row.device, row.system, row.browser, row.referrer, row.language, row.target],
      ]),
  });
}
