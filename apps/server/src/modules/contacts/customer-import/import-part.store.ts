import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { customerImportTables } from './customer-import.table.ts';
import type { FailedRow } from './row/read-row.rules.ts';

/** Consecutive rows of a file. */
export interface ImportPart {
  readonly firstLine: number;
  readonly rows: readonly (readonly string[])[];
}

export const insertPart = (ctx: Ctx, importId: string, { firstLine, rows }: ImportPart): Promise<void> =>
  rowsOf(ctx, customerImportTables.contact_import_parts).insert({
    import_id: importId,
    first_line: firstLine,
    rows: JSON.stringify(rows),
  });

/** Returns the next part of an import. */
export async function findNextPart(ctx: Ctx, importId: string): Promise<ImportPart | undefined> {
  const [row] = await rowsOf(ctx, customerImportTables.contact_import_parts).list(
    { import_id: importId },
    { orderBy: 'first_line', limit: 1 },
  );
  return row && { firstLine: row.first_line, rows: row.rows };
}

export const deletePart = (ctx: Ctx, importId: string, firstLine: number): Promise<unknown> =>
  rowsOf(ctx, customerImportTables.contact_import_parts).delete({ import_id: importId, first_line: firstLine });

export const deleteParts = (ctx: Ctx, importId: string): Promise<unknown> =>
  rowsOf(ctx, customerImportTables.contact_import_parts).delete({ import_id: importId });

export async function insertProblems(
  ctx: Ctx,
  importId: string,
  { firstLine, rows }: ImportPart,
  failed: readonly FailedRow[],
): Promise<void> {
  if (failed.length === 0) return;
  const values = failed.map(({ line, problems }) => ({ line, cells: rows[line - firstLine] ?? [], problems }));
  await sql`
    insert into contact_import_problems (workspace_id, import_id, line, cells, problems)
      select ${ctx.workspaceId}::uuid, ${importId}::uuid, line, cells, problems
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (line int, cells jsonb, problems jsonb)`.execute(
    ctx.tx,
  );
}

export interface StoredProblem extends FailedRow {
  readonly cells: readonly string[];
}

/** Returns the next rows with a problem, in the order of the file. */
export async function readProblems(
  ctx: Ctx,
  importId: string,
  afterLine: number,
  take: number,
): Promise<StoredProblem[]> {
  return rowsOf(ctx, customerImportTables.contact_import_problems)
    .selecting()
    .where('import_id', '=', importId)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(take)
    .execute();
}
