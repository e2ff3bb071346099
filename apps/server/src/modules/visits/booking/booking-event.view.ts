import { bookingCancelled, bookingMade } from '@kumbi/contract/visits/bookings.events.ts';
import { type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import { withKnownContact } from '../../contacts/contacts.public.ts';

export const bookingEvents: readonly PublishedEvent[] = [
  publishRead(bookingMade, 'booking.made', withKnownContact),
  publishRead(bookingCancelled, 'booking.cancelled', withKnownContact),
];
