import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

export interface Unsettled {
  /** Checkouts that can still be paid. */
  readonly waiting: number;
  /** Payments without a decision, and refunds that the operator hasn't transferred yet. */
  readonly toReview: number;
  /** Payouts that are requested or approved. */
  readonly openPayouts: number;
}

export async function countUnsettled(ctx: Ctx): Promise<Unsettled> {
  const { rows } = await sql<Unsettled>`
    select
      (select count(*) from checkouts where workspace_id = ${ctx.workspaceId} and status = 'waiting') as waiting,
      (select count(*) from payment_issues where workspace_id = ${ctx.workspaceId}
        and (settled_at is null or (is_held and resolution = 'refund' and returned_at is null)))
      + (select count(*) from payment_refunds where workspace_id = ${ctx.workspaceId} and state = 'pending') as "toReview",
      (select count(*) from payouts where workspace_id = ${ctx.workspaceId} and state in ('requested', 'approved')) as "openPayouts"`.execute(
    ctx.tx,
  );
  return rows[0] ?? { waiting: 0, toReview: 0, openPayouts: 0 };
}
