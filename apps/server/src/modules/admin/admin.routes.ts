import {
  failures,
  operatorHealth,
  operatorOverview,
  operatorVisits,
  subscribers,
} from '@kumbi/contract/admin/admin.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { deleteFailure, getOperatorHealth, listFailures, repeatFailure } from './failure.service.ts';
import { createOperatorVisit, endOperatorVisit } from './operator-visit.service.ts';
import { getOperatorOverview } from './overview.service.ts';
import { listSubscribers } from './subscriber.service.ts';

export function registerAdmin(routes: Routes): void {
  routes.handle(operatorOverview.get, (ctx) => getOperatorOverview(ctx));
  routes.handle(subscribers.list, (ctx, { query }) => listSubscribers(ctx, query));
  routes.handle(operatorVisits.create, (ctx, { body }) => createOperatorVisit(ctx, body));
  routes.handle(operatorVisits.end, (ctx, { params }) => endOperatorVisit(ctx, params.id));
  routes.handle(operatorHealth.get, (ctx) => getOperatorHealth(ctx));
  routes.handle(failures.list, (ctx) => listFailures(ctx));
  routes.handleOutside(failures.repeat, (ctx, { params }) => repeatFailure(ctx, params));
  routes.handleOutside(failures.delete, (ctx, { params }) => deleteFailure(ctx, params));
}
