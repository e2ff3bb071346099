import { registrationMade } from '@kumbi/contract/visits/registrations.events.ts';
import { type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import { contactFactsOf } from '../../contacts/contacts.public.ts';

export const registrationEvents: readonly PublishedEvent[] = [
  publishRead(registrationMade, 'registration.made', async (ctx, { contact_id, ...facts }) => ({
    ...facts,
    contact: await contactFactsOf(ctx, contact_id),
  })),
];
