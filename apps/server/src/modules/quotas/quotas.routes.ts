import { ledgerEntries } from '@kumbi/contract/quotas/ledger.endpoints.ts';
import { plans, subscription } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { listLedgerEntries } from './ledger/ledger-entry.view.ts';
import { listPlans } from './plan/plan.service.ts';
import { getSubscription } from './subscription.service.ts';

export function registerQuotas(routes: Routes): void {
  routes.handle(ledgerEntries.list, (ctx, { query }) => listLedgerEntries(ctx, query));
  routes.handle(plans.list, (ctx) => listPlans(ctx));
  routes.handle(subscription.get, (ctx) => getSubscription(ctx));
}
