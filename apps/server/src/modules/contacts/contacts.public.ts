export { findOrMakeContact, type KnownPerson } from './contact.service.ts';
