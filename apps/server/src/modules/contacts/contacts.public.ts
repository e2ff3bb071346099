export { findOrMakeContact, type KnownPerson, normalPhone } from './contact.service.ts';
export { findContactByEmail } from './contact.store.ts';
