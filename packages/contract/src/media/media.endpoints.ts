import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { fileBytes } from './media.limits.ts';
import { imageSchema, listedImageSchema, mediaFileSchema, publishedFileSchema } from './media.schemas.ts';

const byId = z.object({ id: z.uuid('validation.invalid') });

export const images = {
  list: endpoint({
    method: 'GET',
    path: '/company/media/images',
    permission: 'content.write',
    summary: 'List the images that the workspace uses, newest first; `name` searches the names of the uploaded files',
    query: listQuerySchema.extend({
      format: z
        .enum(['jpeg'])
        .optional()
        .meta({ description: 'Only images whose `src` is a JPEG, because they have no transparency' }),
    }),
    response: listOf('images', listedImageSchema),
    errors: [],
    tags: ['media.image'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/company/media/images/:id/publish',
    permission: 'content.write',
    summary: 'Keep an image until it is deleted, because its address is used elsewhere, such as in a flow',
    params: byId,
    response: z.object({ image: listedImageSchema }),
    errors: ['media.unknown'],
    changes: ['media.image'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/media/images/:id',
    permission: 'content.delete',
    summary: 'Delete an image that was kept for its address; the file is removed a day later',
    params: byId,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['media.unknown', 'media.in_use'],
    changes: ['media.image'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/company/media/images',
    permission: 'content.write',
    summary: 'Upload an image to the workspace; identical files are stored once',
    body: z.object({ image: z.file('validation.file') }),
    multipart: true,
    response: z.object({ image: imageSchema }),
    perMinute: 60,
    errors: ['media.not_image', 'media.too_large', 'quota.none', 'quota.expired', 'quota.limited'],
  }),
};

/** The bytes of the workspace's images. */
export const imageFiles = {
  download: endpoint({
    method: 'GET',
    path: '/company/media/images/:id/download',
    permission: 'content.write',
    summary: 'Download the largest stored size of an image as WebP, for another crop of it',
    params: byId,
    response: z.string(),
    download: true,
    errors: ['media.unknown'],
  }),
};

export const workspaceLogo = {
  save: endpoint({
    method: 'PUT',
    path: '/company/logo',
    permission: 'company.manage',
    summary: 'Set the logo of the workspace; square images fit best',
    body: z.object({ image: z.file('validation.file') }),
    multipart: true,
    response: z.object({ logo: z.string().meta({ description: 'The address of a small image' }) }),
    perMinute: 20,
    errors: ['media.not_image', 'media.too_large', 'quota.none', 'quota.expired', 'quota.limited'],
    changes: ['workspaces.workspace'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/logo',
    permission: 'company.manage',
    summary: 'Remove the logo of the workspace',
    response: z.object({ deleted: z.literal(true) }),
    errors: [],
    changes: ['workspaces.workspace'],
  }),
};

export const personPhoto = {
  save: endpoint({
    method: 'PUT',
    path: '/me/photo',
    permission: 'user',
    summary: 'Set your photo, which the people of your companies see; its middle square is stored',
    body: z.object({ image: z.file('validation.file') }),
    multipart: true,
    response: z.object({ photo: z.string().meta({ description: 'The address of a small square photo' }) }),
    perMinute: 20,
    errors: ['media.not_image', 'media.too_large'],
    changes: ['identity.person', 'team.member'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/me/photo',
    permission: 'user',
    summary: 'Remove your photo',
    response: z.object({ deleted: z.literal(true) }),
    errors: [],
    changes: ['identity.person', 'team.member'],
  }),
};

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/company/media/files',
    permission: 'content.write',
    summary: 'Upload a video or a document to the workspace; identical files are stored once',
    body: z.object({ file: z.file('validation.file') }),
    multipart: true,
    largest: fileBytes,
    response: z.object({ file: mediaFileSchema }),
    perMinute: 20,
    errors: ['media.not_file', 'quota.none', 'quota.expired', 'quota.limited'],
  }),
};

/** Videos and documents that have a public address, such as for a flow. */
export const publishedFiles = {
  list: endpoint({
    method: 'GET',
    path: '/company/media/published-files',
    permission: 'content.write',
    summary:
      'List the videos and documents with a public address, newest first; `name` searches the names of the files',
    query: listQuerySchema.extend({ kind: z.enum(['video', 'document']).optional() }),
    response: listOf('published_files', publishedFileSchema),
    errors: [],
    tags: ['media.file'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/media/published-files',
    permission: 'content.write',
    summary: 'Give a video or a document its own public address until it is deleted, because it is used elsewhere',
    body: z.object({ file_id: z.uuid('validation.invalid') }),
    response: z.object({ published_file: publishedFileSchema }),
    errors: ['media.unknown', 'media.private'],
    changes: ['media.file'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/media/published-files/:id',
    permission: 'content.delete',
    summary: 'Close the own public address of a file; an unused file is removed a day later',
    params: byId,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['media.unknown', 'media.in_use'],
    changes: ['media.file'],
  }),
};
