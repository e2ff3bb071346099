import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { timeOrders } from '../shared/sorting.limits.ts';
import { sortOf } from '../shared/sorting.ts';
import { affiliateStates } from './affiliates.limits.ts';
import {
  affiliationDetailSchema,
  affiliationSchema,
  joinProgramSchema,
  offeredProgramParams,
  offeredProgramQuerySchema,
  offeredProgramSchema,
  updateAffiliationSchema,
} from './affiliation.schemas.ts';
import { earnedCommissionSchema } from './commission.schemas.ts';

const byId = z.object({ id: z.uuid('validation.invalid') });

export const affiliations = {
  list: endpoint({
    method: 'GET',
    path: '/company/affiliations',
    permission: 'workspace.read',
    summary: 'List the programs in which the workspace is an affiliate, newest first',
    query: listQuerySchema.omit({ name: true }).extend({
      state: z.enum(affiliateStates, 'validation.choice').optional(),
      sort: sortOf(timeOrders),
    }),
    response: listOf('affiliations', affiliationSchema),
    errors: [],
    tags: ['affiliates.affiliation'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/affiliations/:id',
    permission: 'workspace.read',
    summary: 'Return the terms of a program, the pages to link to and the clicks of each day',
    params: byId,
    response: z.object({ affiliation: affiliationDetailSchema }),
    errors: ['affiliation.unknown'],
    tags: ['affiliates.affiliation'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/affiliations',
    permission: 'sales.settle',
    summary: 'Join an affiliate program, or ask to',
    body: joinProgramSchema,
    response: z.object({ affiliation: affiliationSchema }),
    errors: [
      'affiliation.program_unknown',
      'affiliation.invitation_only',
      'affiliation.own_program',
      'affiliation.joined_already',
      'affiliation.limit',
      'affiliate.limit',
    ],
    changes: ['affiliates.affiliation'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/company/affiliations/:id',
    permission: 'sales.settle',
    summary: 'Change the own code. Former codes still attribute sales',
    params: byId,
    body: updateAffiliationSchema,
    response: z.object({ affiliation: affiliationSchema }),
    errors: ['affiliation.unknown', 'affiliate.code_taken', 'affiliate.codes_limit'],
    changes: ['affiliates.affiliation'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/affiliations/:id',
    permission: 'sales.settle',
    summary: 'Leave a program. Earned commission is still paid',
    params: byId,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['affiliation.unknown'],
    changes: ['affiliates.affiliation'],
  }),
};

export const offeredPrograms = {
  get: endpoint({
    method: 'GET',
    path: '/company/offered-programs/:code',
    permission: 'workspace.read',
    summary: 'Return the program with this code, before joining it',
    params: offeredProgramParams,
    query: offeredProgramQuerySchema,
    response: z.object({ offered_program: offeredProgramSchema }),
    errors: ['affiliation.program_unknown'],
  }),
};

export const earnedCommissions = {
  list: endpoint({
    method: 'GET',
    path: '/company/affiliations/:id/commissions',
    permission: 'workspace.read',
    summary: 'List the commissions that a program earned the workspace, newest first',
    params: byId,
    query: listQuerySchema.omit({ name: true }),
    response: listOf('commissions', earnedCommissionSchema),
    errors: ['affiliation.unknown'],
    tags: ['affiliates.affiliation'],
  }),
};
