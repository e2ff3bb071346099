import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { ReactElement } from 'react';
import { ink } from '../../mail/letter.tsx';
import { amounts } from '../../mail/mail-parts.ts';
import { textsOf } from '../../texts/texts.ts';
import type { MailLine, OrderMail } from './payments.props.ts';

const cell = { padding: '8px 0', borderBottom: `1px solid ${ink.line}`, fontSize: 15, lineHeight: '22px' };
const figure = { ...cell, textAlign: 'right' as const, whiteSpace: 'nowrap' as const, paddingLeft: 16 };

/** The lines of an order and their sum, as a table and as text. */
export function orderOf({ lang, currency, lines, total }: Pick<OrderMail, 'lang' | 'currency' | 'lines' | 'total'>): {
  table: ReactElement;
  text: string;
} {
  const amount = amounts(lang, currency);
  const line = lineTexts(lang);
  const label = textsOf(lang).payment_mail.total;
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

function lineTexts(lang: Locale) {
  const t = textsOf(lang).payment_mail;
  return (line: MailLine): string =>
    line.quantity > 0 ? fill(t.line_quantity, { count: line.quantity, title: line.title }) : line.title;
}
