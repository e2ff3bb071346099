import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { wireTime } from '../shared/wire-time.ts';
import { saveCompanySchema } from './company.schemas.ts';
import { companySchema, deleteCompanySchema, workspaceSchema } from './workspaces.schemas.ts';

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
      'workspaces.balance_debt',
      'workspaces.payments_waiting',
      'workspaces.payments_to_review',
      'workspaces.payouts_open',
      'workspaces.commission_owed',
    ],
    perMinute: 5,
    changes: ['workspaces.workspace', 'workspaces.deleted'],
  }),
};
