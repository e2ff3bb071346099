import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import {
  consentBoxSchema,
  consentChangeSchema,
  consentSettingsSchema,
  customerConsentSchema,
  ofConsentBoxSchema,
  ofConsentSchema,
  reportCustomerConsentSchema,
  saveConsentBoxSchema,
  saveCustomerConsentSchema,
} from './consent.schemas.ts';
import { ofCustomerQuerySchema } from './customer-note.schemas.ts';

const ofCustomer = z.object({ id: z.uuid('validation.invalid') });

export const customerConsents = {
  list: endpoint({
    method: 'GET',
    path: '/company/customers/:id/consents',
    permission: 'workspace.read',
    summary: 'List a customer’s consent on every channel',
    params: ofCustomer,
    response: z.object({ consents: z.array(customerConsentSchema) }),
    errors: ['contact.unknown'],
    tags: ['contacts.consent', 'contacts.customer'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/company/customers/:id/consents/:channel',
    permission: 'content.write',
    summary: 'Record that a customer agreed to marketing messages',
    params: ofConsentSchema,
    body: saveCustomerConsentSchema,
    response: z.object({ consent: customerConsentSchema }),
    errors: ['contact.unknown', 'consent.withdrawn', 'consent.undeliverable', 'consent.complained', 'consent.future'],
    changes: ['contacts.consent', 'contacts.timeline'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/company/customers/:id/consents/:channel/withdraw',
    permission: 'content.write',
    summary: 'Unsubscribe a customer from a channel',
    params: ofConsentSchema,
    response: z.object({ consent: customerConsentSchema }),
    errors: ['contact.unknown'],
    changes: ['contacts.consent', 'contacts.timeline'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/company/customers/:id/consents/:channel/report',
    permission: 'content.write',
    summary: 'Record that a customer complained about a message, or that messages don’t arrive',
    params: ofConsentSchema,
    body: reportCustomerConsentSchema,
    response: z.object({ consent: customerConsentSchema }),
    errors: ['contact.unknown', 'consent.future'],
    changes: ['contacts.consent', 'contacts.timeline'],
  }),
};

export const consentChanges = {
  list: endpoint({
    method: 'GET',
    path: '/company/consent-changes',
    permission: 'workspace.read',
    summary: 'List the changes of a customer’s consent with their evidence, newest first',
    query: ofCustomerQuerySchema,
    response: listOf('changes', consentChangeSchema),
    errors: ['contact.unknown'],
    tags: ['contacts.consent', 'contacts.customer'],
  }),
};

export const preferenceLinks = {
  create: endpoint({
    method: 'POST',
    path: '/company/customers/:id/preference-links',
    permission: 'content.write',
    summary: 'Get the address of the page where a customer chooses their messages',
    params: ofCustomer,
    response: z.object({ link: z.object({ url: z.string() }) }),
    errors: ['contact.unknown'],
    givesAccess: true,
  }),
};

export const consentSettings = {
  get: endpoint({
    method: 'GET',
    path: '/company/consent-settings',
    permission: 'workspace.read',
    summary: 'Get the workspace’s settings for consent',
    response: z.object({ settings: consentSettingsSchema }),
    errors: [],
    tags: ['contacts.consent-settings'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/company/consent-settings',
    permission: 'company.manage',
    summary: 'Change the workspace’s settings for consent',
    body: consentSettingsSchema,
    response: z.object({ settings: consentSettingsSchema }),
    errors: [],
    changes: ['contacts.consent-settings'],
  }),
};

export const consentBoxes = {
  list: endpoint({
    method: 'GET',
    path: '/company/consent-boxes',
    permission: 'workspace.read',
    summary: 'List the boxes in checkouts with which customers agree to messages',
    response: z.object({ boxes: z.array(consentBoxSchema) }),
    errors: [],
    tags: ['contacts.consent-box'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/company/consent-boxes/:channel',
    permission: 'content.write',
    summary: 'Change the box of a channel in checkouts',
    params: ofConsentBoxSchema,
    body: saveConsentBoxSchema,
    response: z.object({ box: consentBoxSchema }),
    errors: [],
    changes: ['contacts.consent-box'],
  }),
};
