import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { slugLimit } from '../pages/pages.limits.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { timeOrders } from '../shared/sorting.limits.ts';
import { sortOf } from '../shared/sorting.ts';
import { answerFileBytes, answerFilesLimit } from './answers.limits.ts';
import { answerDetailSchema, answerSchema, feedbackSchema, sendAnswerSchema } from './answers.schemas.ts';

const byId = z.object({ id: z.uuid() });
const filters = {
  page: z.uuid().optional(),
  block: z.string().max(100).optional().meta({ description: 'The ID of a block on that page' }),
};

export const answers = {
  send: endpoint({
    method: 'POST',
    path: '/pages/:slug/answers',
    permission: 'public',
    summary: 'Submit a form, newsletter or feedback block of a page, as JSON or as a multipart form with files',
    params: z.object({ slug: z.string().max(slugLimit) }),
    body: sendAnswerSchema,
    multipart: 'or-json',
    largest: answerFileBytes,
    files: answerFilesLimit,
    response: z.object({ sent: z.literal(true), thanks: z.string() }),
    errors: ['page.unknown', 'answer.form_changed', 'answer.no_room'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/pages/answers',
    permission: 'workspace.read',
    summary: 'List the answers of visitors, newest first; the search covers the full text',
    query: listQuerySchema.extend({ ...filters, sort: sortOf(timeOrders) }),
    response: listOf('answers', answerSchema),
    errors: [],
    tags: ['answers.answer'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/pages/answers/one',
    permission: 'workspace.read',
    summary: 'Get an answer with its consents',
    query: byId,
    response: z.object({ answer: answerDetailSchema }),
    errors: ['answer.unknown'],
    tags: ['answers.answer'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/pages/answers',
    permission: 'content.delete',
    summary: 'Delete an answer with its files; the contact is kept',
    body: byId,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['answer.unknown'],
    changes: ['answers.answer', 'pages.activity', 'quotas.usage'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/pages/answers/csv',
    permission: 'exports.create',
    summary: 'Export the answers that the list shows with this filter as CSV',
    query: listQuerySchema.pick({ name: true }).extend({ ...filters, sort: sortOf(timeOrders) }),
    response: z.string(),
    download: true,
    errors: [],
  }),
};

export const answerFiles = {
  download: endpoint({
    method: 'GET',
    path: '/company/pages/answers/file',
    permission: 'workspace.read',
    summary: 'Download a file of an answer',
    query: byId,
    response: z.string(),
    download: true,
    errors: ['answer.unknown'],
  }),
};

export const feedback = {
  get: endpoint({
    method: 'GET',
    path: '/company/pages/feedback',
    permission: 'workspace.read',
    summary: "Get the visitors' ratings",
    query: z.object({ page: z.uuid().optional() }),
    response: feedbackSchema,
    errors: [],
    tags: ['answers.answer'],
  }),
};
