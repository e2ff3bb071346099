import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { failureParams, failureSchema, healthSchema, overviewSchema, subscriberSchema } from './admin.schemas.ts';

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
