import { grants } from '@kumbi/contract/subscriptions/grants.endpoints.ts';
import {
  billing,
  freePlan,
  nextPlan,
  packs,
  planOffer,
  planPayments,
  planReceipts,
  renewal,
  subscriptionDetails,
  trial,
} from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { downloadPlanReceipt, getBilling, listPlanPayments, saveBilling } from './billing.service.ts';
import { startFreePlan } from './free-plan.service.ts';
import { createGrant, listGrants } from './grant/grant.service.ts';
import { cancelRenewal, deleteNextPlan, restoreRenewal, saveNextPlan } from './next-plan.service.ts';
import { getPlanOffer } from './offer.service.ts';
import { listPacks } from './pack.service.ts';
import { exportPlanPayments } from './plan-payment-export.service.ts';
import { getSubscriptionDetails } from './subscription-details.view.ts';
import { startTrial } from './trial.service.ts';

export function registerSubscriptions(routes: Routes): void {
  routes.handle(freePlan.start, (ctx, { body }) => startFreePlan(ctx, body));
  routes.handle(planOffer.get, (ctx, { query }) => getPlanOffer(ctx, query));
  routes.handle(trial.start, (ctx) => startTrial(ctx));
  routes.handle(subscriptionDetails.get, (ctx) => getSubscriptionDetails(ctx));
  routes.handle(nextPlan.save, (ctx, { body }) => saveNextPlan(ctx, body));
  routes.handle(nextPlan.delete, (ctx) => deleteNextPlan(ctx));
  routes.handle(renewal.cancel, (ctx) => cancelRenewal(ctx));
  routes.handle(renewal.restore, (ctx) => restoreRenewal(ctx));
  routes.handle(billing.get, (ctx) => getBilling(ctx));
  routes.handle(billing.save, (ctx, { body }) => saveBilling(ctx, body));
  routes.handleOutside(planPayments.export, async (ctx) => exportPlanPayments(ctx));
  routes.handle(planPayments.list, (ctx, { query }) => listPlanPayments(ctx, query));
  routes.handle(planReceipts.download, (ctx, { params }) => downloadPlanReceipt(ctx, params.id));
  routes.handle(packs.list, async () => listPacks());
  routes.handle(grants.list, (ctx, { query }) => listGrants(ctx, query));
  routes.handle(grants.create, (ctx, { body }) => createGrant(ctx, body));
}
