import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ReactElement } from 'react';
import type { MailLine } from '../mails.ts';
import { textsOf } from '../texts/texts.ts';
import { ink } from './letter.tsx';
import { amounts, lineTexts } from './mail-parts.ts';

export interface OrderRow {
  readonly label: string;
  readonly value: string;
}

const cell = { padding: '8px 0', borderBottom: `1px solid ${ink.line}`, fontSize: 15, lineHeight: '22px' };
const figure = { ...cell, textAlign: 'right' as const, whiteSpace: 'nowrap' as const, paddingLeft: 16 };

interface Order {
  readonly lang: Locale;
  readonly currency: Currency;
  readonly lines: readonly MailLine[];
  /** In units of the currency, as all amounts of a mail. */
  readonly total: number;
}

/** What was bought and its sum, drawn and written. */
export function orderOf({ lang, currency, lines, total }: Order): { table: ReactElement; text: string } {
  const amount = amounts(lang, currency);
  const line = lineTexts(lang);
  const label = textsOf(lang).mail.total;
  const table = (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse', margin: '8px 0 0' }}>
      <tbody>
        {lines.map((each) => (
          <tr key={`${each.title}${each.amount}`}>
            <td style={cell}>{line(each)}</td>
            <td style={figure}>{amount(each.amount)}</td>
          </tr>
        ))}
        <tr>
          <td style={{ ...cell, borderBottom: 0, fontWeight: 600 }}>{label}</td>
          <td style={{ ...figure, borderBottom: 0, fontWeight: 600 }}>{amount(total)}</td>
        </tr>
      </tbody>
    </table>
  );
  const text = [...lines.map((each) => `${line(each)}: ${amount(each.amount)}`), `${label}: ${amount(total)}`];
  return { table, text: text.join('\n') };
}

/** Facts in a mail without pictures: one a line. */
export const factsText = (rows: readonly OrderRow[]): string =>
  rows.map((row) => `${row.label}: ${row.value.replaceAll('\n', ', ')}`).join('\n');

/** Facts beside their names: number, date, customer. */
export function Facts({ rows, strong = false }: { readonly rows: readonly OrderRow[]; readonly strong?: boolean }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'separate', backgroundColor: ink.soft, borderRadius: 8, margin: '4px 0 16px' }}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <td
              style={{
                padding: '10px 0 10px 16px',
                fontSize: 14,
                lineHeight: '20px',
                color: ink.muted,
                width: '34%',
                verticalAlign: 'top',
              }}
            >
              {row.label}
            </td>
            <td
              style={{
                padding: '10px 16px 10px 8px',
                fontSize: strong ? 20 : 15,
                lineHeight: strong ? '26px' : '20px',
                fontWeight: strong ? 600 : 500,
                whiteSpace: 'pre-line',
              }}
            >
              {row.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
