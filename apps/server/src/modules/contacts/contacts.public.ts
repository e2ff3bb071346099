export { findOrMakeContact, type KnownPerson } from './contact.service.ts';
export { type ContactRow, findContactByEmail } from './contact.store.ts';
export type { ContactsTables } from './contacts.table.ts';
