import { sql } from 'kysely';
import type { ContactData } from '../contacts/contacts.public.ts';

/** The emails of programs to a contact's address. */
export const emailContactData: ContactData = {
  table: 'program_emails',
  of: ({ email }) => (email === '' ? undefined : sql`e.to_address = ${email}`),
  hidden: ['domain_id'],
  erased: 'deleted',
};
