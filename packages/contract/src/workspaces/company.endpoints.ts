import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeField } from './company.schemas.ts';
import { deletedCompanySchema, workspaceSchema } from './workspaces.schemas.ts';

export const companyCode = {
  check: endpoint({
    method: 'GET',
    path: '/company/code/check',
    permission: 'company.manage',
    summary: 'Check whether the current company may take a code',
    query: z.object({ wanted: codeField }),
    response: z.object({ available: z.boolean() }),
    errors: [],
    perMinute: 60,
  }),
};

export const deletedCompanies = {
  list: endpoint({
    method: 'GET',
    path: '/deleted-companies',
    permission: 'user',
    summary: 'List the deleted companies that the caller owned and can still restore',
    response: z.object({ companies: z.array(deletedCompanySchema) }),
    errors: [],
    tags: ['workspaces.deleted'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/deleted-companies/:id/restore',
    permission: 'user',
    summary: 'Restore a company that was deleted within the last 30 days',
    params: z.object({ id: z.uuid() }),
    response: workspaceSchema,
    errors: ['workspaces.deleted_unknown', 'workspaces.restore_too_late', 'workspaces.too_many'],
    changes: ['workspaces.workspace', 'workspaces.deleted'],
  }),
};
