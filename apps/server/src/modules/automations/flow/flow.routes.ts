import {
  createFlow,
  deleteFlow,
  getFlow,
  getRun,
  listFlows,
  listFlowTemplates,
  listRuns,
  publishFlow,
  repeatRun,
  startRun,
  stopRun,
  switchFlow,
  updateFlow,
} from '@kumbi/contract/automations/automations.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { getRunOf, listRunsOf, repeatRunOf, startRunOf, stopRunOf } from '../run/run.service.ts';
import { listTemplatesOf } from '../template/flow-template.service.ts';
import {
  createFlowOf,
  deleteFlowOf,
  getFlowOf,
  listFlowsOf,
  publishFlowOf,
  switchFlowOf,
  updateFlowOf,
} from './flow.service.ts';

export function registerFlows(routes: Routes): void {
  routes.handle(listFlows, (ctx, { query }) => listFlowsOf(ctx, query));
  routes.handle(getFlow, (ctx, { query }) => getFlowOf(ctx, query.id));
  routes.handle(listFlowTemplates, async (ctx) => listTemplatesOf(ctx.kernel.registry, ctx.locale));
  routes.handle(createFlow, (ctx, { body }) => createFlowOf(ctx, body));
  routes.handle(updateFlow, (ctx, { body }) => updateFlowOf(ctx, body));
  routes.handle(publishFlow, (ctx, { body }) => publishFlowOf(ctx, body));
  routes.handle(switchFlow, (ctx, { body }) => switchFlowOf(ctx, body.id, body.status));
  routes.handle(deleteFlow, (ctx, { body }) => deleteFlowOf(ctx, body.id));
}

export function registerRuns(routes: Routes): void {
  routes.handle(listRuns, (ctx, { query }) => listRunsOf(ctx, query));
  routes.handle(getRun, (ctx, { query }) => getRunOf(ctx, query.id));
  routes.handle(startRun, (ctx, { body }) => startRunOf(ctx, body));
  routes.handle(repeatRun, (ctx, { body }) => repeatRunOf(ctx, body));
  routes.handle(stopRun, (ctx, { body }) => stopRunOf(ctx, body.id));
}
