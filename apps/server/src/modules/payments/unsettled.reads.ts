import { sql } from 'kysely';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';

export interface Unsettled {
  /** Checkouts that can still be paid. */
  readonly waiting: number;
  /** Payments that a person has yet to deal with. */
  readonly toReview: number;
}

export async function countUnsettled(ctx: Ctx): Promise<Unsettled> {
  const { rows } = await sql<Unsettled>`
    select
      (select count(*) from checkouts where workspace_id = ${ctx.workspaceId} and status = 'waiting') as waiting,
      (select count(*) from payment_issues where open_in = ${ctx.workspaceId}) as "toReview"`.execute(ctx.tx);
  return rows[0] ?? { waiting: 0, toReview: 0 };
}
