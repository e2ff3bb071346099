import type { Insertable, Selectable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type GrantTables, grantTables } from './grant.table.ts';

export type GrantRow = Selectable<GrantTables['plan_grants']>;
export type NewGrant = Omit<GrantRow, 'workspace_id' | 'created_at'>;

export async function insertGrant(ctx: Ctx, row: NewGrant): Promise<void> {
  const values: Omit<Insertable<GrantTables['plan_grants']>, 'workspace_id' | 'created_at'> = {
    ...row,
    plan_name: row.plan_name && JSON.stringify(row.plan_name),
  };
  await rowsOf(ctx, grantTables.plan_grants).insert(values);
}
