import type { AbuseOutcome } from '@kumbi/contract/pages/reports.limits.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { AbuseReportTables } from './abuse-report.table.ts';

export type AbuseReportRow = Selectable<AbuseReportTables['abuse_reports']>;

const tables = (tx: Tx) => tx.withTables<AbuseReportTables>();

export async function insertAbuseReport(
  tx: Tx,
  report: Omit<Insertable<AbuseReportTables['abuse_reports']>, 'mailed_at' | 'outcome' | 'answer' | 'answered_at'>,
): Promise<void> {
  await tables(tx).insertInto('abuse_reports').values(report).execute();
}

/** The transaction is the system's, as of all that read or change a report. */
export const readAbuseReport = (tx: Tx, id: string): Promise<AbuseReportRow | undefined> =>
  tables(tx).selectFrom('abuse_reports').selectAll().where('id', '=', id).executeTakeFirst();

export async function recordReportMailed(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update abuse_reports set mailed_at = ${at} where id = ${id}`.execute(tx);
}

/** Answers a report once. @returns undefined if it has an answer */
export const answerReport = (
  tx: Tx,
  id: string,
  given: { outcome: AbuseOutcome; answer: string; answered_at: Date },
): Promise<AbuseReportRow | undefined> =>
  tables(tx)
    .updateTable('abuse_reports')
    .set(given)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
