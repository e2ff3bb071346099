import { Readable } from 'node:stream';
import { type ConversionKind, conversionKinds, reportDaysLimit } from '@kumbi/contract/pages/reports.limits.ts';
import type { PageReport } from '@kumbi/contract/pages/reports.schemas.ts';
import { csvBegin, csvLine } from '../../../kernel/http/csv.ts';
import { Download } from '../../../kernel/http/download.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { dayMs, daysBetween, startOfDay } from '../../../kernel/time/zones.ts';
import { readPage } from '../page/page.reads.ts';
import { countersOf } from './conversion.slot.ts';
import {
  type ReportSpan,
  readDays,
  readDevices,
  readLanguages,
  readReferrers,
  readViewedPages,
} from './report.reads.ts';

type Conversions = Record<ConversionKind, number>;

/** Returns the views and conversions of pages. */
export async function getPageReport(ctx: Ctx, span: ReportSpan): Promise<PageReport | Refusal> {
  if (span.from > span.to || Date.parse(span.to) - Date.parse(span.from) >= reportDaysLimit * dayMs)
    return refuse('report.span');
  if (span.page !== undefined && !(await readPage(ctx, span.page))) return refuse('page.unknown');
  const seen = new Map((await readDays(ctx, span)).map((row) => [row.day, row]));
  const conversions = await countConversions(ctx, span);
  const days = daysBetween(span.from, span.to).map((day) => ({
    day,
    views: seen.get(day)?.views ?? 0,
    visitors: seen.get(day)?.visitors ?? 0,
    conversions: conversionsBy((kind) => conversions.get(kind)?.get(day) ?? 0),
  }));
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0);
  return {
    total: {
      views: sum((day) => day.views),
      visitors: sum((day) => day.visitors),
      conversions: conversionsBy((kind) => sum((day) => day.conversions[kind])),
    },
    days,
    referrers: await readReferrers(ctx, span),
    devices: await readDevices(ctx, span),
    languages: await readLanguages(ctx, span),
    pages: await readViewedPages(ctx, span),
  };
}

async function countConversions(ctx: Ctx, span: ReportSpan) {
  const from = startOfDay(span.from);
  const to = new Date(startOfDay(span.to).getTime() + dayMs);
  const counts = new Map<ConversionKind, ReadonlyMap<string, number>>();
  for (const [kind, count] of countersOf(ctx)) counts.set(kind, await count(ctx, { page: span.page, from, to }));
  return counts;
}

const conversionsBy = (count: (kind: ConversionKind) => number): Conversions =>
  Object.fromEntries(conversionKinds.map((kind) => [kind, count(kind)])) as Conversions;

/** Exports the days of a report, at most a year. */
export async function exportPageReport(ctx: Ctx, span: ReportSpan): Promise<Download | Refusal> {
  const report = await getPageReport(ctx, span);
  if (isRefusal(report)) return report;
  const textOf = (name: string): string => serverText(ctx.locale, 'page_report', name);
  const columns = ['day', 'views', 'visitors', ...conversionKinds].map(textOf);
  const lines = report.days.map((each) =>
    csvLine([each.day, each.views, each.visitors, ...conversionKinds.map((kind) => each.conversions[kind])]),
  );
  return new Download({
    stream: Readable.from([csvBegin, csvLine(columns), ...lines]),
    type: 'text/csv; charset=utf-8',
    name: textOf('file'),
  });
}
