import {
  importCellLimit,
  importColumnsLimit,
  importRowsLimit,
} from '@kumbi/contract/contacts/customer-import.limits.ts';
import { unguarded } from '../../../../kernel/http/csv.ts';
import { refuse } from '../../../../kernel/tenancy/refusal.ts';
import { readCsv } from './csv-file.adapter.ts';
import { TableRefused } from './table-refused.rules.ts';
import { readXlsx } from './xlsx-file.adapter.ts';

const zipMark = 'PK\u0003\u0004';
/** The container of old Excel files, and of encrypted new ones. */
const oldMark = '\u00d0\u00cf\u0011\u00e0';

/**
 * Reads the rows of a CSV or XLSX file, the names of the columns first. The contents decide about the format, not the name of the
 * file. Every row has as many cells as the first one.
 *
 * @throws TableRefused
 */
export async function* readTable(file: Blob): AsyncGenerator<string[]> {
  const mark = Buffer.from(await file.slice(0, 4).arrayBuffer()).toString('latin1');
  if (mark === oldMark) throw new TableRefused(refuse('contact_import.old_format'));
  let width: number | undefined;
  let rows = 0;
  for await (const row of mark === zipMark ? readXlsx(file) : readCsv(file)) {
    if (row.length > importColumnsLimit) throw tooMany('contact_import.many_columns', importColumnsLimit);
    const cells = row.map(cleaned);
    if (cells.every((cell) => cell === '')) continue;
    width ??= cells.length;
    if (rows++ > importRowsLimit) throw tooMany('contact_import.many_rows', importRowsLimit);
    yield Array.from({ length: width }, (_, at) => cells[at] ?? '');
  }
  if (rows < 2) throw new TableRefused(refuse('contact_import.empty'));
}

const tooMany = (code: 'contact_import.many_columns' | 'contact_import.many_rows', limit: number) =>
  new TableRefused(refuse(code, { values: { limit } }));

/** Postgres stores neither zeros nor broken characters. */
const cleaned = (cell: string): string =>
  unguarded(cell.trim()).slice(0, importCellLimit).replaceAll('\0', '').toWellFormed();
