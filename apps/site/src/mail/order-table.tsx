import type { MailLine } from '../mails.ts';
import { ink } from './letter.tsx';

export interface OrderRow {
  readonly label: string;
  readonly value: string;
}

const cell = { padding: '8px 0', borderBottom: `1px solid ${ink.line}`, fontSize: 15, lineHeight: '22px' };
const figure = { ...cell, textAlign: 'right' as const, whiteSpace: 'nowrap' as const, paddingLeft: 16 };

interface OrderTableProps {
  readonly lines: readonly MailLine[];
  readonly lineText: (line: MailLine) => string;
  readonly amountText: (amount: number) => string;
  readonly total: OrderRow;
}

export function OrderTable({ lines, lineText, amountText, total }: OrderTableProps) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse', margin: '8px 0 0' }}>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.title}${line.amount}`}>
            <td style={cell}>{lineText(line)}</td>
            <td style={figure}>{amountText(line.amount)}</td>
          </tr>
        ))}
        <tr>
          <td style={{ ...cell, borderBottom: 0, fontWeight: 600 }}>{total.label}</td>
          <td style={{ ...figure, borderBottom: 0, fontWeight: 600 }}>{total.value}</td>
        </tr>
      </tbody>
    </table>
  );
}

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
