import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, cursorQuerySchema, lastPage } from '../shared/cursor.ts';
import { kwabaMessageSchema, kwabaUserSchema } from './kwaba.schemas.ts';
import { byExternalIdSchema, readAnswersSchema, savedUserSchema, sentMessageSchema } from './public-kwaba.schemas.ts';

const keys = ['kwaba'] as const;
const quota = ['quota.none', 'quota.expired', 'quota.limited'] as const;
const params = { external_id: 'cliente-077' };

const sent = {
  id: '01930f41-2b7c-7e14-9d50-3a8f6c1e0b27',
  number: 1,
  sender: 'company',
  text: 'Bom dia, Ana! A tua encomenda já saiu.',
  client_id: 'encomenda-3312-saiu',
  state: 'read',
  sent_at: '2026-11-02T09:30:00.000Z',
  read_at: '2026-11-02T09:31:12.000Z',
};
const answer = {
  ...sent,
  id: '01930f42-6d01-7b3f-8c2a-94e5d7f01a6c',
  number: 2,
  sender: 'user',
  text: 'Obrigada!',
  client_id: '3f0c6c1e-8a53-4a8e-9f5e-5f1d2b7f6f10',
  state: 'sent',
  sent_at: '2026-11-02T09:31:40.000Z',
  read_at: null,
};
const ana = {
  id: '01930f40-91aa-7c85-b1d3-6e2c8f4a7d19',
  external_id: 'cliente-077',
  name: 'Ana Domingos',
  email: 'ana@example.com',
  phone: '+244923000111',
  language: 'pt',
  metadata: { plano: 'ouro' },
  conversation_url: 'https://kumbi.example/pt/k/5rG0x2vP9QkLw8ZtYb1NfHc3JmSd7AeU',
  unread: 1,
  last_message: { sender: answer.sender, text: answer.text, sent_at: answer.sent_at },
  created_at: '2026-11-02T09:00:00.000Z',
  updated_at: '2026-11-02T09:00:00.000Z',
};

export const programUsers = {
  list: publicEndpoint({
    method: 'GET',
    path: '/kwaba/users',
    query: cursorQuerySchema,
    response: cursorPageOf(kwabaUserSchema),
    errors: ['kwaba.not_provider'],
    api: {
      keys,
      noun: 'kwaba_users',
      operation: 'listKwabaUsers',
      example: { query: { limit: 2 }, answer: lastPage(ana) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/kwaba/users/:external_id',
    params: byExternalIdSchema,
    response: kwabaUserSchema,
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    api: {
      keys,
      noun: 'kwaba_users',
      operation: 'getKwabaUser',
      example: { params, answer: ana },
    },
  }),
  save: publicEndpoint({
    method: 'PUT',
    path: '/kwaba/users/:external_id',
    params: byExternalIdSchema,
    body: savedUserSchema,
    response: kwabaUserSchema,
    errors: ['kwaba.not_provider', ...quota],
    api: {
      keys,
      noun: 'kwaba_users',
      operation: 'saveKwabaUser',
      example: {
        params,
        body: {
          name: 'Ana Domingos',
          email: 'ana@example.com',
          phone: '923 000 111',
          language: 'pt',
          metadata: { plano: 'ouro' },
        },
        answer: { ...ana, unread: 0, last_message: null },
      },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/kwaba/users/:external_id',
    params: byExternalIdSchema,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    api: {
      keys,
      noun: 'kwaba_users',
      operation: 'deleteKwabaUser',
      example: { params, answer: { deleted: true } },
    },
  }),
};

export const programConversations = {
  renew: publicEndpoint({
    method: 'POST',
    path: '/kwaba/users/:external_id/renew-conversation',
    params: byExternalIdSchema,
    response: kwabaUserSchema,
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    api: {
      keys,
      noun: 'kwaba_users',
      operation: 'renewKwabaConversation',
      example: { params, answer: ana },
    },
  }),
};

export const programMessages = {
  list: publicEndpoint({
    method: 'GET',
    path: '/kwaba/users/:external_id/messages',
    params: byExternalIdSchema,
    query: cursorQuerySchema,
    response: cursorPageOf(kwabaMessageSchema),
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    api: {
      keys,
      noun: 'kwaba_messages',
      operation: 'listKwabaMessages',
      example: {
        params,
        query: { limit: 2 },
        answer: lastPage(answer, sent),
      },
    },
  }),
  send: publicEndpoint({
    method: 'POST',
    path: '/kwaba/users/:external_id/messages',
    params: byExternalIdSchema,
    body: sentMessageSchema,
    response: kwabaMessageSchema,
    errors: ['kwaba.not_provider', 'kwaba_user.unknown', 'kwaba_message.client_id_reused', ...quota],
    api: {
      keys,
      noun: 'kwaba_messages',
      operation: 'sendKwabaMessage',
      example: {
        params,
        body: { text: sent.text, client_id: sent.client_id },
        answer: { ...sent, state: 'sent', read_at: null },
      },
    },
  }),
};

export const programAnswers = {
  read: publicEndpoint({
    method: 'POST',
    path: '/kwaba/users/:external_id/read',
    params: byExternalIdSchema,
    body: readAnswersSchema,
    response: z.object({ unread: z.number().int() }),
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    api: {
      keys,
      noun: 'kwaba_messages',
      operation: 'readKwabaAnswers',
      example: { params, body: { number: 2 }, answer: { unread: 0 } },
    },
  }),
};
