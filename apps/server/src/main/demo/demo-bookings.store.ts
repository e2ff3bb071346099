import { randomBytes } from 'node:crypto';
import { bookingBlock } from '@kumbi/blocks/booking/booking.block.ts';
import { shownText } from '@kumbi/blocks/model/shown.ts';
import { type Insertable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../kernel/database/database.ts';
import { addDays, dayMs, dayOf } from '../../kernel/time/zones.ts';
import { blocksOf } from '../../modules/pages/pages.public.ts';
import { type BookingsTables, slotsOfDay } from '../../modules/visits/visits.public.ts';
import { type DemoBusiness, inPortions, languageOf, somebody } from './demo-business.ts';
import type { ContactOf } from './demo-contacts.ts';
import { chance, type DemoPerson, pick } from './demo-people.ts';

/** A table at a tasting. */
export interface DemoBooking {
  readonly start: Date;
  readonly end: Date;
  /** When it was booked. */
  readonly at: Date;
  readonly person: DemoPerson;
  readonly note: string;
  readonly cancelled: boolean;
}

/** How many days to come have bookings. */
const ahead = 10;

function tastingOf({ pages }: DemoBusiness) {
  const [tasting] = blocksOf(pages.tasting.data, bookingBlock);
  if (!tasting) throw new Error('No tasting can be booked');
  return tasting;
}

/** At times that the page's own hours offer: those of past months, and those of the coming days. */
export function planBookings(business: DemoBusiness): DemoBooking[] {
  const { values } = tastingOf(business);
  const now = business.now.getTime();
  const bookings: DemoBooking[] = [];
  for (let day = business.pages.tasting.plan.days - 3; day >= -ahead; day -= 1) {
    const date = addDays(dayOf(business.now), -day);
    for (const [index, { start, end }] of slotsOfDay(values, date).entries()) {
      const isToCome = start.getTime() > now;
      if (chance('books', day, index) > (isToCome ? 0.16 : 0.05)) continue;
      const before = (1 + chance('before', day, index) * 5) * dayMs;
      bookings.push({
        start,
        end,
        at: new Date(Math.min(start.getTime() - before, now - (index + 1) * 3_600_000)),
        person: somebody(business, Math.max(day, 0), 'booking', day, index),
        note: chance('wishes', day, index) < 0.3 ? pick(business.words.wishes, 'wish', day, index) : '',
        cancelled: chance('cancels', day, index) < 0.08,
      });
    }
  }
  return bookings;
}

export async function insertBookings(
  tx: Tx,
  business: DemoBusiness,
  bookings: readonly DemoBooking[],
  contactOf: ContactOf,
): Promise<void> {
  const { id: block, values } = tastingOf(business);
  const { workspaceId: workspace_id, now } = business;
  const rows = bookings.map(({ start, end, at, person, note, cancelled }) => {
    const { name, email, phone, number } = person;
    const language = languageOf(business, number);
    const inWords = (text: typeof values.title) => shownText(text, language, business.words.language);
    const isNear = start.getTime() - now.getTime() < dayMs;
    return {
      ...{ workspace_id, id: uuidv7({ msecs: at.getTime() }), page_id: business.pages.tasting.id, block },
      ...{ contact_id: contactOf(person), title: inWords(values.title), place: inWords(values.place) },
      ...{ starts_at: start, ends_at: end, zone: values.zone, name, email, phone, note, language },
      token: randomBytes(24).toString('base64url'),
      cancelled_at: cancelled ? new Date((at.getTime() + Math.min(start.getTime(), now.getTime())) / 2) : null,
      cancelled_by: cancelled ? 'visitor' : null,
      cancel_reason: '',
      reminded_at: isNear ? at : null,
      created_at: at,
    } satisfies Insertable<BookingsTables['bookings']>;
  });
  const db = tx.withTables<BookingsTables>();
  await inPortions(rows, (portion) =>
    db
      .insertInto('bookings')
      .values([...portion])
      .execute(),
  );
  await sql`
    insert into addresses (workspace_id, kind, address, target_id)
    select ${workspace_id}, 'booking', * from unnest(${rows.map(({ token }) => token)}::text[], ${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
}
