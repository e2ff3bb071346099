/** More rows than this are not put into one file. */
export const exportLimit = 100_000;

/**
 * Rows as a table program opens them: RFC 4180, with the mark by which it knows the encoding. What begins as a formula
 * is made a text, because names are typed by strangers and a program would run them.
 */
export function csvText(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [columns, ...rows].map((row) => row.map(cellText).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
