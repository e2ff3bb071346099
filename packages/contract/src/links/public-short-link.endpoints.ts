import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { quotaErrors } from '../quotas/quotas.limits.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import { defaultLocale } from '../shared/locale.ts';
import {
  createProgramShortLinkSchema,
  programShortLinkSchema,
  programShortLinksQuerySchema,
  shortLinkReportQuerySchema,
  shortLinkReportSchema,
  updateProgramShortLinkSchema,
} from './public-short-link.schemas.ts';
import { codeErrors, targetErrors } from './short-link.endpoints.ts';

const keys = ['workspace'] as const;
const params = byId('links.link_id');

const fair = {
  id: '01930f33-5d20-7e14-b1c7-0f3a9e6d2b18',
  name: 'Cartaz da feira',
  url: 'https://kumbi.example/pt/p/feira-de-viana',
  code: 'feira-viana',
  short_url: 'https://kumbi.example/l/feira-viana',
  state: 'open',
  note: '',
  tags: ['feira'],
  folder: 'Feiras',
  is_archived: false,
  domain_id: null,
  expires_at: null,
  clicks_limit: null,
  expired_url: null,
  has_password: false,
  targets: [],
  split: [],
  preview_title: '',
  preview_description: '',
  preview_image: null,
  clicks: 412,
  bots: 37,
  last_click_at: '2026-11-20T10:15:30.000Z',
  created_at: '2026-10-20T08:00:00.000Z',
  updated_at: '2026-11-02T16:40:00.000Z',
};

const share = (value: string, clicks: number) => [{ value, clicks }];

export const programShortLinks = {
  list: publicEndpoint({
    method: 'GET',
    path: '/short-links',
    query: programShortLinksQuerySchema,
    response: cursorPageOf(programShortLinkSchema),
    errors: [],
    api: {
      keys,
      noun: 'short_links',
      operation: 'listShortLinks',
      example: { query: { limit: 2, tag: 'feira' }, answer: lastPage(fair) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/short-links/:id',
    params,
    response: programShortLinkSchema,
    errors: ['short_link.unknown'],
    api: { keys, noun: 'short_links', operation: 'getShortLink', example: { params: { id: fair.id }, answer: fair } },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/short-links',
    body: createProgramShortLinkSchema,
    response: programShortLinkSchema,
    errors: [...targetErrors, ...codeErrors, 'short_link.new_account', ...quotaErrors],
    api: {
      keys,
      noun: 'short_links',
      operation: 'createShortLink',
      example: {
        body: { name: fair.name, url: fair.url, code: fair.code, tags: fair.tags, folder: fair.folder },
        answer: { ...fair, clicks: 0, bots: 0, last_click_at: null },
      },
    },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/short-links/:id',
    params,
    body: updateProgramShortLinkSchema,
    response: programShortLinkSchema,
    errors: ['short_link.unknown', ...targetErrors],
    api: {
      keys,
      noun: 'short_links',
      operation: 'updateShortLink',
      example: { params: { id: fair.id }, body: { is_archived: true }, answer: { ...fair, is_archived: true } },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/short-links/:id',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['short_link.unknown'],
    api: {
      keys,
      noun: 'short_links',
      operation: 'deleteShortLink',
      example: { params: { id: fair.id }, answer: { deleted: true } },
    },
  }),
};

export const programClickReports = {
  get: publicEndpoint({
    method: 'GET',
    path: '/short-links/:id/report',
    params,
    query: shortLinkReportQuerySchema,
    response: shortLinkReportSchema,
    errors: ['short_link.unknown', 'short_link.report_span'],
    api: {
      keys,
      noun: 'short_links',
      operation: 'getShortLinkReport',
      example: {
        params: { id: fair.id },
        query: { from: '2026-11-19', to: '2026-11-20' },
        answer: {
          total: { clicks: 31, bots: 4 },
          series: [
            { at: '2026-11-19', clicks: 12, bots: 1 },
            { at: '2026-11-20', clicks: 19, bots: 3 },
          ],
          leads: 1,
          sales: 2,
          revenue: [{ currency: 'AOA', amount: 900000 }],
          facts: {
            country: share('AO', 31),
            device: share('phone', 31),
            system: share('Android', 31),
            browser: share('Chrome', 31),
            referrer: share('instagram.com', 31),
            language: share(defaultLocale, 31),
            target: share('kumbi.example', 31),
          },
        },
      },
    },
  }),
};
