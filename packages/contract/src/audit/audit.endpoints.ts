import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import { auditEntrySchema, auditFilterSchema, auditQuerySchema } from './audit.schemas.ts';

export const auditEntries = {
  list: endpoint({
    method: 'GET',
    path: '/company/audit',
    permission: 'audit.read',
    summary: 'List the changes to members, keys, integrations, plans and secrets, with the user who made them',
    query: auditQuerySchema,
    response: listOf('entries', auditEntrySchema),
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/audit/export',
    permission: 'audit.read',
    summary: 'Export the audit log as CSV, with the filters of the list',
    query: auditFilterSchema,
    response: z.string(),
    download: true,
    errors: [],
    perMinute: 20,
  }),
};

export const auditActors = {
  list: endpoint({
    method: 'GET',
    path: '/company/audit/actors',
    permission: 'audit.read',
    summary: 'List the people with entries in the audit log',
    response: z.object({ actors: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
    errors: [],
  }),
};
