import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { MediaTables } from './media.table.ts';

/** The tables whose rows are unique by their bytes and count their uses. */
export type Counted = 'media_files' | 'media_images';
type Row<Table extends Counted> = Selectable<MediaTables[Table]>;

async function first<R>(tx: Tx, statement: RawBuilder<R>): Promise<R | undefined> {
  return (await statement.execute(tx)).rows[0];
}

/** Finds the row with these bytes and postpones its deletion, so that it still exists when it is used. */
export const touchByHash = <Table extends Counted>(
  tx: Tx,
  table: Table,
  { workspaceId, hash, now }: { readonly workspaceId: WorkspaceId; readonly hash: string; readonly now: Date },
): Promise<Row<Table> | undefined> =>
  first(
    tx,
    sql<Row<Table>>`update ${sql.table(table)} set touched_at = ${now}
      where workspace_id = ${workspaceId} and hash = ${hash} returning *`,
  );

/** Adds to a row's uses, or subtracts with a negative number. */
export const updateUses = <Table extends Counted>(
  ctx: Ctx,
  table: Table,
  id: string,
  by: number,
): Promise<Row<Table> | undefined> =>
  first(
    ctx.tx,
    sql<Row<Table>>`update ${sql.table(table)} set uses = uses + ${by}, touched_at = ${ctx.kernel.clock.now()}
      where workspace_id = ${ctx.workspaceId} and id = ${id} returning *`,
  );

/** Lists the rows that were last used before `before`, in any workspace. The transaction is the system's. */
export async function readUnused(
  tx: Tx,
  table: Counted,
  before: Date,
  most: number,
): Promise<{ workspace_id: WorkspaceId; id: string }[]> {
  const { rows } = await sql<{ workspace_id: WorkspaceId; id: string }>`
    select workspace_id, id from ${sql.table(table)} where uses = 0 and touched_at < ${before}
    order by touched_at limit ${most}`.execute(tx);
  return rows;
}

/** @returns the deleted row if it was still unused */
export const deleteUnused = <Table extends Counted>(
  ctx: Ctx,
  table: Table,
  id: string,
  before: Date,
): Promise<Row<Table> | undefined> =>
  first(
    ctx.tx,
    sql<Row<Table>>`delete from ${sql.table(table)} where workspace_id = ${ctx.workspaceId} and id = ${id}
      and uses = 0 and touched_at < ${before} returning *`,
  );
