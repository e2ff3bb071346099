import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { MediaTables } from './media.table.ts';

export type Leftover = Selectable<MediaTables['media_leftovers']>;

const tables = (tx: Tx) => tx.withTables<MediaTables>();

export async function insertLeftover(tx: Tx, leftover: Insertable<MediaTables['media_leftovers']>): Promise<void> {
  await tables(tx).insertInto('media_leftovers').values(leftover).execute();
}

/** Removes files from the list of leftovers. @returns false if they were already deleted */
export async function cancelLeftover(tx: Tx, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`select keep_files(${fileId}) as kept`.execute(tx);
  return rows[0]?.kept ?? false;
}

/** Marks due leftovers, so that they can no longer be claimed. The transaction is the system's. */
export const condemnDue = (tx: Tx, now: Date, most: number): Promise<Leftover[]> =>
  tables(tx)
    .updateTable('media_leftovers')
    .set({ removing: true })
    .where('file_id', 'in', (due) =>
      due.selectFrom('media_leftovers').select('file_id').where('due_at', '<=', now).orderBy('due_at').limit(most),
    )
    .returningAll()
    .execute();

/** Does the same for leftovers that aren't due yet. The transaction is the system's. */
export const condemn = (tx: Tx, fileIds: readonly string[]): Promise<Leftover[]> =>
  tables(tx)
    .updateTable('media_leftovers')
    .set({ removing: true })
    .where('file_id', 'in', [...fileIds])
    .returningAll()
    .execute();

/** Removes entries after their files were deleted. The transaction is the system's. */
export async function forgetLeftovers(tx: Tx, fileIds: readonly string[]): Promise<void> {
  await tables(tx)
    .deleteFrom('media_leftovers')
    .where('file_id', 'in', [...fileIds])
    .execute();
}
