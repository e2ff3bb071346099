import { Readable } from 'node:stream';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { csvBegin, csvLine } from '../../../kernel/http/csv.ts';
import { Download } from '../../../kernel/http/download.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { customerImportTables } from './customer-import.table.ts';
import { readProblems } from './import-part.store.ts';
import { problemText } from './preview-row.view.ts';

const batch = 500;

/**
 * Exports the rows with a problem as they were in the file, with a further column for the reasons in the caller's language. An
 * import of the corrected file ignores that column.
 */
export async function exportImportProblems(ctx: Unopened<MemberCtx>, importId: string): Promise<Download | Refusal> {
  const found = await ctx.read((opened) => rowsOf(opened, customerImportTables.contact_imports).find(importId));
  if (!found) return refuse('contact_import.unknown');
  return new Download({
    stream: Readable.from(linesOf(ctx, importId, found.columns)),
    type: 'text/csv; charset=utf-8',
    name: serverText(ctx.locale, 'import_problems', 'file'),
  });
}

async function* linesOf(
  ctx: Unopened<MemberCtx>,
  importId: string,
  columns: readonly string[],
): AsyncGenerator<string> {
  const added = serverText<string>(ctx.locale, 'import_problems', 'column');
  // A corrected file that has problems again already has the column.
  const at = columns.indexOf(added);
  const place = at === -1 ? columns.length : at;
  const withProblem = (cells: readonly string[], problem: string) => csvLine(cells.toSpliced(place, 1, problem));
  yield csvBegin + withProblem(columns, added);
  for (let line = 0; ; ) {
    const from = line;
    const rows = await ctx.read((opened) => readProblems(opened, importId, from, batch));
    yield rows
      .map(({ cells, problems }) =>
        withProblem(cells, problems.map((problem) => problemText(ctx.locale, problem)).join('; ')),
      )
      .join('');
    line = rows.at(-1)?.line ?? line;
    if (rows.length < batch) return;
  }
}
