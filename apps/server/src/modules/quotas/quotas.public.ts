export {
  currentEntitlement as readEntitlement,
  isInForce,
  type PlanSnapshot,
  startPeriod,
  startPlan,
} from './entitlement.service.ts';
export { listOfferedPlans } from './plan.service.ts';
export { findOfferedPlan, type PlanRow } from './plan.store.ts';
export { giveBack, giveBackEach, spend } from './quota.service.ts';
export { findExcess, getCurrentSubscription } from './subscription.service.ts';
