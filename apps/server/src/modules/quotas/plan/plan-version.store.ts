import type { Selectable } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { PlanVersionTables } from './plan-version.table.ts';

export type PlanVersionRow = Selectable<PlanVersionTables['plan_versions']>;

const tables = (tx: Tx) => tx.withTables<PlanVersionTables>();

/** @returns false if another change of the plan starts at the same time */
export async function insertPlanVersion(tx: Tx, row: PlanVersionRow): Promise<boolean> {
  const { name, price_minor, allowances, ...rest } = row;
  const inserted = await tables(tx)
    .insertInto('plan_versions')
    .values({
      ...rest,
      name: JSON.stringify(name),
      price_minor: JSON.stringify(price_minor),
      allowances: JSON.stringify(allowances),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length === 1;
}

export const findPlanVersion = (tx: Tx, id: string): Promise<PlanVersionRow | undefined> =>
  tables(tx).selectFrom('plan_versions').selectAll().where('id', '=', id).executeTakeFirst();

export async function deletePlanVersion(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('plan_versions').where('id', '=', id).execute();
}
