import { Readable } from 'node:stream';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { Page } from '../database/page-of.ts';
import type { MemberCtx } from '../tenancy/ctx.ts';
import type { Unopened } from './call-context.ts';
import { type CsvCell, csvBegin, csvLine } from './csv.ts';
import { Download } from './download.ts';

interface Sheet<Row> {
  readonly name: string;
  readonly columns: readonly string[];
  /** Reads one page of the exported list. */
  read(ctx: MemberCtx, query: ListQuery): Promise<Page<Row>>;
  cells(ctx: MemberCtx, rows: readonly Row[]): Promise<CsvCell[][]>;
}

const batch = 500;

/**
 * A whole list as CSV, read page by page as the reader takes it, so that the memory used doesn't grow with the number
 * of rows.
 */
export function csvDownload<Row>(ctx: Unopened<MemberCtx>, sheet: Sheet<Row>): Download {
  return new Download({
    stream: Readable.from(linesOf(ctx, sheet)),
    type: 'text/csv; charset=utf-8',
    name: sheet.name,
  });
}

async function* linesOf<Row>(ctx: Unopened<MemberCtx>, sheet: Sheet<Row>): AsyncGenerator<string> {
  yield csvBegin + csvLine(sheet.columns);
  let cursor: string | undefined;
  do {
    const query = { currentPage: 0, nextPage: batch, ...(cursor === undefined ? {} : { cursor }) };
    const { lines, next } = await ctx.read(async (opened) => {
      const page = await sheet.read(opened, query);
      const cells = await sheet.cells(opened, page.rows);
      return { lines: cells.map((row) => csvLine(row)).join(''), next: page.cursor };
    });
    yield lines;
    cursor = next;
  } while (cursor !== undefined);
}
