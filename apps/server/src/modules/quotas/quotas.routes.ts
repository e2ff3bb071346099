import { getSubscription, listPlans } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { listOfferedPlans } from './plan.service.ts';
import { getCurrentSubscription } from './subscription.service.ts';

export function registerQuotas(routes: Routes): void {
  routes.handle(listPlans, (ctx) => listOfferedPlans(ctx));
  routes.handle(getSubscription, (ctx) => getCurrentSubscription(ctx));
}
