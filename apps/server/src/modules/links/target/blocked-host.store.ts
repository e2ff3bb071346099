import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../kernel/database/database.ts';
import type { BlockedHostTables } from './blocked-host.table.ts';

export type BlockedHostRow = BlockedHostTables['link_blocked_hosts'];

/** Returns those of these hosts that the operator has blocked. */
export async function findBlocked(db: Queryable, hosts: readonly string[]): Promise<string[]> {
  if (hosts.length === 0) return [];
  const { rows } = await sql<{ host: string }>`
    select host from link_blocked_hosts where host = any(${[...hosts]}::text[])`.execute(db);
  return rows.map(({ host }) => host);
}

/** `tx` is the system's, as for the next two. */
export async function readBlockedHosts(
  tx: Tx,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ rows: BlockedHostRow[]; total: number }> {
  const table = tx.withTables<BlockedHostTables>();
  const rows = await table
    .selectFrom('link_blocked_hosts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('host')
    .offset(skip)
    .limit(take)
    .execute();
  const { total } = await table
    .selectFrom('link_blocked_hosts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** @returns the new row, or the one that blocks the host already */
export async function insertBlockedHost(tx: Tx, row: BlockedHostRow): Promise<BlockedHostRow> {
  const table = tx.withTables<BlockedHostTables>();
  const added = await table
    .insertInto('link_blocked_hosts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return (
    added ??
    (await table.selectFrom('link_blocked_hosts').selectAll().where('host', '=', row.host).executeTakeFirstOrThrow())
  );
}

/** @returns whether the host was on the list */
export async function deleteBlockedHostRow(tx: Tx, host: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .withTables<BlockedHostTables>()
    .deleteFrom('link_blocked_hosts')
    .where('host', '=', host)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
