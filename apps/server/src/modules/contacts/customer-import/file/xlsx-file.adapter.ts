import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importExpandedBytes, importRowsLimit } from '@kumbi/contract/contacts/customer-import.limits.ts';
import { type CellValue, HucreError, streamXlsxRows } from 'hucre';
import { fromBufferPromise } from 'yauzl';
import { expandsTooFar, TableRefused, unreadable } from './table-refused.rules.ts';

/**
 * Reads the rows of the first sheet of an XLSX file as they are needed. A formula is read as its last result.
 *
 * @throws TableRefused if it isn't one, or expands too far
 */
export async function* readXlsx(file: Blob): AsyncGenerator<string[]> {
  const bytes = Buffer.from(await file.arrayBuffer());
  await checkExpansion(bytes);
  try {
    for await (const { values } of streamXlsxRows(bytes, { maxRows: importRowsLimit + 2 })) yield values.map(textOf);
  } catch (error) {
    if (error instanceof HucreError) throw unreadable();
    throw error;
  }
}

/**
 * Expands each part of the file without storing it: a part may be larger than it declares, which the library reports.
 *
 * @throws TableRefused
 */
async function checkExpansion(bytes: Buffer): Promise<void> {
  let expanded = 0;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    for await (const entry of zip.eachEntry()) {
      expanded += entry.uncompressedSize;
      if (expanded > importExpandedBytes) throw expandsTooFar();
      await pipeline(
        await zip.openReadStreamPromise(entry),
        new Writable({ write: (_chunk, _encoding, done) => done() }),
      );
    }
  } catch (error) {
    // The library throws plain errors, and all are about the file.
    throw error instanceof TableRefused ? error : unreadable();
  }
}

function textOf(value: CellValue): string {
  if (value === null) return '';
  if (!(value instanceof Date)) return String(value);
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
