import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import {
  affiliateSchema,
  affiliatesQuerySchema,
  inviteAffiliateSchema,
  payAffiliateSchema,
  updateAffiliateSchema,
} from './affiliate.schemas.ts';
import { commissionFilterSchema, commissionSchema, commissionsQuerySchema } from './commission.schemas.ts';
import { programSchema, promotedPageSchema, saveProgramSchema } from './program.schemas.ts';

const byId = z.object({ id: z.uuid('validation.invalid') });
const oneAffiliate = z.object({ affiliate: affiliateSchema });

export const affiliateProgram = {
  get: endpoint({
    method: 'GET',
    path: '/company/affiliate-program',
    permission: 'workspace.read',
    summary: 'Return the affiliate program of the workspace, and the pages that affiliates can link to',
    response: z.object({ program: programSchema, pages: z.array(promotedPageSchema) }),
    errors: [],
    tags: ['affiliates.program'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/company/affiliate-program',
    permission: 'sales.settle',
    summary: 'Save the affiliate program of the workspace',
    body: saveProgramSchema,
    response: z.object({ program: programSchema }),
    errors: [],
    changes: ['affiliates.program'],
  }),
};

export const affiliates = {
  list: endpoint({
    method: 'GET',
    path: '/company/affiliates',
    permission: 'workspace.read',
    summary: 'List the affiliates of the workspace with their clicks, sales and commission, newest first by default',
    query: affiliatesQuerySchema,
    response: listOf('affiliates', affiliateSchema),
    errors: [],
    tags: ['affiliates.affiliate', 'affiliates.commission'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/affiliates/export',
    permission: 'exports.create',
    summary: 'Export the affiliates that the list shows with this filter as CSV',
    query: affiliatesQuerySchema.omit({ currentPage: true, nextPage: true, cursor: true }),
    response: z.string(),
    download: true,
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/affiliates/:id',
    permission: 'workspace.read',
    summary: 'Return an affiliate',
    params: byId,
    response: oneAffiliate,
    errors: ['affiliate.unknown'],
    tags: ['affiliates.affiliate', 'affiliates.commission'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/affiliates',
    permission: 'sales.settle',
    summary: 'Invite a person by email to become an affiliate',
    body: inviteAffiliateSchema,
    response: oneAffiliate,
    errors: ['affiliate.program_off', 'affiliate.limit', 'affiliate.invited_already'],
    changes: ['affiliates.affiliate'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/company/affiliates/:id',
    permission: 'sales.settle',
    summary: 'Approve, pause or end an affiliate, or change the code. Former codes still attribute sales',
    params: byId,
    body: updateAffiliateSchema,
    response: oneAffiliate,
    errors: ['affiliate.unknown', 'affiliate.state', 'affiliate.code_taken', 'affiliate.codes_limit'],
    changes: ['affiliates.affiliate'],
  }),
};

export const affiliatePayments = {
  create: endpoint({
    method: 'POST',
    path: '/company/affiliates/:id/payments',
    permission: 'sales.settle',
    summary: 'Record that you paid the due commission of an affiliate outside of Kumbi',
    params: byId,
    body: payAffiliateSchema,
    response: oneAffiliate,
    errors: ['affiliate.unknown', 'affiliate.nothing_due', 'affiliate.amount_differs'],
    changes: ['affiliates.affiliate', 'affiliates.commission'],
  }),
};

export const commissions = {
  list: endpoint({
    method: 'GET',
    path: '/company/commissions',
    permission: 'workspace.read',
    summary: 'List the commissions of the affiliates of the workspace, newest first by default',
    query: commissionsQuerySchema,
    response: listOf('commissions', commissionSchema),
    errors: [],
    tags: ['affiliates.commission'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/commissions/export',
    permission: 'exports.create',
    summary: 'Export the commissions of a filter as CSV, in the order of the list',
    query: commissionFilterSchema,
    response: z.string(),
    download: true,
    errors: [],
  }),
};
