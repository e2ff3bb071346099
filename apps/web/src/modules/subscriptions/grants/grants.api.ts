import { operatorPlans as operatorPlansApi } from '@kumbi/contract/quotas/plan-changes.endpoints.ts';
import { grants as grantsApi } from '@kumbi/contract/subscriptions/grants.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const grants = resource({
  list: pick(grantsApi.list, 'grants'),
  create: pick(grantsApi.create, 'grant'),
  listPlans: pick(operatorPlansApi.list, 'plans'),
});
