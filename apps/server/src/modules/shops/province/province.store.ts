import type { Tx } from '../../../kernel/database/database.ts';
import type { Province, ShopsTables } from '../shops.table.ts';

/** Returns the last valid list of the public service; undefined before the first. */
export async function readProvinceList(tx: Tx): Promise<readonly Province[] | undefined> {
  const row = await tx.withTables<ShopsTables>().selectFrom('province_lists').select('provinces').executeTakeFirst();
  return row?.provinces;
}

/** The transaction is the system's. */
export async function saveProvinceList(tx: Tx, provinces: readonly Province[], now: Date): Promise<void> {
  const list = { provinces: JSON.stringify(provinces), fetched_at: now };
  await tx
    .withTables<ShopsTables>()
    .insertInto('province_lists')
    .values({ id: true, ...list })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(list))
    .execute();
}
