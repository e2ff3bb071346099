import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Changes, Claimed } from './declaration.ts';
import { unflushed } from './durability.ts';

export interface SettledTable {
  readonly table: string;
  readonly statuses?: {
    readonly waiting: string;
    readonly done: string;
    readonly failed: string;
    readonly uncertain?: string;
  };
  readonly columns?: Readonly<Record<string, string>>;
  readonly repeatable?: boolean;
}

/** The result of one claim as it is stored. */
export interface Settlement {
  readonly row: Pick<Claimed, 'workspace_id' | 'id' | 'lease' | 'attempt' | 'queue_due_at' | 'queue_place'>;
  readonly kind: 'done' | 'failed' | 'uncertain' | 'retry' | 'again' | 'set_aside';
  /** The next due time of a row that becomes due once more. */
  readonly at?: Date;
  /** If undefined, the columns stay unchanged. */
  readonly set?: Changes | undefined;
  readonly fault?: string;
}

/**
 * Writes results in one statement, for the rows whose lease is still valid. A due time that changed during the work
 * stays: the work, a trigger of the table or another transaction set it, and knows more than the result. So a row that
 * was ended meanwhile is neither retried nor set aside. Only a result that also ends the status leaves no due time.
 *
 * @returns the ids of these rows
 */
export function settleRows(
  { table, statuses, columns = {}, repeatable = false }: SettledTable,
  settlements: readonly Settlement[],
  now: Date,
): RawBuilder<{ id: string }> {
  const names = Object.keys(columns);
  const rows = settlements.map(({ row, kind, at, set, fault = null }) => ({
    ...(set ?? {}),
    q_workspace_id: row.workspace_id,
    q_id: row.id,
    q_lease: row.lease,
    q_due_at: row.queue_due_at,
    q_place: row.queue_place,
    q_kind: kind,
    q_at: at ?? null,
    q_attempt: kind === 'retry' ? row.attempt + 1 : kind === 'again' ? 0 : row.attempt,
    q_fault: fault,
    q_sets: set !== undefined,
  }));
  const types = names.map((name) => sql`, ${sql.ref(name)} ${sql.raw(columns[name] ?? '')}`);
  const changes = names.map(
    (name) =>
      sql`, ${sql.ref(name)} = case when r.q_sets then ${sql.ref(`r.${name}`)} else ${sql.ref(`t.${name}`)} end`,
  );
  const status = statuses
    ? sql`, status = case r.q_kind when 'done' then ${statuses.done} when 'failed' then ${statuses.failed}
        when 'uncertain' then ${statuses.uncertain ?? statuses.failed} else t.status end`
    : sql``;
  const endsStatus = statuses ? sql`r.q_kind in ('done', 'failed', 'uncertain')` : sql`false`;
  const held = (at: RawBuilder<unknown>) => sql`
      select r.q_id, p.place from r cross join lateral (
        select t.ctid as place from ${sql.table(table)} t
        where ${at} t.workspace_id = r.q_workspace_id and t.id = r.q_id and t.lease = r.q_lease for no key update) p`;
  return sql<{ id: string }>`
    with r as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (q_workspace_id uuid, q_id uuid, q_lease uuid, q_place tid,
        q_due_at timestamptz, q_kind text, q_at timestamptz, q_attempt int, q_fault text, q_sets boolean ${sql.join(types, sql``)})
    ),
    -- A row is usually where it was claimed. By its key, a plan from before the table was filled reads the whole table.
    kept as materialized (${held(sql`t.ctid = r.q_place and`)}
    ),
    moved as materialized (${held(sql`r.q_id not in (select q_id from kept) and`)}
    )
    update ${sql.table(table)} t set lease = null, leased_until = null, attempt = r.q_attempt, fault = r.q_fault,
      due_at = case
        when r.q_kind = 'set_aside' then t.due_at
        when ${endsStatus} then null
        when date_trunc('milliseconds', t.due_at) is distinct from r.q_due_at then t.due_at
        else r.q_at end,
      claims = case r.q_kind when 'set_aside' then t.claims else 0 end,
      set_aside_at = case when r.q_kind = 'set_aside' and t.due_at is not null then ${now}::timestamptz end ${status} ${sql.join(changes, sql``)}
    from (select * from kept union all select * from moved) h join r on r.q_id = h.q_id ${repeatable ? unflushed : sql``}
    where t.ctid = h.place
    returning t.id`;
}

/**
 * Writes one result in the caller's transaction, together with its consequences, which wait for the disk. @returns false if the
 * lease is lost
 */
export async function settleRow(tx: Tx, table: SettledTable, settlement: Settlement, now: Date): Promise<boolean> {
  const { rows } = await settleRows({ ...table, repeatable: false }, [settlement], now).execute(tx);
  return rows.length === 1;
}

/** Locks a row until the transaction ends. @returns false if the lease is lost */
export async function holdRow(
  tx: Tx,
  table: string,
  row: Pick<Claimed, 'workspace_id' | 'id' | 'lease'>,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where workspace_id = ${row.workspace_id} and id = ${row.id} and lease = ${row.lease} for no key update`.execute(tx);
  return rows.length === 1;
}

/** Deletes finished rows and rows set aside, oldest first. */
export const deleteOld = (table: string, column: string, before: Date, limit: number): RawBuilder<unknown> => sql`
  with old as (
    select workspace_id, id from ${sql.table(table)} where ${sql.ref(column)} < ${before} and (due_at is null or set_aside_at is not null)
    order by ${sql.ref(column)} limit ${limit}
  )
  delete from ${sql.table(table)} t using old where t.workspace_id = old.workspace_id and t.id = old.id returning 1`;
