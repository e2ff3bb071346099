import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, cursorQuerySchema, lastPage } from '../shared/cursor.ts';
import { listedPageSchema } from './public-pages.schemas.ts';

const keys = ['workspace'] as const;

const page = {
  id: '01930f2d-11c4-7a0b-9b3e-2f6d8a1c7e55',
  title: 'Workshop de fotografia',
  type: 'workshop',
  url: 'https://kumbi.example/pt/p/workshop-de-fotografia',
  visible: true,
  created_at: '2026-10-20T08:00:00.000Z',
};

export const publicPages = {
  list: publicEndpoint({
    method: 'GET',
    path: '/pages',
    query: cursorQuerySchema,
    response: cursorPageOf(listedPageSchema),
    errors: [],
    api: {
      keys,
      noun: 'pages',
      operation: 'listPages',
      example: { query: { limit: 2 }, answer: lastPage(page) },
    },
  }),
};
