import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, cursorQuerySchema, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import {
  addTagsSchema,
  changeContactSchema,
  contactConsentSchema,
  contactQuerySchema,
  contactSchema,
  findContactSchema,
  ofContactConsentSchema,
  ofContactGroupSchema,
  ofContactTagSchema,
  recordConsentSchema,
} from './contacts.schemas.ts';

const keys = ['workspace'] as const;
const params = byId('contacts.customer_id');

const ana = {
  id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d44',
  name: 'Ana Domingos',
  email: 'ana@example.com',
  phone: '+244923000111',
  language: 'pt',
  source: 'api',
  consented_at: null,
  unsubscribed_at: null,
  tags: ['vip'],
  groups: [{ id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d45', name: 'Clientes VIP' }],
  fields: [{ id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d46', name: 'Província', kind: 'text', value: 'Luanda' }],
  created_at: '2026-11-02T09:30:00.000Z',
  updated_at: '2026-11-02T09:30:00.000Z',
};

export const contacts = {
  list: publicEndpoint({
    method: 'GET',
    path: '/contacts',
    query: contactQuerySchema,
    response: cursorPageOf(contactSchema),
    errors: ['contact_group.unknown', 'contact_segment.unknown', 'contact_segment.too_slow'],
    api: {
      keys,
      noun: 'contacts',
      operation: 'listContacts',
      example: {
        query: { limit: 2, updated_since: '2026-11-01T00:00:00Z' },
        answer: lastPage(ana),
      },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/contacts/:id',
    params,
    response: contactSchema,
    errors: ['contact.unknown'],
    api: {
      keys,
      noun: 'contacts',
      operation: 'getContact',
      example: { params: { id: ana.id }, answer: ana },
    },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/contacts',
    body: findContactSchema,
    response: contactSchema,
    errors: ['contact.unreachable', 'contact.limit', 'contact_field.unknown'],
    api: {
      keys,
      noun: 'contacts',
      operation: 'findOrCreateContact',
      example: {
        body: { name: 'Ana Domingos', email: 'ana@example.com', phone: '923 000 111', language: 'pt' },
        answer: ana,
      },
    },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/contacts/:id',
    params,
    body: changeContactSchema,
    response: contactSchema,
    errors: ['contact.unknown', 'contact.unreachable', 'contact.taken', 'contact_field.unknown'],
    api: {
      keys,
      noun: 'contacts',
      operation: 'updateContact',
      example: {
        params: { id: ana.id },
        body: { name: 'Ana Domingos Neto' },
        answer: { ...ana, name: 'Ana Domingos Neto', updated_at: '2026-11-03T16:05:00.000Z' },
      },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/contacts/:id',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['contact.unknown', 'contact.in_use'],
    api: {
      keys,
      noun: 'contacts',
      operation: 'deleteContact',
      example: { params: { id: ana.id }, answer: { deleted: true } },
    },
  }),
};

const vip = ana.groups[0]?.id ?? '';

export const contactTags = {
  create: publicEndpoint({
    method: 'POST',
    path: '/contacts/:id/tags',
    params,
    body: addTagsSchema,
    response: contactSchema,
    errors: ['contact.unknown', 'contact.too_many_tags', 'contact.tags_full'],
    api: {
      keys,
      noun: 'contacts',
      operation: 'addContactTags',
      example: { params: { id: ana.id }, body: { tags: ['vip'] }, answer: ana },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/contacts/:id/tags/:tag',
    params: ofContactTagSchema,
    response: contactSchema,
    errors: ['contact.unknown'],
    api: {
      keys,
      noun: 'contacts',
      operation: 'deleteContactTag',
      example: { params: { id: ana.id, tag: 'vip' }, answer: { ...ana, tags: [] } },
    },
  }),
};

export const contactMemberships = {
  save: publicEndpoint({
    method: 'PUT',
    path: '/contacts/:id/groups/:group_id',
    params: ofContactGroupSchema,
    response: contactSchema,
    errors: ['contact.unknown', 'contact_group.unknown', 'contact.groups_full'],
    api: {
      keys,
      noun: 'contacts',
      operation: 'addContactToGroup',
      example: { params: { id: ana.id, group_id: vip }, answer: ana },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/contacts/:id/groups/:group_id',
    params: ofContactGroupSchema,
    response: contactSchema,
    errors: ['contact.unknown', 'contact_group.unknown'],
    api: {
      keys,
      noun: 'contacts',
      operation: 'removeContactFromGroup',
      example: { params: { id: ana.id, group_id: vip }, answer: { ...ana, groups: [] } },
    },
  }),
};

const agreed = { channel: 'email', state: 'subscribed', changed_at: '2026-11-02T09:30:00.000Z', may_receive: true };
const unknown = { channel: 'whatsapp', state: 'none', changed_at: null, may_receive: false };

export const contactConsents = {
  list: publicEndpoint({
    method: 'GET',
    path: '/contacts/:id/consents',
    params,
    response: z.object({ data: z.array(contactConsentSchema) }),
    errors: ['contact.unknown'],
    api: {
      keys,
      noun: 'contacts',
      operation: 'listContactConsents',
      example: { params: { id: ana.id }, answer: { data: [agreed, unknown] } },
    },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/contacts/:id/consents',
    params,
    body: recordConsentSchema,
    response: contactConsentSchema,
    errors: ['contact.unknown', 'consent.withdrawn', 'consent.undeliverable', 'consent.complained', 'consent.future'],
    api: {
      keys,
      noun: 'contacts',
      operation: 'recordContactConsent',
      example: {
        params: { id: ana.id },
        body: { channel: 'email', wording: 'Quero receber novidades por email.', given_at: '2026-11-02T09:30:00Z' },
        answer: agreed,
      },
    },
  }),
  withdraw: publicEndpoint({
    method: 'DELETE',
    path: '/contacts/:id/consents/:channel',
    params: ofContactConsentSchema,
    response: contactConsentSchema,
    errors: ['contact.unknown'],
    api: {
      keys,
      noun: 'contacts',
      operation: 'withdrawContactConsent',
      example: {
        params: { id: ana.id, channel: 'email' },
        answer: { ...agreed, state: 'unsubscribed', changed_at: '2026-11-05T12:00:00.000Z', may_receive: false },
      },
    },
  }),
};

export const segmentContacts = {
  list: publicEndpoint({
    method: 'GET',
    path: '/contact-segments/:id/contacts',
    params: byId('contacts.segment_id'),
    query: cursorQuerySchema,
    response: cursorPageOf(contactSchema),
    errors: ['contact_segment.unknown', 'contact_segment.too_slow'],
    api: {
      keys,
      noun: 'contacts',
      operation: 'listSegmentContacts',
      example: {
        params: { id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d47' },
        query: { limit: 2 },
        answer: lastPage(ana),
      },
    },
  }),
};
