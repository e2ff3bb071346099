export { type ConsumableUse, consumableUse, followUse, spendConsumable } from './consumable.service.ts';
export { countedBy } from './counted-records.service.ts';
export { newCounter } from './counter.table.ts';
export {
  currentEntitlement as readEntitlement,
  isInForce,
  type PlanSnapshot,
  reducesPaidPlan,
  startPeriod,
  startPlan,
} from './entitlement.service.ts';
export { lockPlan } from './entitlement.store.ts';
export { listPlans } from './plan.service.ts';
export { findOfferedPlan, type PlanRow } from './plan.store.ts';
export { refusalToSpend, returnQuota, returnQuotas, spend } from './quota.service.ts';
export { findExcess, getSubscription } from './subscription.service.ts';
export { endless, shownUnits } from './units.rules.ts';
