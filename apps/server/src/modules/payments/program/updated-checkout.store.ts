import { type RawBuilder, sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { paymentsTables } from '../payments.table.ts';

/** Records that what a checkout pays for has changed. Call it before that row is changed, in the order of a settlement. */
export async function touchCheckout(ctx: Ctx, id: string): Promise<void> {
  await rowsOf(ctx, paymentsTables.checkouts).update(id, { updated_at: ctx.kernel.clock.now() });
}

/** Returns SQL for the ids of the checkouts that changed since a time. */
export const updatedCheckouts = ({ workspaceId }: Pick<Ctx, 'workspaceId'>, since: string): RawBuilder<unknown> =>
  sql`(select u.id from checkouts u where u.workspace_id = ${workspaceId} and u.updated_at >= ${since})`;
