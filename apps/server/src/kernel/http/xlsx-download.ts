import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { MemberCtx } from '../tenancy/ctx.ts';
import type { Unopened } from './call-context.ts';
import { pagesOf, type Sheet } from './csv-download.ts';
import { Download } from './download.ts';

/**
 * A whole list as XLSX, read page by page as the reader takes it. A text stays a text in a cell, even if it looks like a formula.
 *
 * @param title the name of the sheet inside the file
 */
export function xlsxDownload<Row>(ctx: Unopened<MemberCtx>, sheet: Sheet<Row>, title: string): Download {
  const bytes = writeXlsxStream(rowsOf(ctx, sheet), { name: title, freezePane: { rows: 1 } });
  return new Download({
    stream: Readable.fromWeb(bytes as ReadableStream),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: sheet.name,
  });
}

async function* rowsOf<Row>(ctx: Unopened<MemberCtx>, sheet: Sheet<Row>): AsyncGenerator<CellValue[]> {
  yield [...sheet.columns];
  for await (const page of pagesOf(ctx, sheet)) yield* page;
}
