import type * as calls from '@kumbi/contract/pages/public-pages.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type PagesCalls = CallsOf<typeof calls>;

const pages: Routes<PagesCalls> = {
  listPages: 'GET /pages',
  getPage: 'GET /pages/:id',
  createPage: 'POST /pages',
  updatePage: 'PATCH /pages/:id',
  publishPage: 'POST /pages/:id/publish',
  hidePage: 'POST /pages/:id/hide',
  showPage: 'POST /pages/:id/show',
  deletePage: 'DELETE /pages/:id',
  listPageTemplates: 'GET /page-templates',
  listPageBlockTypes: 'GET /page-block-types',
};

export const pagesSections = {
  pages: { routes: pages, walks: { all: 'listPages' } },
} as const;
