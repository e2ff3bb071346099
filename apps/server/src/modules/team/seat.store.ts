import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { returnQuota } from '../quotas/quotas.public.ts';
import { teamTables } from './team.table.ts';

const seats = (ctx: Ctx) => rowsOf(ctx, teamTables.team_seats);

/** Records the invitation whose unit of the counter a member takes up. */
export const insertSeat = (ctx: Ctx, userId: string, seatId: string): Promise<void> =>
  seats(ctx).insert({ user_id: userId, seat_id: seatId });

/** Frees the room of a member who leaves. An owner who created the company takes up none. */
export async function returnSeat(ctx: Ctx, userId: string): Promise<void> {
  const seat = await seats(ctx).deleteReturning(userId);
  if (seat) await returnQuota(ctx, 'members', 1, seat.seat_id);
}

/** The former owner takes the place of the member who becomes the owner, so that the number of members stays. */
export async function moveSeat(ctx: Ctx, from: string, to: string): Promise<void> {
  await seats(ctx).update(from, { user_id: to });
}
