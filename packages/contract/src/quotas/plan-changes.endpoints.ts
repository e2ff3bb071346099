import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import { createPlanChangeSchema, operatorPlanSchema, planChangeSchema } from './plan-changes.schemas.ts';

export const operatorPlans = {
  list: endpoint({
    method: 'GET',
    path: '/admin/plans',
    permission: 'operator',
    summary: 'List all plans with their current conditions, including those that are no longer offered',
    response: z.object({ plans: z.array(operatorPlanSchema) }),
    errors: [],
    tags: ['quotas.plan'],
  }),
};

export const planChanges = {
  list: endpoint({
    method: 'GET',
    path: '/admin/plan-changes',
    permission: 'operator',
    summary: 'List the planned and past changes of plans, the latest first, with the conditions before and after',
    response: listOf('plan_changes', planChangeSchema),
    errors: [],
    tags: ['quotas.plan'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/plan-changes',
    permission: 'operator',
    summary: 'Schedule new conditions of a plan; workspaces keep theirs until they pay again',
    body: createPlanChangeSchema,
    response: z.object({ plan_change: planChangeSchema }),
    errors: [
      'plans.unknown',
      'plans.starts_in_past',
      'plans.change_exists',
      'plans.change_empty',
      'plans.kind_changes',
    ],
    needs: 'recentProof',
    changes: ['quotas.plan'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/plan-changes/:id/cancel',
    permission: 'operator',
    summary: 'Withdraw a change that has not started',
    params: z.object({ id: z.uuid('validation.invalid') }),
    response: z.object({ cancelled: z.literal(true) }),
    errors: ['plans.change_unknown', 'plans.change_started'],
    needs: 'recentProof',
    changes: ['quotas.plan'],
  }),
};
