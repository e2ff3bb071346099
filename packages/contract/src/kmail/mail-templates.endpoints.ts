import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { bulkAnswerSchema, bulkIdsSchema, bulkRestoredSchema, bulkRowsSchema } from '../shared/bulk.schemas.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { replacedRevision } from '../shared/replaced-revision.ts';
import { sortSchema } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import { mailHtmlLimit, mailTextLimit } from './kmail.limits.ts';
import {
  listedMailTemplateSchema,
  mailTemplateSchema,
  mailThemeSchema,
  saveMailTemplateSchema,
} from './mail-templates.schemas.ts';

const byId = z.object({ id: z.uuid() });
const oneTemplate = z.object({ template: mailTemplateSchema });

export const mailTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/company/kmail/templates',
    permission: 'workspace.read',
    summary: 'List the email templates of the workspace; `name` also searches subjects',
    query: listQuerySchema.extend({ sort: sortSchema }),
    response: listOf('templates', listedMailTemplateSchema),
    errors: [],
    tags: ['kmail.template'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/kmail/templates/one',
    permission: 'workspace.read',
    summary: 'Get an email template with its content',
    query: byId,
    response: oneTemplate,
    errors: ['mail_template.unknown'],
    tags: ['kmail.template'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/company/kmail/templates',
    permission: 'content.write',
    summary: 'Create an email template, or update it if `id` is sent; an update keeps its name',
    body: saveMailTemplateSchema,
    response: oneTemplate.extend({ replaced_revision: replacedRevision }),
    errors: [
      'mail_template.unknown',
      'mail_template.name_taken',
      'mail_template.name_locked',
      'mail_template.newer_revision',
    ],
    // The schema reports a field that is too long. A far longer body isn't read.
    largest: 4 * (mailHtmlLimit + mailTextLimit),
    changes: ['kmail.template'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/kmail/templates',
    permission: 'content.delete',
    summary: 'Delete an email template; it can be restored for one hour',
    body: byId,
    response: z.object({ deleted: z.literal(true), undo_until: wireTime }),
    errors: ['mail_template.unknown'],
    changes: ['kmail.template'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/company/kmail/templates/restore',
    permission: 'content.delete',
    summary: 'Restore an email template that was deleted within the last hour',
    body: byId,
    response: oneTemplate,
    errors: ['mail_template.restore_too_late', 'mail_template.restore_taken', 'mail_template.unknown'],
    changes: ['kmail.template'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/company/kmail/templates/delete-many',
    permission: 'content.delete',
    summary: 'Delete several email templates; they can be restored for one hour',
    body: z.object({ rows: bulkRowsSchema }),
    response: bulkAnswerSchema,
    errors: ['mail_template.unknown'],
    changes: ['kmail.template'],
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/company/kmail/templates/restore-many',
    permission: 'content.delete',
    summary: 'Restore email templates that were deleted within the last hour, all or none',
    body: z.object({ ids: bulkIdsSchema }),
    response: bulkRestoredSchema,
    errors: ['mail_template.restore_too_late', 'mail_template.restore_taken', 'mail_template.unknown'],
    changes: ['kmail.template'],
  }),
};

export const mailThemes = {
  list: endpoint({
    method: 'GET',
    path: '/company/kmail/templates/themes',
    permission: 'workspace.read',
    summary: "List the themes for email templates, in the caller's language",
    response: z.object({ themes: z.array(mailThemeSchema) }),
    errors: [],
  }),
};
