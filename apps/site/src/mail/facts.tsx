import { ink } from './letter.tsx';

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** The facts in the text version of an email, one per line. */
export const factsText = (rows: readonly Fact[]): string =>
  rows.map((row) => `${row.label}: ${row.value.replaceAll('\n', ', ')}`).join('\n');

/** Facts next to their labels: number, date, customer. */
export function Facts({ rows, strong = false }: { readonly rows: readonly Fact[]; readonly strong?: boolean }) {
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
