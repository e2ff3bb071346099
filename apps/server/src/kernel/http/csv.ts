/** Excel takes a file without this mark for one of its own old code pages, and breaks accents. */
export const csvBegin = '\uFEFF';

/**
 * How a formula of a spreadsheet begins (OWASP, CSV injection). Where Chinese or Japanese is written, the signs are also
 * typed in full width, and some programs take them for the plain ones. Spaces before them are skipped by some, too.
 */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

function cell(value: string | number): string {
  const text = String(value);
  const guarded = formula.test(text) && typeof value !== 'number' ? `'${text}` : text;
  return /[",;\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** One line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;
