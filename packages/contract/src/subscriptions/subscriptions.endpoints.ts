import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { subscriptionSchema } from '../quotas/quotas.schemas.ts';
import { planCodeField } from './subscriptions.schemas.ts';

export const freePlan = {
  start: endpoint({
    method: 'POST',
    path: '/company/subscription',
    permission: 'subscription.manage',
    summary: 'Start a free plan; paid plans go through /payments/checkout/subs',
    body: z.object({ plan: planCodeField }),
    response: subscriptionSchema,
    errors: [
      'subscriptions.plan_unknown',
      'subscriptions.not_free',
      'subscriptions.plan_runs',
      'subscriptions.usage_exceeds',
    ],
    changes: ['quotas.usage'],
  }),
};
