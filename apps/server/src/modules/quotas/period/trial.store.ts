import type { Tx } from '../../../kernel/database/database.ts';

type TrialTables = { plan_trials: { subject: string; started_at: Date } };

/** Records a trial for all subjects. @returns false if one of them had one before; the caller rolls back */
export async function insertTrial(tx: Tx, subjects: readonly string[], at: Date): Promise<boolean> {
  const rows = await tx
    .withTables<TrialTables>()
    .insertInto('plan_trials')
    .values([...subjects].sort().map((subject) => ({ subject, started_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .execute();
  return rows.length === subjects.length;
}

export async function hasTrial(tx: Tx, subjects: readonly string[]): Promise<boolean> {
  const row = await tx
    .withTables<TrialTables>()
    .selectFrom('plan_trials')
    .select('subject')
    .where('subject', 'in', subjects)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
