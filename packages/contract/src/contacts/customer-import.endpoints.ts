import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { timeOrders } from '../shared/sorting.limits.ts';
import { sortOf } from '../shared/sorting.ts';
import { importFileBytes, importStatuses } from './customer-import.limits.ts';
import { customerImportSchema, importSettingsSchema, previewRowSchema } from './customer-import.schemas.ts';

const params = z.object({ id: z.uuid('validation.invalid') });
const oneImport = z.object({ import: customerImportSchema });

export const customerImports = {
  list: endpoint({
    method: 'GET',
    path: '/company/customer-imports',
    permission: 'workspace.read',
    summary: 'List the imports of the last 30 days, newest first',
    query: listQuerySchema.extend({
      status: z.enum(importStatuses, 'validation.choice').optional(),
      sort: sortOf(timeOrders),
    }),
    response: listOf('imports', customerImportSchema),
    errors: [],
    tags: ['contacts.import'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/customer-imports/:id',
    permission: 'workspace.read',
    summary: 'Get an import with its progress',
    params,
    response: oneImport,
    errors: ['contact_import.unknown'],
    tags: ['contacts.import'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/customer-imports',
    permission: 'content.write',
    summary: 'Upload a CSV or XLSX file; the import waits as a draft with proposed settings',
    body: z.object({ file: z.file('validation.file') }),
    multipart: true,
    largest: importFileBytes,
    response: oneImport,
    errors: [
      'contact_import.limit',
      'contact_import.too_large',
      'contact_import.unreadable',
      'contact_import.old_format',
      'contact_import.expands',
      'contact_import.empty',
      'contact_import.many_columns',
      'contact_import.many_rows',
    ],
    perMinute: 10,
    changes: ['contacts.import'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/company/customer-imports/:id/preview',
    permission: 'content.write',
    summary: 'Get the results of the first rows of a draft with these settings',
    params,
    body: importSettingsSchema,
    response: z.object({
      samples: z.array(z.string()).meta({ description: 'A filled cell of each column; empty without any' }),
      rows: z.array(previewRowSchema),
    }),
    errors: ['contact_import.unknown', 'contact_import.started', 'contact_import.no_reach', 'contact_field.unknown'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/company/customer-imports/:id/start',
    permission: 'content.write',
    summary: 'Start a draft; one import of a workspace runs at a time',
    params,
    body: importSettingsSchema,
    response: oneImport,
    errors: [
      'contact_import.unknown',
      'contact_import.started',
      'contact_import.running',
      'contact_import.no_reach',
      'contact_group.unknown',
      'contact_field.unknown',
      'consent.future',
    ],
    changes: ['contacts.import'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/company/customer-imports/:id/cancel',
    permission: 'content.write',
    summary: 'Cancel a running import; customers that it has already imported stay',
    params,
    response: oneImport,
    errors: ['contact_import.unknown', 'contact_import.not_running'],
    changes: ['contacts.import'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/customer-imports/:id',
    permission: 'content.delete',
    summary: 'Delete an import with its file; its customers stay',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['contact_import.unknown', 'contact_import.running'],
    changes: ['contacts.import'],
  }),
};

export const importProblems = {
  export: endpoint({
    method: 'GET',
    path: '/company/import-problems/export',
    permission: 'content.write',
    summary: 'Export the rows of an import that had a problem, with the reasons; they can be corrected and imported',
    query: z.object({ import_id: z.uuid('validation.invalid') }),
    response: z.string(),
    download: true,
    errors: ['contact_import.unknown'],
  }),
};
