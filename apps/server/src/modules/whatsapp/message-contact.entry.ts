import { sql } from 'kysely';
import { type ContactData, phonesOf } from '../contacts/contacts.public.ts';

/** The messages between a workspace's numbers and a contact's, earlier ones included. */
export const messageContactData: ContactData = {
  table: 'whatsapp_messages',
  of: (contact) => {
    // Numbers of WhatsApp have no plus.
    const numbers = phonesOf(contact).map((each) => each.slice(1));
    return numbers.length === 0 ? undefined : sql`e.phone = any(${numbers}::text[])`;
  },
  hidden: ['integration_id', 'wamid'],
  erased: 'deleted',
};
