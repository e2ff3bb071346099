export { demoContactOf, demoMeetings } from './contact.demo.ts';
export { findOrMakeContact, type KnownPerson, normalPhone } from './contact.service.ts';
export { findContact, findContactByEmail } from './contact.store.ts';
