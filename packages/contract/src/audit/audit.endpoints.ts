import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { auditEntrySchema } from './audit.schemas.ts';

export const auditEntries = {
  list: endpoint({
    method: 'GET',
    path: '/company/audit',
    permission: 'audit.read',
    summary: 'List the changes to members, keys, integrations, plans and secrets, with the user who made them',
    query: listQuerySchema,
    response: listOf('entries', auditEntrySchema),
    errors: [],
  }),
};
