import pg from 'pg';
import type { SetAsideTable } from '../module.ts';

/** The owner's connection: the operator sees the rows of all workspaces. */
type Owner = Pick<pg.ClientBase, 'query'>;

/** A row that its queue abandoned. It contains no personal data. */
export interface SetAsideRow {
  readonly id: string;
  /** The name of the queue. */
  readonly name: string;
  readonly table: string;
  readonly workspaceId: string;
  /** Tries that ended, and claims that didn't. */
  readonly attempts: number;
  readonly setAsideAt: Date;
  readonly fault: string;
}

/** One row, or all of a queue. */
export type Which = { readonly id: string } | { readonly name: string };

interface Found {
  id: string;
  workspace_id: string;
  attempts: number;
  set_aside_at: Date;
  fault: string | null;
}

/** @returns the rows of these queues that were set aside, latest first, and their total number */
export async function listSetAside(
  owner: Owner,
  queues: readonly SetAsideTable[],
  limit = 100,
): Promise<{ total: number; rows: SetAsideRow[] }> {
  const found: SetAsideRow[] = [];
  let total = 0;
  for (const { name, table } of queues) {
    const { rows } = await owner.query<Found & { total: number }>(
      `select id, workspace_id, attempt + claims as attempts, set_aside_at, fault, (count(*) over ())::int as total
       from ${pg.escapeIdentifier(table)} where set_aside_at is not null and due_at is not null
       order by set_aside_at desc limit $1`,
      [limit],
    );
    total += rows[0]?.total ?? 0;
    for (const row of rows)
      found.push({
        id: row.id,
        name,
        table,
        workspaceId: row.workspace_id,
        attempts: row.attempts,
        setAsideAt: row.set_aside_at,
        fault: row.fault ?? '',
      });
  }
  found.sort((a, b) => b.setAsideAt.getTime() - a.setAsideAt.getTime());
  return { total, rows: found.slice(0, limit) };
}

/**
 * Makes rows due again with all their tries, and wakes their queues. @returns the ids of the rows that were set aside
 */
export function retrySetAside(owner: Owner, queues: readonly SetAsideTable[], which: Which): Promise<string[]> {
  const fresh = 'set_aside_at = null, due_at = now(), claims = 0, attempt = 0, fault = null';
  return changeSetAside(owner, queues, which, () => fresh);
}

/** Drops a row: its work is never done, and its owner sees it as failed. */
export async function dropSetAside(owner: Owner, queues: readonly SetAsideTable[], id: string): Promise<boolean> {
  const dropped = await changeSetAside(owner, queues, { id }, ({ statuses, dropSets }) =>
    [
      'set_aside_at = null, due_at = null',
      ...(statuses ? [`status = ${pg.escapeLiteral(statuses.failed)}`] : []),
      ...(dropSets ? [dropSets] : []),
    ].join(', '),
  );
  return dropped.length === 1;
}

async function changeSetAside(
  owner: Owner,
  queues: readonly SetAsideTable[],
  which: Which,
  changes: (queue: SetAsideTable) => string,
): Promise<string[]> {
  const changed: string[] = [];
  for (const queue of queues) {
    if ('name' in which && which.name !== queue.name) continue;
    const { rows } = await owner.query<{ id: string }>(
      `with changed as (
         update ${pg.escapeIdentifier(queue.table)} set ${changes(queue)}
         where set_aside_at is not null and due_at is not null and ($1::uuid is null or id = $1) returning id
       ), woken as (select enqueue($2, '{}') where exists (select from changed))
       select id, (select count(*) from woken) as woken from changed order by id`,
      ['id' in which ? which.id : null, queue.name],
    );
    changed.push(...rows.map(({ id }) => id));
  }
  return changed;
}
