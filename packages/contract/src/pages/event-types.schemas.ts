import * as z from 'zod';
import { described } from '../shared/described.ts';
import { examplePage, pageFacts } from './public-pages.schemas.ts';

const ofPage = { data: z.object({ page: pageFacts }), example: { page: examplePage } } as const;

export const pagesEventTypes = {
  'page.published': {
    data: z.object({ page_id: z.uuid(), title: z.string(), slug: z.string(), page: pageFacts }),
    example: {
      page_id: examplePage.id,
      title: examplePage.title,
      slug: 'workshop-de-fotografia',
      page: examplePage,
    },
  },
  'page.hidden': { ...ofPage, example: { page: { ...examplePage, visible: false, state: 'hidden' } } },
  'page.shown': ofPage,
  'page.deleted': {
    data: z.object({ page_id: z.uuid().meta(described('pages.event_page_id')) }),
    example: { page_id: examplePage.id },
  },
  'page.restored': ofPage,
} as const;
