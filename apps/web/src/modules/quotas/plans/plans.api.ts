import {
  operatorPlans as operatorPlansApi,
  planChanges as planChangesApi,
} from '@kumbi/contract/quotas/plan-changes.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const operatorPlans = resource({ list: pick(operatorPlansApi.list, 'plans') });
export const planChanges = resource({
  list: pick(planChangesApi.list, 'plan_changes'),
  create: pick(planChangesApi.create, 'plan_change'),
  cancel: planChangesApi.cancel,
});
