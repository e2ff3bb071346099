import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { wireTime } from '../shared/wire-time.ts';
import { codeField, saveCompanySchema } from './company.schemas.ts';
import { companySchema, deleteCompanySchema, deletedCompanySchema, workspaceSchema } from './workspaces.schemas.ts';

export const workspaces = {
  list: endpoint({
    method: 'GET',
    path: '/workspaces',
    permission: 'user',
    summary: 'List the workspaces that the caller owns or is a member of, the creator workspace first',
    response: z.object({ workspaces: z.array(workspaceSchema) }),
    errors: [],
    tags: ['workspaces.workspace'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company',
    permission: 'workspace.read',
    summary: 'Get the current workspace',
    response: workspaceSchema,
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company',
    permission: 'company.manage',
    summary: 'Change the settings of the current workspace; a setting that is not sent stays unchanged',
    body: saveCompanySchema,
    response: workspaceSchema,
    errors: ['workspaces.code_fixed', 'workspaces.code_taken', 'workspaces.too_many_codes'],
    changes: ['workspaces.workspace'],
  }),
};

export const companies = {
  create: endpoint({
    method: 'POST',
    path: '/companies',
    permission: 'user',
    summary: 'Create a company; the caller becomes its owner',
    body: companySchema,
    response: workspaceSchema,
    errors: ['workspaces.too_many'],
    changes: ['workspaces.workspace'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company',
    permission: 'company.manage',
    summary: 'Delete the current company; its owner can restore it for 30 days',
    body: deleteCompanySchema,
    response: z.object({ deleted: z.literal(true), restorable_until: wireTime }),
    errors: [
      'workspaces.not_company',
      'workspaces.confirm_mismatch',
      'workspaces.balance_owed',
      'workspaces.payments_waiting',
      'workspaces.payments_to_review',
    ],
    perMinute: 5,
    changes: ['workspaces.workspace', 'workspaces.deleted'],
  }),
};

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
