import type { Selectable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { QuotasTables } from './quotas.table.ts';

export type PlanRow = Selectable<QuotasTables['plans']>;

const plans = (tx: Tx) => tx.withTables<QuotasTables>().selectFrom('plans').selectAll();

/** Lists the offered plans, the smallest first. */
export const readPlans = (tx: Tx): Promise<PlanRow[]> =>
  plans(tx).where('offered', '=', true).orderBy('position').execute();

/** Finds an offered plan. */
export const findOfferedPlan = (tx: Tx, code: string): Promise<PlanRow | undefined> =>
  plans(tx).where('code', '=', code).where('offered', '=', true).executeTakeFirst();

/** Returns any plan, even one that is no longer offered but still in use. */
export const readPlan = (tx: Tx, code: string): Promise<PlanRow> =>
  plans(tx).where('code', '=', code).executeTakeFirstOrThrow();
