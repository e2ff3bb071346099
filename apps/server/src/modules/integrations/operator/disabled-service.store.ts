import type { ServicePlatform } from '@kumbi/contract/services.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../kernel/database/database.ts';
import type { DisabledServiceTables } from './disabled-service.table.ts';

const tables = (tx: Tx) => tx.withTables<DisabledServiceTables>();

export interface DisabledService {
  readonly platform: ServicePlatform;
  readonly disabled_at: Date;
  /** The operator's name; null after the deletion of the account. */
  readonly by: string | null;
}

export async function readDisabledServices(tx: Tx): Promise<ReadonlyMap<ServicePlatform, DisabledService>> {
  const { rows } = await sql<DisabledService>`
    select d.platform, d.disabled_at, u.name as by from disabled_services d left join auth_user u on u.id = d.disabled_by`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.platform, row]));
}

/** @returns whether the service was turned on before */
export async function insertDisabledService(tx: Tx, row: DisabledServiceTables['disabled_services']): Promise<boolean> {
  const inserted = await tables(tx)
    .insertInto('disabled_services')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('platform')
    .execute();
  return inserted.length === 1;
}

/** @returns whether the service was turned off before */
export async function deleteDisabledService(tx: Tx, platform: ServicePlatform): Promise<boolean> {
  const deleted = await tables(tx)
    .deleteFrom('disabled_services')
    .where('platform', '=', platform)
    .returning('platform')
    .execute();
  return deleted.length === 1;
}

/** Counts the integrations of all workspaces with each service. */
export async function countConnections(db: Database): Promise<ReadonlyMap<ServicePlatform, number>> {
  const rows = await db.statementAsSystem(
    "the operator's services",
    sql<{ platform: ServicePlatform; connections: number }>`
      select platform, count(*)::int as connections from integrations where deleted_at is null group by platform`,
  );
  return new Map(rows.map(({ platform, connections }) => [platform, connections]));
}
