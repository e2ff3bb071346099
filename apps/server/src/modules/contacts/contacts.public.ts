export { demoContactOf, demoMeetings } from './contact.demo.ts';
export { findOrCreateContact, type KnownPerson, readPhone } from './contact.service.ts';
export { findContact, findContactByEmail } from './contact.store.ts';
export { contactFactsOf } from './contact-event.view.ts';
