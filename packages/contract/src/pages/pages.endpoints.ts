import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../media/media.schemas.ts';
import { bulkAnswerSchema, bulkIdsSchema, bulkRestoredSchema, bulkRowsSchema } from '../shared/bulk.schemas.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { sortSchema } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import { pageDataLimit, pageStatuses, pageTypes } from './pages.limits.ts';
import {
  createPageSchema,
  pageContentSchema,
  pageDataSchema,
  pageSchema,
  pageVersionSchema,
  savePageContentSchema,
  updatePageSchema,
  updatePageVersionSchema,
} from './pages.schemas.ts';

const byId = z.object({ id: z.uuid() });
const pageParams = z.object({ id: z.uuid() });
const ofRevision = z.object({ id: z.uuid(), revision: z.coerce.number().int().min(1) });
const onePage = z.object({ page: pageSchema });
const quota = ['quota.none', 'quota.expired', 'quota.limited'] as const;
const blocks = [
  'page.blocks_invalid',
  'page.blocks_newer',
  'page.markup_huge',
  'page.too_large',
  'page.target_unknown',
] as const;

export const pages = {
  list: endpoint({
    method: 'GET',
    path: '/company/pages',
    permission: 'workspace.read',
    summary: 'List the pages of the workspace',
    query: listQuerySchema.extend({
      type: z.enum(pageTypes, 'validation.choice').optional(),
      status: z.enum(pageStatuses, 'validation.choice').optional(),
      sort: sortSchema,
    }),
    response: listOf('pages', pageSchema),
    errors: [],
    tags: ['pages.page', 'pages.content'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/pages/one',
    permission: 'workspace.read',
    summary: 'Get a page with its blocks',
    query: byId,
    response: pageContentSchema,
    errors: ['page.unknown'],
    tags: ['pages.page'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/pages',
    permission: 'content.write',
    summary: 'Create a page, empty or from a template',
    body: createPageSchema,
    response: onePage,
    errors: ['page.template_unknown', ...quota],
    changes: ['pages.page', 'quotas.usage'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/pages',
    permission: 'content.write',
    summary: 'Change the title, type, status or address of a page, or publish its draft',
    body: updatePageSchema,
    response: onePage,
    errors: ['page.unknown', 'page.slug_taken', 'page.text_empty'],
    changes: ['pages.page', 'pages.version', 'quotas.usage'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/company/pages/:id/publish',
    permission: 'content.publish',
    summary: 'Publish the saved draft and turn the page on',
    params: pageParams,
    body: z.object({
      revision: z
        .number()
        .int()
        .min(1)
        .meta({ description: 'The revision to publish; if a newer one exists, the call is refused with 409' }),
    }),
    response: onePage,
    errors: ['page.unknown', 'page.nothing_saved', 'page.text_empty', 'page.newer_revision'],
    changes: ['pages.page', 'pages.version'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/company/pages/duplicate',
    permission: 'content.write',
    summary: 'Duplicate a page; the copy is off',
    body: byId,
    response: onePage,
    errors: ['page.unknown', ...quota],
    changes: ['pages.page', 'quotas.usage'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/pages',
    permission: 'content.delete',
    summary: 'Delete a page; it can be restored for one hour',
    body: byId,
    response: z.object({ deleted: z.literal(true), undo_until: wireTime }),
    errors: ['page.unknown'],
    changes: ['pages.page', 'quotas.usage'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/company/pages/undelete',
    permission: 'content.delete',
    summary: 'Restore a page that was deleted within the last hour',
    body: byId,
    response: onePage,
    errors: ['page.unknown', ...quota],
    changes: ['pages.page', 'quotas.usage'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/company/pages/delete-many',
    permission: 'content.delete',
    summary: 'Delete several pages; they can be restored for one hour',
    body: z.object({ rows: bulkRowsSchema }),
    response: bulkAnswerSchema,
    errors: ['page.unknown'],
    changes: ['pages.page', 'quotas.usage'],
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/company/pages/restore-many',
    permission: 'content.delete',
    summary: 'Restore pages that were deleted within the last hour, all or none',
    body: z.object({ ids: bulkIdsSchema }),
    response: bulkRestoredSchema,
    errors: ['page.unknown', ...quota],
    changes: ['pages.page', 'quotas.usage'],
  }),
  switchMany: endpoint({
    method: 'POST',
    path: '/company/pages/switch-many',
    permission: 'content.publish',
    summary: 'Turn several published pages on or off; turning on never publishes a draft',
    body: z.object({ rows: bulkRowsSchema, status: z.enum(pageStatuses, 'validation.choice') }),
    response: bulkAnswerSchema,
    errors: ['page.unknown'],
    changes: ['pages.page'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/company/pages/preview',
    permission: 'workspace.read',
    summary: 'Render the saved draft or an earlier revision of a page as visitors would see it, for a sandboxed frame',
    query: z.object({
      id: z.uuid(),
      language: localeSchema.optional(),
      revision: z.coerce.number().int().min(1).optional(),
    }),
    response: z.object({ html: z.string() }),
    errors: ['page.unknown', 'page.version_unknown', 'page.nothing_saved'],
  }),
};

export const pageContent = {
  save: endpoint({
    method: 'PUT',
    path: '/company/pages/content',
    permission: 'content.write',
    summary: 'Save the draft of a page; visitors see it once it is published',
    body: savePageContentSchema,
    response: pageContentSchema.pick({ page: true, content: true, data: true }),
    errors: ['page.unknown', 'page.newer_revision', ...blocks],
    // The page's own limit has its own error; the server doesn't read a body far beyond it.
    largest: pageDataLimit + 2_000_000,
    changes: ['pages.content', 'pages.version'],
  }),
};

export const pageChanges = {
  delete: endpoint({
    method: 'DELETE',
    path: '/company/pages/:id/changes',
    permission: 'content.write',
    summary: 'Replace the draft of a page with the published version; the draft stays in the list of versions',
    params: pageParams,
    response: onePage,
    errors: ['page.unknown', 'page.not_published'],
    changes: ['pages.page', 'pages.content', 'pages.version'],
  }),
};

export const pageVersions = {
  list: endpoint({
    method: 'GET',
    path: '/company/pages/versions',
    permission: 'workspace.read',
    summary: 'List the versions of a page, one for each publication and editing session, newest first',
    query: listQuerySchema.extend({ id: z.uuid() }),
    response: listOf('versions', pageVersionSchema),
    errors: ['page.unknown'],
    tags: ['pages.version'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/pages/versions/one',
    permission: 'workspace.read',
    summary: 'Get the blocks of an earlier version',
    query: ofRevision,
    response: z.object({ version: pageVersionSchema, data: pageDataSchema }),
    errors: ['page.unknown', 'page.version_unknown'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/pages/:id/versions/:revision',
    permission: 'content.write',
    summary: 'Name or pin a version of a page; named and pinned versions are not deleted with the oldest',
    params: ofRevision,
    body: updatePageVersionSchema,
    response: z.object({ version: pageVersionSchema }),
    errors: ['page.unknown', 'page.version_unknown', 'page.versions_marked'],
    changes: ['pages.version'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/company/pages/versions/restore',
    permission: 'content.write',
    summary: 'Copy an earlier version into the draft',
    body: z.object({ id: z.uuid(), revision: z.number().int().min(1) }),
    response: onePage,
    errors: ['page.unknown', 'page.version_unknown'],
    changes: ['pages.page', 'pages.version'],
  }),
};

export const pageImages = {
  upload: endpoint({
    method: 'POST',
    path: '/company/pages/images',
    permission: 'content.write',
    summary: 'Upload a picture for the blocks of a page',
    body: z.object({ image: z.file('validation.file') }),
    multipart: true,
    response: z.object({ image: imageSchema }),
    errors: ['media.not_image', 'media.too_large', ...quota],
  }),
};
