import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { CountedRows, CountedTable } from './counted-row.slot.ts';
import type { QuotaDifferenceTables } from './quota-difference.table.ts';

export type QuotaDifferenceRow = QuotaDifferenceTables['quota_differences'];
type Difference = Omit<QuotaDifferenceRow, 'checked_at'>;

/** A sum for each workspace and counter, and the column of the counter that must be equal to it. */
const compared = (kind: Difference['compared'], column: 'remaining' | 'held', sums: RawBuilder<unknown>) => sql`
  select b.workspace_id, b.counter, ${kind}::text as compared, ${sql.ref(`b.${column}`)} as counted, coalesce(s.found, 0)::bigint as found
  from quota_balances b left join (${sums}) s on s.workspace_id = b.workspace_id and s.counter = b.counter
  where ${sql.ref(`b.${column}`)} <> coalesce(s.found, 0)`;

const conditionsOf = ({ gone, only = {} }: CountedTable): RawBuilder<unknown>[] => [
  ...(gone === undefined ? [] : [sql`${sql.ref(`t.${gone}`)} is null`]),
  ...Object.entries(only).map(([column, value]) => sql`${sql.ref(`t.${column}`)} = ${value}`),
];

function rowsOfTable(counted: CountedTable): RawBuilder<unknown> {
  const conditions = conditionsOf(counted);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`select t.workspace_id from ${sql.table(counted.table)} t ${where}`;
}

const rowsOfCounter = ([counter, rows]: readonly [string, CountedRows]) => sql`
  select b.workspace_id, b.counter, 'rows'::text as compared, b.held as counted, coalesce(s.found, 0)::bigint as found
  from quota_balances b left join (
    select r.workspace_id, count(*) as found from (${sql.join([rows].flat().map(rowsOfTable), sql` union all `)}) r group by 1
  ) s on s.workspace_id = b.workspace_id
  where b.counter = ${counter} and b.held <> coalesce(s.found, 0)`;

/**
 * Compares each counter with its lots, its ledger and the rows that use it, in one statement: every change writes them
 * together, so one snapshot sees them agree however busy the workspace is.
 */
export async function readDifferences(
  tx: Tx,
  rooms: readonly (readonly [string, CountedRows])[],
): Promise<Difference[]> {
  const parts = [
    compared(
      'lots',
      'remaining',
      sql`select workspace_id, counter, sum(remaining) as found from quota_lots group by 1, 2`,
    ),
    compared(
      'ledger',
      'remaining',
      sql`select workspace_id, counter, sum(amount) as found from quota_ledger group by 1, 2`,
    ),
    ...rooms.map(rowsOfCounter),
  ];
  const { rows } = await sql<Difference>`
    select * from (${sql.join(parts, sql` union all `)}) d order by workspace_id, counter, compared`.execute(tx);
  return rows;
}

/** Replaces the differences of the night before. */
export async function replaceDifferences(tx: Tx, differences: readonly Difference[], at: Date): Promise<void> {
  const tables = tx.withTables<QuotaDifferenceTables>();
  await tables.deleteFrom('quota_differences').execute();
  if (differences.length === 0) return;
  await tables
    .insertInto('quota_differences')
    .values(differences.map((each) => ({ ...each, checked_at: at })))
    .execute();
}

/** Counts the differences of last night, for the metrics. */
export async function countDifferences(kernel: Kernel): Promise<number> {
  const [row] = await kernel.db.statementAsSystem(
    'count the differences of counters',
    sql<{ count: number }>`select count(*)::int as count from quota_differences`,
  );
  return row?.count ?? 0;
}
