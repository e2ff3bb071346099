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

export const listProgramUsers = publicEndpoint({
  method: 'GET',
  path: '/kwaba/users',
  query: cursorQuerySchema,
  response: cursorPageOf(kwabaUserSchema),
  errors: ['kwaba.not_provider'],
  api: {
    keys,
    operation: 'listKwabaUsers',
    title: { en: 'List users', pt: 'Listar utilizadores' },
    detail: {
      en: 'The people your company writes to, newest first.',
      pt: 'As pessoas a quem a tua empresa escreve, a começar pelas mais recentes.',
    },
    example: { query: { limit: 2 }, answer: lastPage(ana) },
  },
});

export const getProgramUser = publicEndpoint({
  method: 'GET',
  path: '/kwaba/users/:external_id',
  params: byExternalIdSchema,
  response: kwabaUserSchema,
  errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
  api: {
    keys,
    operation: 'getKwabaUser',
    title: { en: 'Get a user', pt: 'Obter um utilizador' },
    example: { params, answer: ana },
  },
});

export const saveProgramUser = publicEndpoint({
  method: 'PUT',
  path: '/kwaba/users/:external_id',
  params: byExternalIdSchema,
  body: savedUserSchema,
  response: kwabaUserSchema,
  errors: ['kwaba.not_provider', ...quota],
  api: {
    keys,
    operation: 'saveKwabaUser',
    title: { en: 'Create or update a user', pt: 'Criar ou atualizar um utilizador' },
    detail: {
      en: 'A new user uses one of your plan’s kwaba_users; the ID replaces a missing name. For an existing user, omitted fields stay unchanged. Give conversation_url to the person, or open it in your app: they read and reply there.',
      pt: 'Um utilizador novo ocupa um dos kwaba_users do teu plano; sem nome, fica o id no seu lugar. De um já conhecido, o que não enviares fica como está. Dá conversation_url à pessoa, ou abre-o na tua aplicação: é lá que lê e responde.',
    },
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
});

export const deleteProgramUser = publicEndpoint({
  method: 'DELETE',
  path: '/kwaba/users/:external_id',
  params: byExternalIdSchema,
  response: z.object({ deleted: z.literal(true) }),
  errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
  api: {
    keys,
    operation: 'deleteKwabaUser',
    title: { en: 'Delete a user', pt: 'Eliminar um utilizador' },
    detail: {
      en: 'This also deletes the conversation, and frees one of your plan’s kwaba_users.',
      pt: 'Toda a conversa desaparece também, e o lugar no teu plano volta a ficar livre.',
    },
    example: { params, answer: { deleted: true } },
  },
});

export const renewProgramConversation = publicEndpoint({
  method: 'POST',
  path: '/kwaba/users/:external_id/renew-conversation',
  params: byExternalIdSchema,
  response: kwabaUserSchema,
  errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
  api: {
    keys,
    operation: 'renewKwabaConversation',
    title: { en: 'Renew the address of a conversation', pt: 'Renovar o endereço de uma conversa' },
    detail: {
      en: 'Use it if the address has leaked: the old one stops working immediately.',
      pt: 'Para quando tiver ido parar a outras mãos: o endereço anterior deixa logo de funcionar.',
    },
    example: { params, answer: ana },
  },
});

export const listProgramMessages = publicEndpoint({
  method: 'GET',
  path: '/kwaba/users/:external_id/messages',
  params: byExternalIdSchema,
  query: cursorQuerySchema,
  response: cursorPageOf(kwabaMessageSchema),
  errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
  api: {
    keys,
    operation: 'listKwabaMessages',
    title: { en: 'Read a conversation', pt: 'Ler uma conversa' },
    detail: {
      en: 'The messages of both sides, newest first. This call doesn’t mark them as read.',
      pt: 'O que os dois lados escreveram, a começar pelo mais recente. Ler aqui não marca nada como lido.',
    },
    example: {
      params,
      query: { limit: 2 },
      answer: lastPage(answer, sent),
    },
  },
});

export const sendProgramMessage = publicEndpoint({
  method: 'POST',
  path: '/kwaba/users/:external_id/messages',
  params: byExternalIdSchema,
  body: sentMessageSchema,
  response: kwabaMessageSchema,
  errors: ['kwaba.not_provider', 'kwaba_user.unknown', 'kwaba_message.client_id_reused', ...quota],
  api: {
    keys,
    operation: 'sendKwabaMessage',
    title: { en: 'Send a message', pt: 'Enviar uma mensagem' },
    detail: {
      en: 'Uses one of your plan’s kwaba_messages. A repeat with the same client_id returns the first message and uses none.',
      pt: 'Gasta uma das kwaba_messages do teu plano. Repetida com o mesmo client_id, devolve a primeira mensagem e não gasta nenhuma.',
    },
    example: {
      params,
      body: { text: sent.text, client_id: sent.client_id },
      answer: { ...sent, state: 'sent', read_at: null },
    },
  },
});

export const readProgramAnswers = publicEndpoint({
  method: 'POST',
  path: '/kwaba/users/:external_id/read',
  params: byExternalIdSchema,
  body: readAnswersSchema,
  response: z.object({ unread: z.number().int() }),
  errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
  api: {
    keys,
    operation: 'readKwabaAnswers',
    title: { en: 'Mark answers as read', pt: 'Marcar respostas como lidas' },
    example: { params, body: { number: 2 }, answer: { unread: 0 } },
  },
});
