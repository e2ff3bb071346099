export { findOrMakeContact, type KnownPerson } from './contact.service.ts';
export type { ContactRow } from './contact.store.ts';
export type { ContactsTables } from './contacts.table.ts';
