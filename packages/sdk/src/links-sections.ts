import type * as calls from '@kumbi/contract/links/public-short-link.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type LinksCalls = CallsOf<typeof calls>;

const shortLinks: Routes<LinksCalls> = {
  listShortLinks: 'GET /short-links',
  getShortLink: 'GET /short-links/:id',
  createShortLink: 'POST /short-links',
  updateShortLink: 'PATCH /short-links/:id',
  deleteShortLink: 'DELETE /short-links/:id',
  getShortLinkReport: 'GET /short-links/:id/report',
};

export const linksSections = {
  shortLinks: { routes: shortLinks, walks: { all: 'listShortLinks' } },
} as const;
