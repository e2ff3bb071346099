import { Readable } from 'node:stream';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { MemberCtx } from '../tenancy/ctx.ts';
import type { Unopened } from './call-context.ts';
import { type CsvCell, csvBegin, csvLine } from './csv.ts';
import { Download } from './download.ts';

/** A list to export. */
export interface Sheet<Row> {
  /** The name of the file. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Reads one page of the exported list. */
  read(
    ctx: MemberCtx,
    query: ListQuery,
  ): Promise<{ readonly rows: readonly Row[]; readonly cursor?: string | undefined }>;
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
  for await (const page of pagesOf(ctx, sheet)) yield page.map((row) => csvLine(row)).join('');
}

/** Reads the cells of a whole list, page by page. */
export async function* pagesOf<Row>(ctx: Unopened<MemberCtx>, sheet: Sheet<Row>): AsyncGenerator<CsvCell[][]> {
  let cursor: string | undefined;
  do {
    const query = { currentPage: 0, nextPage: batch, ...(cursor === undefined ? {} : { cursor }) };
    const { cells, next } = await ctx.read(async (opened) => {
      const page = await sheet.read(opened, query);
      return { cells: await sheet.cells(opened, page.rows), next: page.cursor };
    });
    yield cells;
    cursor = next;
  } while (cursor !== undefined);
}
