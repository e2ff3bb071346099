import type { Selectable } from 'kysely';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type TeamTables, teamTables } from './team.table.ts';

export type TransferRow = Selectable<TeamTables['team_transfers']>;

const transfers = (ctx: Ctx) => rowsOf(ctx, teamTables.team_transfers);

/** Returns the offer that can still be answered. */
export async function findTransfer(ctx: Ctx): Promise<TransferRow | undefined> {
  const row = await transfers(ctx).find({ state: 'pending' });
  return row && row.expires_at > ctx.kernel.clock.now() ? row : undefined;
}

/** An expired offer makes room for the next one. */
export async function insertTransfer(
  ctx: Ctx,
  row: Pick<TransferRow, 'id' | 'from_id' | 'to_id' | 'expires_at'>,
): Promise<void> {
  await transfers(ctx).update({ state: 'pending' }, { state: 'cancelled' });
  await transfers(ctx).insert({ ...row, state: 'pending' });
}

export async function settleTransfer(ctx: Ctx, id: string, state: TransferRow['state']): Promise<void> {
  await transfers(ctx).update(id, { state });
}

/** Cancels an offer to a member who leaves. */
export async function cancelPersonTransfer(ctx: Ctx, userId: string): Promise<void> {
  await transfers(ctx).update({ to_id: userId, state: 'pending' }, { state: 'cancelled' });
}
