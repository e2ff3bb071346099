import { randomBytes } from 'node:crypto';
import { bookingBlock } from '@kumbi/blocks/booking/booking.block.ts';
import { shownText } from '@kumbi/blocks/model/shown.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { bookings, slots } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { bookingCancelled, bookingMade } from '@kumbi/contract/visits/bookings.events.ts';
import { bookingsAhead, reminderHours } from '@kumbi/contract/visits/bookings.limits.ts';
import type { bookingSchema } from '@kumbi/contract/visits/bookings.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import { claimAddress } from '../../../kernel/database/directory.ts';
import { emit } from '../../../kernel/events/emit.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { View } from '../../../kernel/http/view.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { mayMailVisitor } from '../../../kernel/mail/visitor-mail.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { clockAt } from '../../../kernel/time/zones.ts';
import { findOrCreateContact, readAgreement, readPhone } from '../../contacts/contacts.public.ts';
import { readOrigins, recordLead } from '../../links/links.public.ts';
import { blockOf, languageOfVisit, onPage, readPage, type Visit } from '../../pages/pages.public.ts';
import { type EntriesOfPage, exportFromPage } from '../page-export.service.ts';
import { sendBookingMailJob } from './booking.mail.ts';
import {
  type BookingRow,
  cancelBookingRow,
  countAhead,
  findBooking,
  insertBooking,
  readBooked,
  readBookings,
} from './booking.store.ts';
import { bookingView } from './booking.view.ts';
import { freeSlots, isBookable, slotAt } from './slot.rules.ts';

const dayMs = 86_400_000;

export function listSlots(
  visit: Visit,
  slug: string,
  wanted: Parsed<typeof slots.list>['query'],
): Promise<Returns<typeof slots.list> | Refusal> {
  return onPage(visit, slug, async (ctx, open) => {
    const hours = blockOf(open.data, bookingBlock, wanted.block);
    if (!hours) return refuse('page.block_unknown');
    const now = ctx.kernel.clock.now();
    const from = wanted.from ?? clockAt(now, hours.zone).date;
    const days = wanted.days ?? hours.horizon + 1;
    // One more day at both ends: the days of a time zone differ from those of UTC by up to fourteen hours.
    const start = new Date(Date.parse(`${from}T00:00:00Z`) - dayMs);
    const end = new Date(start.getTime() + (days + 2) * dayMs);
    const booked = await readBooked(ctx, { pageId: open.page.id, block: wanted.block, from: start, to: end });
    const free = freeSlots(hours, { from, days }, booked, now);
    return { zone: hours.zone, minutes: hours.minutes, slots: free.map((slot) => slot.start) };
  });
}

/**
 * Books a time that the hours offer. A constraint of the table prevents double bookings; the check before it gives a
 * better message.
 */
export function createBooking(
  visit: Visit,
  slug: string,
  wanted: Parsed<typeof bookings.create>['body'],
): Promise<Returns<typeof bookings.create> | Refusal> {
  return onPage(visit, slug, async (ctx, open) => {
    const values = blockOf(open.data, bookingBlock, wanted.block);
    if (!values) return refuse('page.block_unknown');
    const slot = slotAt(values, new Date(wanted.start));
    const now = ctx.kernel.clock.now();
    if (!slot || !isBookable(values, slot, now)) return refuse('booking.closed');
    const phone = await readPhone(ctx, 'phone', wanted.phone);
    if (isRefusal(phone)) return phone;
    // Simultaneous requests for one address are counted one after the other.
    await lockInTransaction(ctx.tx, `booking:${open.page.id}:${wanted.email}`);
    if ((await countAhead(ctx, open.page.id, wanted.email)) >= bookingsAhead) return refuse('booking.too_many');
    const language = languageOfVisit(ctx, wanted.language);
    const inWords = (text: Parameters<typeof shownText>[0]) => shownText(text, language, open.page.default_language);
    const person = { name: wanted.name, email: wanted.email, phone, language };
    const [id, token] = [uuidv7(), randomBytes(24).toString('base64url')];
    const contact = await findOrCreateContact(ctx, {
      ...person,
      source: 'page',
      agreement: await readAgreement(ctx, wanted),
    });
    const row = await insertBooking(ctx, {
      id,
      page_id: open.page.id,
      contact_id: contact?.id ?? null,
      block: wanted.block,
      title: inWords(values.title) || open.page.title,
      place: inWords(values.place),
      starts_at: slot.start,
      ends_at: slot.end,
      zone: values.zone,
      ...person,
      note: wanted.note ?? '',
      sealed_token: ctx.kernel.secrets.seal(token),
      // A booking that begins soon needs no reminder a minute later.
      reminded_at: slot.start.getTime() - now.getTime() <= reminderHours * 3_600_000 ? now : null,
    });
    if (!row) return refuse('booking.taken');
    await claimAddress(ctx, 'booking', token, id);
    await recordLead(ctx, { kind: 'booking', subjectId: id, title: row.title, contactId: row.contact_id });
    await emit(ctx, bookingMade, {
      booking_id: id,
      page_id: open.page.id,
      contact_id: contact?.id ?? null,
      starts_at: slot.start.toISOString(),
    });
    const isTold = await mayMailVisitor(ctx.kernel, ctx.tx, wanted.email);
    for (const about of isTold ? (['made', 'owner_made'] as const) : (['owner_made'] as const))
      await enqueue(ctx.tx, sendBookingMailJob, { workspace_id: ctx.workspaceId, booking_id: id, about });
    return { booking: { start: slot.start, end: slot.end, zone: values.zone } };
  });
}

export async function listBookings(
  ctx: MemberCtx,
  pageId: string,
  query: Parsed<typeof bookings.list>['query'],
): Promise<Returns<typeof bookings.list> | Refusal> {
  if (!(await readPage(ctx, pageId))) return refuse('page.unknown');
  const { rows, ...page } = await readBookings(ctx, pageId, query);
  return { ...page, bookings: await bookingViews(ctx, rows) };
}

/** Exports the bookings of a page, without a filter also the cancelled ones. Times are in UTC. */
export const exportBookings = (
  ctx: Unopened<MemberCtx>,
  { id, ...filter }: EntriesOfPage & Pick<Parsed<typeof bookings.export>['query'], 'when'>,
): Promise<Download | Refusal> =>
  exportFromPage<BookingRow>(ctx, id, 'booking', {
    read: (opened, query) => readBookings(opened, id, { ...query, ...filter }),
    cells: async (opened, rows) =>
      (await bookingViews(opened, rows)).map((booking) => {
        const { title, start, end, zone, name, email, phone, note, created_at, cancelled_at, short_link } = booking;
        return [
          title,
          start,
          end,
          zone,
          name,
          email,
          phone,
          note,
          created_at,
          cancelled_at ?? '',
          short_link?.name ?? '',
        ];
      }),
  });

async function bookingViews(ctx: Ctx, rows: readonly BookingRow[]): Promise<View<typeof bookingSchema>[]> {
  const origins = await readOrigins(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => bookingView(row, origins));
}

/** Cancels a booking and emails both sides; a second call does nothing. */
export async function cancelBooking(
  ctx: Ctx,
  id: string,
  by: 'visitor' | 'workspace',
  reason = '',
): Promise<{ booking: View<typeof bookingSchema> } | Refusal> {
  const cancelled = await cancelBookingRow(ctx, id, by, reason);
  if (!cancelled) {
    const row = await findBooking(ctx, id);
    if (!row) return refuse('booking.unknown');
    return row.cancelled_at ? { booking: bookingView(row, await readOrigins(ctx, [id])) } : refuse('booking.over');
  }
  await emit(ctx, bookingCancelled, {
    booking_id: id,
    page_id: cancelled.page_id,
    starts_at: cancelled.starts_at.toISOString(),
    by,
    contact_id: cancelled.contact_id,
  });
  const told = by === 'visitor' ? (['cancelled', 'owner_cancelled'] as const) : (['cancelled'] as const);
  for (const about of told)
    await enqueue(ctx.tx, sendBookingMailJob, { workspace_id: ctx.workspaceId, booking_id: id, about });
  return { booking: bookingView(cancelled, await readOrigins(ctx, [id])) };
}
