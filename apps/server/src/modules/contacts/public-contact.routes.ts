import {
  contactConsents,
  contactMemberships,
  contacts,
  contactTags,
  segmentContacts,
} from '@kumbi/contract/contacts/contacts.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { createContactConsent, listContactConsents, withdrawContactConsent } from './consent/public-consent.service.ts';
import { customerRecords } from './customer/customer.records.ts';
import {
  createContact,
  createContactTag,
  deleteContactMembership,
  deleteContactTag,
  getContact,
  listContacts,
  listSegmentContacts,
  saveContactMembership,
  updateContact,
} from './public-contact.service.ts';

/** Contacts for programs. */
export function registerPublicContacts(routes: Routes): void {
  // The contacts of a segment are read within a limited time, which needs a transaction.
  routes.handleOutside(contacts.list, (ctx, { query }) =>
    query.segment_id === undefined
      ? ctx.read((opened) => listContacts(opened, query))
      : ctx.transaction((opened) => listContacts(opened, query)),
  );
  routes.handleOutside(segmentContacts.list, (ctx, { params, query }) =>
    ctx.transaction((opened) => listSegmentContacts(opened, params.id, query)),
  );
  routes.handle(contacts.get, (ctx, { params }) => getContact(ctx, params.id));
  routes.handle(contacts.create, (ctx, { body }) => createContact(ctx, body));
  routes.handle(contacts.update, (ctx, { params, body }) => updateContact(ctx, params.id, body));
  routes.handle(contacts.delete, (ctx, { params }) => customerRecords.delete(ctx, params.id));
  routes.handle(contactTags.create, (ctx, { params, body }) => createContactTag(ctx, params.id, body.tags));
  routes.handle(contactTags.delete, (ctx, { params }) => deleteContactTag(ctx, params.id, params.tag));
  routes.handle(contactMemberships.save, (ctx, { params }) => saveContactMembership(ctx, params.id, params.group_id));
  routes.handle(contactMemberships.delete, (ctx, { params }) =>
    deleteContactMembership(ctx, params.id, params.group_id),
  );
  routes.handle(contactConsents.list, (ctx, { params }) => listContactConsents(ctx, params.id));
  routes.handle(contactConsents.create, (ctx, { params, body }) => createContactConsent(ctx, params.id, body));
  routes.handle(contactConsents.withdraw, (ctx, { params }) => withdrawContactConsent(ctx, params));
}
