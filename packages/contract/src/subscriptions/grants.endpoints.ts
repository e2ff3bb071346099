import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { createGrantSchema, grantSchema } from './grants.schemas.ts';

export const grants = {
  list: endpoint({
    method: 'GET',
    path: '/admin/grants',
    permission: 'operator',
    summary: 'List the grants of operators, the latest first; `name` searches codes and names of workspaces',
    query: listQuerySchema,
    response: listOf('grants', grantSchema),
    errors: [],
    tags: ['subscriptions.grant'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/grants',
    permission: 'operator',
    summary: 'Grant a workspace units of a counter, or a plan until a day; its owner sees the reason',
    body: createGrantSchema,
    response: z.object({ grant: grantSchema }),
    errors: [
      'grants.workspace_unknown',
      'grants.plan_free',
      'grants.paid_plan_runs',
      'grants.paid_plan_waits',
      'grants.would_reduce',
      'subscriptions.plan_unknown',
    ],
    needs: 'recentProof',
    changes: ['subscriptions.grant', 'quotas.usage'],
  }),
};
