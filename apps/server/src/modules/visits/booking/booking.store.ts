import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type BookingsTables, bookingsTables } from './booking.table.ts';

export type BookingRow = Selectable<BookingsTables['bookings']>;
type NewBooking = Omit<
  Insertable<BookingsTables['bookings']>,
  'workspace_id' | 'cancelled_at' | 'cancelled_by' | 'cancel_reason' | 'created_at'
>;

/** @returns undefined if an overlapping time is booked, which the table's constraint prevents */
export const insertBooking = (ctx: Ctx, booking: NewBooking): Promise<BookingRow | undefined> =>
  rowsOf(ctx, bookingsTables.bookings)
    .inserting({ ...booking, cancelled_at: null, cancelled_by: null, cancel_reason: '' })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findBooking = (ctx: Ctx, id: string): Promise<BookingRow | undefined> =>
  rowsOf(ctx, bookingsTables.bookings).find(id);

/** @returns undefined unless this call cancelled it */
export const cancelBookingRow = (
  ctx: Ctx,
  id: string,
  by: 'visitor' | 'workspace',
  reason: string,
): Promise<BookingRow | undefined> =>
  rowsOf(ctx, bookingsTables.bookings)
    .updating({ cancelled_at: ctx.kernel.clock.now(), cancelled_by: by, cancel_reason: reason })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', ctx.kernel.clock.now())
    .returningAll()
    .executeTakeFirst();

/** The booked times of a block within a span. */
export async function readBooked(
  ctx: Ctx,
  at: { pageId: string; block: string; from: Date; to: Date },
): Promise<{ start: Date; end: Date }[]> {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select starts_at as start, ends_at as end from bookings
    where workspace_id = ${ctx.workspaceId} and page_id = ${at.pageId} and block = ${at.block} and cancelled_at is null
      and tstzrange(starts_at, ends_at) && tstzrange(${at.from}, ${at.to})`.execute(ctx.tx);
  return rows;
}

export async function countAhead(ctx: Ctx, pageId: string, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings
    where workspace_id = ${ctx.workspaceId} and page_id = ${pageId} and email = ${email} and cancelled_at is null
      and starts_at > ${ctx.kernel.clock.now()}`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}

export function readBookings(
  ctx: Ctx,
  pageId: string,
  query: ListQuery & { readonly when?: 'upcoming' | undefined },
): Promise<Page<BookingRow>> {
  const upcoming = sql`s.cancelled_at is null and s.ends_at > ${ctx.kernel.clock.now()}`;
  return rowsOf(ctx, bookingsTables.bookings).page<BookingRow>(query, {
    by: { column: 'page_id', value: pageId },
    ...(query.when === 'upcoming' ? { where: upcoming } : {}),
  });
}

/** Marks bookings that begin before `until` as reminded, in any workspace. Needs the system's transaction. */
export async function claimReminders(
  tx: Tx,
  now: Date,
  until: Date,
  most: number,
): Promise<{ workspace_id: WorkspaceId; id: string }[]> {
  const { rows } = await sql<{ workspace_id: WorkspaceId; id: string }>`
    update bookings b set reminded_at = ${now}
    from (select workspace_id, id from bookings
      where cancelled_at is null and reminded_at is null and starts_at > ${now} and starts_at <= ${until}
      order by starts_at limit ${most} for update skip locked) due
    where b.workspace_id = due.workspace_id and b.id = due.id
    returning b.workspace_id, b.id`.execute(tx);
  return rows;
}
