import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { quotaErrors } from '../quotas/quotas.limits.ts';
import { recordEndpoints } from '../record-endpoints.ts';
import { bulkAnswerSchema, bulkIdsSchema, bulkRestoredSchema, bulkRowsSchema } from '../shared/bulk.schemas.ts';
import { listOf } from '../shared/paging.ts';
import { linkShelves } from './links.limits.ts';
import {
  createShortLinkSchema,
  shortLinkSchema,
  shortLinksQuerySchema,
  updateShortLinkSchema,
} from './short-link.schemas.ts';

export const targetErrors = [
  'short_link.target_refused',
  'short_link.target_chain',
  'short_link.target_blocked',
  'link_domain.unknown',
  'link_domain.unverified',
  'media.unknown',
] as const;
export const codeErrors = ['short_link.code_taken', 'short_link.code_reserved', 'short_link.code_look_alike'] as const;

export const shortLinks = {
  ...recordEndpoints({
    path: '/company/short-links',
    tag: 'links.short_link',
    changes: ['quotas.usage'],
    names: ['short link', 'short links'],
    one: 'short_link',
    many: 'short_links',
    schema: shortLinkSchema,
    save: createShortLinkSchema,
    unknown: 'short_link.unknown',
    late: 'short_link.restore_too_late',
    saveErrors: targetErrors,
    addErrors: [...codeErrors, 'short_link.new_account', ...quotaErrors],
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/short-links',
    permission: 'workspace.read',
    summary: 'List the short links of the workspace, newest first',
    query: shortLinksQuerySchema,
    response: listOf('short_links', shortLinkSchema),
    errors: [],
    tags: ['links.short_link'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/short-links',
    permission: 'content.write',
    summary: 'Change a short link; absent fields stay unchanged',
    body: updateShortLinkSchema,
    response: z.object({ short_link: shortLinkSchema }),
    errors: ['short_link.unknown', 'short_link.code_fixed', ...targetErrors],
    changes: ['links.short_link'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/short-links/export',
    permission: 'exports.create',
    summary: 'Export the short links that the list shows with this filter as CSV',
    query: shortLinksQuerySchema.omit({ currentPage: true, nextPage: true, cursor: true }),
    response: z.string(),
    download: true,
    errors: [],
  }),
  switchMany: endpoint({
    method: 'POST',
    path: '/company/short-links/switch-many',
    permission: 'content.write',
    summary: 'Archive several short links, or list them again; archived links still work',
    body: z.object({ rows: bulkRowsSchema, status: z.enum(linkShelves, 'validation.choice') }),
    response: bulkAnswerSchema,
    errors: ['short_link.unknown'],
    changes: ['links.short_link'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/company/short-links/delete-many',
    permission: 'content.delete',
    summary: 'Delete several short links; they can be restored for one hour',
    body: z.object({ rows: bulkRowsSchema }),
    response: bulkAnswerSchema,
    errors: ['short_link.unknown'],
    changes: ['links.short_link', 'quotas.usage'],
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/company/short-links/restore-many',
    permission: 'content.delete',
    summary: 'Restore short links that were deleted within the last hour, all or none',
    body: z.object({ ids: bulkIdsSchema }),
    response: bulkRestoredSchema,
    errors: ['short_link.restore_too_late', ...quotaErrors],
    changes: ['links.short_link', 'quotas.usage'],
  }),
};

/** The folders and tags that the workspace's links have, for filters and suggestions. */
export const linkLabels = {
  get: endpoint({
    method: 'GET',
    path: '/company/short-links/labels',
    permission: 'workspace.read',
    summary: 'Get the folders and tags of the short links',
    response: z.object({ folders: z.array(z.string()), tags: z.array(z.string()) }),
    errors: [],
    tags: ['links.short_link'],
  }),
};
