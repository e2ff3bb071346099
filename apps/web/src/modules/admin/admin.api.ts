import {
  failures as failuresApi,
  operatorHealth as operatorHealthApi,
  operatorOverview as operatorOverviewApi,
  operatorVisits as operatorVisitsApi,
  subscribers as subscribersApi,
} from '@kumbi/contract/admin/admin.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const operatorOverview = resource({ get: operatorOverviewApi.get });
export const subscribers = resource({ list: pick(subscribersApi.list, 'subscribers') });
export const operatorHealth = resource({ get: operatorHealthApi.get });
export const failures = resource({
  list: pick(failuresApi.list, 'failures'),
  repeat: failuresApi.repeat,
  delete: failuresApi.delete,
});
export const operatorVisits = resource({ create: pick(operatorVisitsApi.create, 'visit'), end: operatorVisitsApi.end });
