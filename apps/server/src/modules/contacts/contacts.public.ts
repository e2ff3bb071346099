export { findOrMakeContact, type KnownPerson } from './contact.service.ts';
export { findContact, findContactByEmail } from './contact.store.ts';
