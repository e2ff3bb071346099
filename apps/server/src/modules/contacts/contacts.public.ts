export { findOrMakeContact, type KnownPerson } from './contact.service.ts';
export { findContactByEmail } from './contact.store.ts';
