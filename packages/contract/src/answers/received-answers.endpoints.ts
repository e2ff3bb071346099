import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { receivedAnswerSchema, receivedAnswersQuerySchema } from './received-answers.schemas.ts';

const keys = ['workspace'] as const;
const pageId = z.uuid().meta(described('answers.page_id'));
const ofPage = z.object({ page_id: pageId, id: z.uuid().meta(described('answers.id')) });

const answer = {
  id: '01930f30-5b9a-7d62-8f04-91c3e7ab2d10',
  page_id: '01930f2d-11c4-7a0b-9b3e-2f6d8a1c7e55',
  block: 'form',
  contact_id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d44',
  language: 'pt',
  name: 'Ana Domingos',
  email: 'ana@example.com',
  phone: '+244923000111',
  values: [{ key: 'level', kind: 'choice', label: 'Nível', value: 'Iniciante' }],
  files: [],
  created_at: '2026-11-02T09:30:00.000Z',
};

export const receivedAnswers = {
  list: publicEndpoint({
    method: 'GET',
    path: '/pages/:page_id/answers',
    params: z.object({ page_id: pageId }),
    query: receivedAnswersQuerySchema,
    response: cursorPageOf(receivedAnswerSchema),
    errors: ['page.unknown'],
    api: {
      keys,
      noun: 'answers',
      operation: 'listPageAnswers',
      example: {
        params: { page_id: answer.page_id },
        query: { limit: 2, since: '2026-11-01T00:00:00Z' },
        answer: lastPage(answer),
      },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/pages/:page_id/answers/:id',
    params: ofPage,
    response: receivedAnswerSchema,
    errors: ['answer.unknown'],
    api: {
      keys,
      noun: 'answers',
      operation: 'getPageAnswer',
      example: { params: { page_id: answer.page_id, id: answer.id }, answer },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/pages/:page_id/answers/:id',
    params: ofPage,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['answer.unknown'],
    api: {
      keys,
      noun: 'answers',
      operation: 'deletePageAnswer',
      example: { params: { page_id: answer.page_id, id: answer.id }, answer: { deleted: true } },
    },
  }),
};
