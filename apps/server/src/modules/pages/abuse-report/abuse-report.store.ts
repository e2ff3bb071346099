import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { AbuseReportTables } from './abuse-report.table.ts';

export type AbuseReportRow = Selectable<AbuseReportTables['abuse_reports']>;

const tables = (tx: Tx) => tx.withTables<AbuseReportTables>();

export async function insertAbuseReport(
  tx: Tx,
  report: Omit<Insertable<AbuseReportTables['abuse_reports']>, 'mailed_at'>,
): Promise<void> {
  await tables(tx).insertInto('abuse_reports').values(report).execute();
}

/** The transaction is the system's, as of all that read or change a report. */
export const readAbuseReport = (tx: Tx, id: string): Promise<AbuseReportRow | undefined> =>
  tables(tx).selectFrom('abuse_reports').selectAll().where('id', '=', id).executeTakeFirst();

export async function recordReportMailed(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update abuse_reports set mailed_at = ${at} where id = ${id}`.execute(tx);
}
