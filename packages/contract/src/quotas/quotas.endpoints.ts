import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { planSchema, subscriptionSchema } from './quotas.schemas.ts';

export const subscription = {
  get: endpoint({
    method: 'GET',
    path: '/company/subscription',
    permission: 'workspace.read',
    summary: 'Get the plan, its end date and the remaining units of each counter',
    response: subscriptionSchema,
    errors: [],
    tags: ['quotas.usage'],
  }),
};

export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/plans',
    permission: 'public',
    summary: 'List the plans with their prices',
    response: z.object({ plans: z.array(planSchema) }),
    errors: [],
  }),
};
