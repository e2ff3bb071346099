export { countedBy } from './counted-records.service.ts';
export {
  currentEntitlement as readEntitlement,
  isInForce,
  type PlanSnapshot,
  startPeriod,
  startPlan,
  takesFromPaidPlan,
} from './entitlement.service.ts';
export { lockPlan } from './entitlement.store.ts';
export { listOfferedPlans } from './plan.service.ts';
export { findOfferedPlan, type PlanRow } from './plan.store.ts';
export { giveBack, giveBackEach, spend } from './quota.service.ts';
export { findExcess, getCurrentSubscription } from './subscription.service.ts';
