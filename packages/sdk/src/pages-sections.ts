import type * as calls from '@kumbi/contract/pages/public-pages.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type PagesCalls = CallsOf<typeof calls>;

const pages: Routes<PagesCalls> = { listPages: 'GET /pages' };

export const pagesSections = {
  pages: { routes: pages, walks: { all: 'listPages' } },
} as const;
