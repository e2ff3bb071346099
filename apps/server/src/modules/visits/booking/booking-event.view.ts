import { bookingCancelled, bookingMade } from '@kumbi/contract/visits/bookings.events.ts';
import { type PublishedEvent, publish, publishRead } from '../../../kernel/published-event.ts';
import { contactFactsOf } from '../../contacts/contacts.public.ts';

export const bookingEvents: readonly PublishedEvent[] = [
  publishRead(bookingMade, 'booking.made', async (ctx, { contact_id, ...facts }) => ({
    ...facts,
    contact: await contactFactsOf(ctx, contact_id),
  })),
  publish(
    bookingCancelled,
    () => 'booking.cancelled',
    (facts) => facts,
  ),
];
