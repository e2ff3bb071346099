export { type ConsumableUse, consumableUse, followUse, spendConsumable } from './consumable.service.ts';
export { countedBy } from './counted-records.service.ts';
export { newCounter } from './counter.table.ts';
export {
  announceSubscription,
  currentEntitlement as readEntitlement,
  isInForce,
  type PaidPrice,
  type PlanSnapshot,
  reducesPaidPlan,
  startPeriod,
  startPlan,
} from './entitlement.service.ts';
export { lockPlan, setCancelled } from './entitlement.store.ts';
export { endOfPeriod } from './month.rules.ts';
export { deleteSuccessor, findSuccessor, upsertSuccessor } from './period/plan-successor.store.ts';
export { priceOfRest, restOf } from './period/proration.rules.ts';
export { hasTrial, insertTrial } from './period/trial.store.ts';
export { isFree } from './plan/plan.rules.ts';
export { listPlans } from './plan/plan.service.ts';
export { findOfferedPlan, findPlan, type PlanRow, readPlan } from './plan/plan.store.ts';
export { grantBought, refusalToSpend, returnQuota, returnQuotas, spend, spendOnce } from './quota.service.ts';
export { findExcess, getSubscription, listExcess } from './subscription.service.ts';
export { allowedUnits, endless, shownUnits } from './units.rules.ts';
