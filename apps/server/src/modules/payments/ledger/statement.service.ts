import { Readable } from 'node:stream';
import { statementPdfRows } from '@kumbi/contract/payments/payouts.limits.ts';
import type { StatementQuery } from '@kumbi/contract/payments/payouts.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { type CsvCell, csvBegin, csvLine } from '../../../kernel/http/csv.ts';
import { Download } from '../../../kernel/http/download.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { addDays, clockAt, startOfDay } from '../../../kernel/time/zones.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import type { Period } from './statement.reads.ts';
import { type Position, readStatementPart, type StatementLine, type StatementSums } from './statement-lines.service.ts';
import { drawStatement } from './statement-pdf.adapter.ts';
import { type StatementTexts, statementTexts } from './statement-texts.service.ts';

const batch = 500;

/** Returns a statement as a PDF in the reader's language. */
export async function downloadBalanceStatement(
  ctx: Unopened<MemberCtx>,
  query: StatementQuery,
): Promise<Download | Refusal> {
  const { workspace, zone, period } = await ctx.read((inner) => readScope(inner, query));
  const lines: StatementLine[] = [];
  let sums: StatementSums | undefined;
  for await (const part of partsOf(ctx, period)) {
    lines.push(...part.lines);
    sums = part.sums;
    if (lines.length > statementPdfRows) return refuse('statement.too_long');
  }
  if (!sums) throw new Error('a statement has at least one part');
  const { locale, kernel } = ctx;
  const about = { ...query, workspace, zone, locale, brand: kernel.config.brand };
  const pdf = await drawStatement({ ...about, lines, sums });
  return new Download({
    stream: Readable.from([pdf]),
    type: 'application/pdf',
    name: `${fileName(statementTexts(locale), query)}.pdf`,
    bytes: pdf.length,
  });
}

/** Exports a statement as CSV, read part by part as the reader takes it. */
export async function exportBalanceStatement(ctx: Unopened<MemberCtx>, query: StatementQuery): Promise<Download> {
  const { zone, period } = await ctx.read((inner) => readScope(inner, query));
  const texts = statementTexts(ctx.locale);
  return new Download({
    stream: Readable.from(csvOf(ctx, { query, texts, zone, period })),
    type: 'text/csv; charset=utf-8',
    name: `${fileName(texts, query)}.csv`,
  });
}

interface Sheet {
  readonly query: StatementQuery;
  readonly texts: StatementTexts;
  readonly zone: string;
  readonly period: Period;
}

async function* csvOf(ctx: Unopened<MemberCtx>, { query, texts, zone, period }: Sheet): AsyncGenerator<string> {
  const row = (cells: { day: string; time?: string; kind: string; rest: readonly CsvCell[] }): string =>
    csvLine([cells.day, cells.time ?? '', cells.kind, ...cells.rest, query.currency]);
  const { date, time, kind, number, party, amount, balance, currency } = texts;
  yield csvBegin + csvLine([date, time, kind, number, party, amount, balance, currency]);
  let isFirst = true;
  let sums: StatementSums | undefined;
  for await (const part of partsOf(ctx, period)) {
    const { openingMinor } = part.sums;
    if (isFirst) yield row({ day: query.from, kind: texts.opening, rest: ['', '', '', fromMinor(openingMinor)] });
    isFirst = false;
    sums = part.sums;
    yield part.lines
      .map(({ at, amountMinor, balanceMinor, ...line }) => {
        const clock = clockAt(at, zone);
        const amounts = [fromMinor(amountMinor), fromMinor(balanceMinor)];
        const rest = [line.number, line.party, ...amounts];
        return row({ day: clock.date, time: clock.time, kind: texts.kinds[line.kind], rest });
      })
      .join('');
  }
  if (!sums) throw new Error('a statement has at least one part');
  yield row({ day: query.to, kind: texts.in, rest: ['', '', fromMinor(sums.inMinor), ''] });
  yield row({ day: query.to, kind: texts.out, rest: ['', '', fromMinor(-sums.outMinor), ''] });
  yield row({ day: query.to, kind: texts.closing, rest: ['', '', '', fromMinor(sums.closingMinor)] });
}

async function* partsOf(ctx: Unopened<MemberCtx>, period: Period) {
  let position: Position | undefined;
  do {
    const at = position;
    const part = await ctx.read((opened) => readStatementPart(opened, period, { position: at, take: batch }));
    yield part;
    position = part.next;
  } while (position !== undefined);
}

/** The days of a statement are those of the workspace. A day that isn't over ends now. */
async function readScope(ctx: Ctx, { currency, from, to }: StatementQuery) {
  const { name, time_zone: zone } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const end = startOfDay(addDays(to, 1), zone);
  const now = new Date(ctx.kernel.clock.now().getTime() + 1);
  const until = end < now ? end : now;
  return { workspace: name, zone, period: { currency, from: startOfDay(from, zone), until } satisfies Period };
}

const fileName = ({ file }: StatementTexts, { currency, from, to }: StatementQuery): string =>
  `${file}-${currency}-${from}-${to}`;
