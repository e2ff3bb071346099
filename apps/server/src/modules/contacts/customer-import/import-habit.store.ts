import { createHash } from 'node:crypto';
import type { ImportSettings } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { type Selectable, sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { columnsKey } from './column-targets.rules.ts';
import { type CustomerImportTables, customerImportTables } from './customer-import.table.ts';

type Habit = Selectable<CustomerImportTables['contact_import_habits']>;

/** The number of habits of a workspace; the oldest ones are forgotten. */
const habitsLimit = 100;

const keyOf = (columns: readonly string[]): string => createHash('sha256').update(columnsKey(columns)).digest('hex');

/** Returns the settings of the last import of a file with these columns. */
export const findHabit = (ctx: Ctx, columns: readonly string[]): Promise<Habit | undefined> =>
  rowsOf(ctx, customerImportTables.contact_import_habits).find(keyOf(columns));

export async function saveHabit(ctx: Ctx, columns: readonly string[], settings: ImportSettings): Promise<void> {
  const { targets, duplicates, country } = settings;
  const byName = Object.fromEntries(columns.flatMap((name, at) => (targets[at] ? [[name, targets[at]]] : [])));
  const values = { targets: JSON.stringify(byName), duplicates, country };
  await rowsOf(ctx, customerImportTables.contact_import_habits)
    .inserting({ columns_key: keyOf(columns), ...values })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'columns_key']).doUpdateSet({ ...values, updated_at: ctx.kernel.clock.now() }),
    )
    .execute();
  await sql`
    delete from contact_import_habits where workspace_id = ${ctx.workspaceId}::uuid and columns_key in (
      select columns_key from contact_import_habits where workspace_id = ${ctx.workspaceId}::uuid
      order by updated_at desc offset ${sql.raw(String(habitsLimit))})`.execute(ctx.tx);
}
