import { donationReceived } from '@kumbi/contract/visits/donations.events.ts';
import { type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import { contactFactsOf } from '../../contacts/contacts.public.ts';

export const donationEvents: readonly PublishedEvent[] = [
  publishRead(donationReceived, 'donation.received', async (ctx, { contact_id, ...facts }) => ({
    ...facts,
    contact: await contactFactsOf(ctx, contact_id),
  })),
];
