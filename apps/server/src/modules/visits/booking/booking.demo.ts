import { randomBytes } from 'node:crypto';
import { bookingBlock } from '@kumbi/blocks/booking/booking.block.ts';
import { shownText } from '@kumbi/blocks/model/shown.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { insertAddresses } from '../../../kernel/database/directory.ts';
import { chance, pick } from '../../../kernel/demo/chance.ts';
import { inPortions } from '../../../kernel/demo/demo-rows.ts';
import { type DemoPerson, type DemoRows, type DemoStory, demoList } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';
import { addDays, dayMs, dayOf } from '../../../kernel/time/zones.ts';
import { demoContactOf, demoMeetings } from '../../contacts/contacts.public.ts';
import { blocksOf, demoPages } from '../../pages/pages.public.ts';
import type { BookingsTables } from './booking.table.ts';
import { slotsOfDay } from './slot.rules.ts';

/** A table at a tasting. */
interface DemoBooking {
  readonly start: Date;
  readonly end: Date;
  /** The time of the booking. */
  readonly at: Date;
  readonly person: DemoPerson;
  readonly note: string;
  readonly cancelled: boolean;
}

const demoBookings = demoList<DemoBooking>('pages.bookings');

/** The number of days ahead that have bookings. */
const ahead = 10;

function tastingOf(story: DemoStory) {
  const [tasting] = blocksOf(story.get(demoPages).tasting.data, bookingBlock);
  if (!tasting) throw new Error('the page of the tasting has no booking block');
  return tasting;
}

/** Books times that the page's own hours offer, in past months and in the coming days. */
function planBookings(story: DemoStory): DemoBooking[] {
  const { values } = tastingOf(story);
  const { wishes } = demoWords<{ readonly wishes: readonly string[] }>('pages', story.language);
  const now = story.now.getTime();
  const bookings: DemoBooking[] = [];
  for (let day = story.get(demoPages).tasting.plan.days - 3; day >= -ahead; day -= 1) {
    const date = addDays(dayOf(story.now), -day);
    for (const [index, { start, end }] of slotsOfDay(values, date).entries()) {
      const isToCome = start.getTime() > now;
      if (chance('books', day, index) > (isToCome ? 0.16 : 0.05)) continue;
      const before = (1 + chance('before', day, index) * 5) * dayMs;
      bookings.push({
        start,
        end,
        at: new Date(Math.min(start.getTime() - before, now - (index + 1) * 3_600_000)),
        person: story.somebody(Math.max(day, 0), 'booking', day, index),
        note: chance('wishes', day, index) < 0.3 ? pick(wishes, 'wish', day, index) : '',
        cancelled: chance('cancels', day, index) < 0.08,
      });
    }
  }
  return bookings;
}

async function insertBookings({ kernel, tx, workspaceId: workspace_id }: Ctx, story: DemoStory): Promise<void> {
  const { id: block, values } = tastingOf(story);
  const { now } = story;
  const contactOf = story.get(demoContactOf);
  const addresses: { id: string; address: string }[] = [];
  const rows = story.list(demoBookings).map(({ start, end, at, person, note, cancelled }) => {
    const { name, email, phone } = person;
    const language = story.languageOf(person);
    const inWords = (text: typeof values.title) => shownText(text, language, story.language);
    const address = { id: uuidv7({ msecs: at.getTime() }), address: randomBytes(24).toString('base64url') };
    addresses.push(address);
    const isNear = start.getTime() - now.getTime() < dayMs;
    return {
      ...{ workspace_id, id: address.id, page_id: story.get(demoPages).tasting.id, block },
      ...{ contact_id: contactOf(person), title: inWords(values.title), place: inWords(values.place) },
      ...{ starts_at: start, ends_at: end, zone: values.zone, name, email, phone, note, language },
      sealed_token: kernel.secrets.seal(address.address),
      cancelled_at: cancelled ? new Date((at.getTime() + Math.min(start.getTime(), now.getTime())) / 2) : null,
      cancelled_by: cancelled ? 'visitor' : null,
      cancel_reason: '',
      reminded_at: isNear ? at : null,
      created_at: at,
    } satisfies Insertable<BookingsTables['bookings']>;
  });
  const db = tx.withTables<BookingsTables>();
  await inPortions(rows, (portion) => db.insertInto('bookings').values(portion).execute());
  await insertAddresses({ tx, workspaceId: workspace_id }, 'booking', addresses);
}

export const bookingDemo: DemoRows = {
  plan: (story) => {
    const bookings = planBookings(story);
    story.add(demoBookings, ...bookings);
    story.add(demoMeetings, ...bookings.map(({ at, person }) => ({ at, person, source: 'page' as const })));
  },
  write: insertBookings,
};
