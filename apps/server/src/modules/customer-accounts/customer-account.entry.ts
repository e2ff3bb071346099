import { sql } from 'kysely';
import type { ContactData } from '../contacts/contacts.public.ts';

/** The account with which a contact signs in. Its sessions end with it. */
export const customerAccountData: ContactData = {
  table: 'page_members',
  of: ({ id }) => sql`e.id = ${id}::uuid`,
  erased: 'deleted',
};
