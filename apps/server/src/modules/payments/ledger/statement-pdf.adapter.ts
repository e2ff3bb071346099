import { dateFormat } from '@kumbi/contract/shared/formats.ts';
import { intlTags, type Locale } from '@kumbi/contract/shared/locale.ts';
import { type Currency, formatMoney } from '@kumbi/contract/shared/money.ts';
import {
  collected,
  drawFact,
  drawRule,
  fontsFor,
  green,
  ink,
  lettersOf,
  muted,
  type Pdf,
  page,
  printable,
  right,
} from '../receipt/pdf-parts.adapter.ts';
import type { StatementLine, StatementSums } from './statement-lines.service.ts';
import { statementTexts } from './statement-texts.service.ts';

interface Statement {
  readonly workspace: string;
  readonly currency: Currency;
  /** The first and the last day, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly locale: Locale;
  readonly brand: string;
  readonly lines: readonly StatementLine[];
  readonly sums: StatementSums;
}

/** Renders a statement as a PDF of one or more A4 pages, each with its number. */
export async function drawStatement(statement: Statement): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const { locale, currency, sums } = statement;
  const t = statementTexts(locale);
  const workspace = lettersOf(statement.workspace);
  const brand = lettersOf(statement.brand);
  const lines = statement.lines.map((line) => ({ ...line, party: line.party && lettersOf(line.party) }));
  const { regular, bold } = fontsFor([workspace, brand, ...lines.map(({ party }) => party)]);
  const document = new Document({
    size: 'A4',
    margin: page.margin,
    font: regular,
    bufferPages: true,
    info: { Title: `${t.title} ${statement.from} – ${statement.to}`, Author: brand },
  });
  const done = collected(document);
  const money = (minor: number): string => printable(formatMoney({ minor, currency }, locale, true));
  const dayText = dateFormat(intlTags[locale], { dateStyle: 'short', timeZone: 'UTC' });
  const dayOf = (day: string): string => dayText.format(new Date(`${day}T00:00:00Z`));
  const day = dateFormat(intlTags[locale], { dateStyle: 'short', timeZone: statement.zone });

  document.font(bold).fontSize(22).fillColor(ink).text(t.title);
  document.moveDown(1);
  document.font(regular);
  const facts = [
    [t.workspace, workspace],
    [t.period, `${dayOf(statement.from)} – ${dayOf(statement.to)}`],
    [t.opening, money(sums.openingMinor)],
    [t.in, money(sums.inMinor)],
    [t.out, money(-sums.outMinor)],
    [t.closing, money(sums.closingMinor)],
  ] as const;
  for (const [label, value] of facts) drawFact(document, label, value);
  document.moveDown(1);

  const head = () => {
    document.fontSize(9).fillColor(muted);
    drawColumns(document, [t.date, t.kind, t.party, t.amount, t.balance]);
    drawRule(document);
    document.fontSize(9).fillColor(ink);
  };
  head();
  if (lines.length === 0) document.text(t.empty, page.margin);
  for (const line of lines) {
    if (document.y > page.bottom) {
      document.addPage();
      head();
    }
    const party = [line.party, line.number].filter(Boolean).join(' · ');
    const amounts = [money(line.amountMinor), money(line.balanceMinor)] as const;
    drawColumns(document, [day.format(line.at), t.kinds[line.kind], party, ...amounts]);
  }
  if (document.y > page.bottom) document.addPage();
  drawRule(document);
  document.font(bold).fontSize(11).fillColor(green);
  drawColumns(document, [dayOf(statement.to), t.closing, '', '', money(sums.closingMinor)]);
  document.font(regular).fontSize(9).fillColor(muted);
  document.moveDown(2).text(t.note, page.margin).text(brand, page.margin);
  numberPages(document, t.page);
  document.end();
  return done;
}

/** The beginnings and widths of the columns: date, kind, party, amount, balance. */
const columnsAt = [
  { x: page.margin, width: 56 },
  { x: page.margin + 60, width: 116 },
  { x: page.margin + 180, width: 130 },
  { x: right - 170, width: 84, align: 'right' },
  { x: right - 84, width: 84, align: 'right' },
] as const;

/** Draws one line of the table. It is as high as its highest cell. */
function drawColumns(document: Pdf, cells: readonly [string, string, string, string, string]): void {
  const top = document.y;
  let bottom = top;
  for (const [index, { x, ...options }] of columnsAt.entries()) {
    document.text(cells[index] ?? '', x, top, options);
    bottom = Math.max(bottom, document.y);
  }
  document.y = bottom;
  document.moveDown(0.4);
}

function numberPages(document: Pdf, text: string): void {
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    document.switchToPage(index);
    // Below the margin, where a text would otherwise begin another page.
    document.page.margins.bottom = 0;
    const line = text.replace('{page}', String(index + 1)).replace('{pages}', String(count));
    document.text(line, page.margin, 800, { width: right - page.margin, align: 'right' });
  }
}
