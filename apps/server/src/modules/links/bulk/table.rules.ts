import { bulkColumns, bulkRowsLimit } from '@kumbi/contract/links/links.limits.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { unguarded } from '../../../kernel/http/csv.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';

/** One row of a table: the texts of the known columns, and all cells as they were. */
export interface TableRow {
  readonly values: Readonly<Record<string, string>>;
  readonly cells: readonly string[];
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

const mostColumns = 50;

/**
 * Reads a CSV file in UTF-8, with commas, semicolons or tabs between the cells, whose first line names the columns.
 *
 * @returns a refusal for a file in another encoding, without the columns `name` and `url`, or with too many rows
 */
export function readTable(bytes: Buffer): Table | Refusal {
  const text = decoded(bytes);
  if (text === undefined) return refuse('short_link.table_unreadable');
  let lines: string[][];
  try {
    lines = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: bulkRowsLimit + 2,
    });
  } catch (error) {
    if (error instanceof CsvError) return refuse('short_link.table_unreadable');
    throw error;
  }
  const [head = [], ...rows] = lines;
  const columns = head.map((name) => name.toLowerCase());
  if (columns.length > mostColumns || !['name', 'url'].every((name) => columns.includes(name)))
    return refuse('short_link.table_columns', { values: { columns: bulkColumns.join(', ') } });
  if (rows.length > bulkRowsLimit) return refuse('short_link.table_long', { values: { rows: bulkRowsLimit } });
  return {
    columns: head,
    rows: rows.map((cells) => ({
      cells: head.map((_, at) => cells[at] ?? ''),
      values: Object.fromEntries(
        columns.flatMap((name, at) => (isColumn(name) && cells[at] ? [[name, unguarded(cells[at])]] : [])),
      ),
    })),
  };
}

const isColumn = (name: string): boolean => bulkColumns.some((column) => column === name);

/** @returns undefined for another encoding than UTF-8 */
function decoded(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
