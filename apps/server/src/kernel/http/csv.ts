/** Without this mark Excel assumes an old code page and breaks accents. */
export const csvBegin = '\uFEFF';

/**
 * The beginning of a spreadsheet formula (OWASP, CSV injection). Chinese and Japanese keyboards also type full-width
 * signs, which some programs treat like the plain ones. Some programs skip leading spaces too.
 */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

const guard = /^'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

/** Returns a cell of a file that may be one of our exports without the apostrophe of a guarded text. */
export const unguarded = (cell: string): string => cell.replace(guard, '');

/** A date is formatted as in the API. */
export type CsvCell = string | number | Date;

function cell(value: CsvCell): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  const guarded = formula.test(text) && typeof value !== 'number' ? `'${text}` : text;
  return /[",;\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Formats one line of a CSV file (RFC 4180). A text that looks like a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;
