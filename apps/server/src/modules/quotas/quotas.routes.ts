import { ledgerEntries } from '@kumbi/contract/quotas/ledger.endpoints.ts';
import { operatorPlans, planChanges } from '@kumbi/contract/quotas/plan-changes.endpoints.ts';
import { plans, subscription } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { listLedgerEntries } from './ledger/ledger-entry.view.ts';
import { listPlans } from './plan/plan.service.ts';
import { cancelPlanChange, createPlanChange, listOperatorPlans, listPlanChanges } from './plan/plan-change.service.ts';
import { getSubscription } from './subscription.service.ts';

export function registerQuotas(routes: Routes): void {
  routes.handle(ledgerEntries.list, (ctx, { query }) => listLedgerEntries(ctx, query));
  routes.handle(plans.list, (ctx) => listPlans(ctx));
  routes.handle(operatorPlans.list, (ctx) => listOperatorPlans(ctx));
  routes.handle(planChanges.list, (ctx) => listPlanChanges(ctx));
  routes.handle(planChanges.create, (ctx, { body }) => createPlanChange(ctx, body));
  routes.handle(planChanges.cancel, (ctx, { params }) => cancelPlanChange(ctx, params.id));
  routes.handle(subscription.get, (ctx) => getSubscription(ctx));
}
