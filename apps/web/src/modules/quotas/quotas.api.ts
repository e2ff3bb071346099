import { getSubscription, listPlans } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const subscriptionQuery = (workspace: string) =>
  queryOptions({
    queryKey: [workspace, 'subscription'],
    queryFn: () => call(getSubscription, {}, { workspace }),
  });

export const plansQuery = (locale: string) =>
  queryOptions({
    queryKey: ['plans', locale],
    queryFn: async () => (await call(listPlans, {})).plans,
    staleTime: 60 * 60_000,
  });
