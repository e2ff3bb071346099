import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import {
  createOperatorVisitSchema,
  failureParams,
  failureSchema,
  healthSchema,
  operatorVisitSchema,
  overviewSchema,
  subscriberSchema,
} from './admin.schemas.ts';

export const operatorOverview = {
  get: endpoint({
    method: 'GET',
    path: '/admin/overview',
    permission: 'operator',
    summary: 'Get the number of workspaces and subscribers, and the revenue of each month',
    response: overviewSchema,
    errors: [],
    tags: ['quotas.usage'],
  }),
};

export const subscribers = {
  list: endpoint({
    method: 'GET',
    path: '/admin/subscribers',
    permission: 'operator',
    summary: 'List the workspaces with a plan, with its period and usage; `name` searches names, codes and owners',
    query: listQuerySchema,
    response: listOf('subscribers', subscriberSchema),
    errors: [],
    tags: ['quotas.usage'],
  }),
};

export const operatorHealth = {
  get: endpoint({
    method: 'GET',
    path: '/admin/health',
    permission: 'operator',
    summary: 'Get the state of the jobs, the queues, the database and the providers',
    response: healthSchema,
    errors: [],
    tags: ['admin.failure'],
  }),
};

export const failures = {
  list: endpoint({
    method: 'GET',
    path: '/admin/failures',
    permission: 'operator',
    summary: 'List the latest failed jobs and abandoned rows of queues',
    response: listOf('failures', failureSchema),
    errors: [],
    tags: ['admin.failure'],
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/admin/failures/:kind/:id/repeat',
    permission: 'operator',
    summary: 'Run a failed job or row again, with all its attempts',
    params: failureParams,
    response: z.object({ repeated: z.literal(true) }),
    errors: ['admin.failure_unknown'],
    changes: ['admin.failure'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/failures/:kind/:id',
    permission: 'operator',
    summary: 'Discard a failed job or row: its work is never done',
    params: failureParams,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['admin.failure_unknown'],
    needs: 'recentProof',
    changes: ['admin.failure'],
  }),
};

export const operatorVisits = {
  create: endpoint({
    method: 'POST',
    path: '/admin/visits',
    permission: 'operator',
    summary: 'Begin to read in a workspace, for one hour; its owner sees who and why',
    body: createOperatorVisitSchema,
    response: z.object({ visit: operatorVisitSchema }),
    errors: ['admin.workspace_unknown'],
    needs: 'recentProof',
    changes: ['workspaces.workspace'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/admin/visits/:id/end',
    permission: 'operator',
    summary: 'End a visit before its hour is over',
    params: z.object({ id: z.uuid() }),
    response: z.object({ ended: z.literal(true) }),
    errors: ['admin.visit_unknown'],
    changes: ['workspaces.workspace'],
  }),
};
