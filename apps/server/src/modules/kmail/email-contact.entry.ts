import { sql } from 'kysely';
import { type ContactData, emailsOf } from '../contacts/contacts.public.ts';

/** The emails of programs to a contact's addresses, earlier ones included. */
export const emailContactData: ContactData = {
  table: 'program_emails',
  of: (contact) => {
    const addresses = emailsOf(contact);
    return addresses.length === 0 ? undefined : sql`e.to_address = any(${addresses}::text[])`;
  },
  hidden: ['domain_id'],
  erased: 'deleted',
};
