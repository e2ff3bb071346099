import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { contactSources } from './contacts.limits.ts';

export const contactCreated = domainEvent(
  'contact.created',
  z.object({ contact_id: z.uuid(), source: z.enum(contactSources) }),
);
