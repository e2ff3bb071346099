import type { Selectable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { QuotasTables } from './quotas.table.ts';

export type PlanRow = Selectable<QuotasTables['plans']>;

const plans = (tx: Tx) => tx.withTables<QuotasTables>().selectFrom('plans').selectAll();

/** The plans that are offered, the smallest first. */
export const readPlans = (tx: Tx): Promise<PlanRow[]> =>
  plans(tx).where('offered', '=', true).orderBy('position').execute();

/** A plan that is offered. */
export const findOfferedPlan = (tx: Tx, code: string): Promise<PlanRow | undefined> =>
  plans(tx).where('code', '=', code).where('offered', '=', true).executeTakeFirst();

/** Any plan, also one that is not offered any more but that somebody still has. */
export const readPlan = (tx: Tx, code: string): Promise<PlanRow> =>
  plans(tx).where('code', '=', code).executeTakeFirstOrThrow();
