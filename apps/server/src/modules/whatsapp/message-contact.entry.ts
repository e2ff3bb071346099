import { sql } from 'kysely';
import type { ContactData } from '../contacts/contacts.public.ts';

/** The messages between a workspace's numbers and a contact's. */
export const messageContactData: ContactData = {
  table: 'whatsapp_messages',
  of: ({ phone }) => (phone === '' ? undefined : sql`e.phone = ${phone.slice(1)}`),
  hidden: ['integration_id', 'wamid'],
  erased: 'deleted',
};
