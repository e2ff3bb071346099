import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { programBookings } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import { programBookingSchema } from '@kumbi/contract/visits/public-entries.schemas.ts';
import { sql } from 'kysely';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage, ifGiven } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readEntriesByCursor } from '../program-entry.reads.ts';
import { cancelBooking } from './booking.service.ts';
import { type BookingRow, findBooking } from './booking.store.ts';

type OneBooking = View<typeof programBookingSchema> | Refusal;

const bookingView = (row: BookingRow): View<typeof programBookingSchema> =>
  viewOf(programBookingSchema, row, { status: row.cancelled_at ? 'cancelled' : 'booked' });

const conditions = { booked: sql`s.cancelled_at is null`, cancelled: sql`s.cancelled_at is not null` } as const;

export async function listProgramBookings(
  ctx: Ctx,
  { status, starts_since, starts_before, ...query }: Parsed<typeof programBookings.list>['query'],
): Promise<Returns<typeof programBookings.list> | Refusal> {
  const more = [
    status && conditions[status],
    ifGiven(starts_since, (from) => sql`s.starts_at >= ${from}`),
    ifGiven(starts_before, (until) => sql`s.starts_at < ${until}`),
  ];
  const list = { table: 'bookings', columns: sql`t.*` };
  return dataPage(await readEntriesByCursor<BookingRow>(ctx, list, query, more), bookingView);
}

export async function getProgramBooking(ctx: Ctx, id: string): Promise<OneBooking> {
  const row = await findBooking(ctx, id);
  return row ? bookingView(row) : refuse('booking.unknown');
}

export async function cancelProgramBooking(ctx: Ctx, id: string, reason: string | undefined): Promise<OneBooking> {
  const cancelled = await cancelBooking(ctx, id, 'workspace', reason);
  return isRefusal(cancelled) ? cancelled : getProgramBooking(ctx, id);
}
