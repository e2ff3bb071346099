import type { Tx } from '../../../kernel/database/database.ts';
import type { IdentityTables } from '../identity.table.ts';

const tables = (tx: Tx) => tx.withTables<IdentityTables>();

/** @returns false if the code was used, or is being checked */
export async function claimCode(
  tx: Tx,
  code: { userId: string; digest: string; now: Date; expiredBefore: Date },
): Promise<boolean> {
  await tables(tx)
    .deleteFrom('auth_used_codes')
    .where('user_id', '=', code.userId)
    .where('used_at', '<', code.expiredBefore)
    .execute();
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('auth_used_codes')
    .values({ user_id: code.userId, digest: code.digest, used_at: code.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function releaseCode(tx: Tx, userId: string, digest: string): Promise<void> {
  await tables(tx).deleteFrom('auth_used_codes').where('user_id', '=', userId).where('digest', '=', digest).execute();
}

export async function readLock(tx: Tx, userId: string): Promise<Date | undefined> {
  const row = await tables(tx)
    .selectFrom('auth_two_factor')
    .select('locked_until')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.locked_until ?? undefined;
}
