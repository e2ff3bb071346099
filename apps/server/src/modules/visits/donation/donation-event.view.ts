import { donationReceived } from '@kumbi/contract/visits/donations.events.ts';
import { type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import { withKnownContact } from '../../contacts/contacts.public.ts';

export const donationEvents: readonly PublishedEvent[] = [
  publishRead(donationReceived, 'donation.received', withKnownContact),
];
