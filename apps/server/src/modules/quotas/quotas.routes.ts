import { plans, subscription } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { listPlans } from './plan/plan.service.ts';
import { getSubscription } from './subscription.service.ts';

export function registerQuotas(routes: Routes): void {
  routes.handle(plans.list, (ctx) => listPlans(ctx));
  routes.handle(subscription.get, (ctx) => getSubscription(ctx));
}
