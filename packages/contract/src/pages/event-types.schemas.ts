import * as z from 'zod';
import { exampleId } from '../shared/event-type.ts';

export const pagesEventTypes = {
  'page.published': {
    group: 'pages',
    data: z.object({ page_id: z.uuid(), title: z.string(), slug: z.string() }),
    example: { page_id: exampleId(7), title: 'Noite de semba', slug: 'noite-de-semba' },
  },
} as const;
