import {
  registrationCancelled,
  registrationConfirmed,
  registrationMade,
} from '@kumbi/contract/visits/registrations.events.ts';
import { type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import { withKnownContact } from '../../contacts/contacts.public.ts';

export const registrationEvents: readonly PublishedEvent[] = [
  publishRead(registrationMade, 'registration.made', withKnownContact),
  publishRead(registrationConfirmed, 'registration.confirmed', withKnownContact),
  publishRead(registrationCancelled, 'registration.cancelled', withKnownContact),
];
