import { eventRuns, flows, flowTemplates, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { getRun, listEventRuns, listRuns, repeatRun, startRun, stopRun } from '../run/run.service.ts';
import { listFlowTemplates } from '../template/flow-template.service.ts';
import { createFlow, getFlow, listFlows, publishFlow, switchFlow, updateFlow } from './flow.service.ts';
import { deleteFlow, restoreFlow } from './flow-bin.service.ts';
import { deleteManyFlows, restoreManyFlows, switchManyFlows } from './many-flows.service.ts';

export function registerFlows(routes: Routes): void {
  routes.handle(flows.list, (ctx, { query }) => listFlows(ctx, query));
  routes.handle(flows.get, (ctx, { query }) => getFlow(ctx, query.id));
  routes.handle(flowTemplates.list, (ctx) => listFlowTemplates(ctx));
  routes.handle(flows.create, (ctx, { body }) => createFlow(ctx, body));
  routes.handle(flows.update, (ctx, { body }) => updateFlow(ctx, body));
  routes.handle(flows.publish, (ctx, { body }) => publishFlow(ctx, body));
  routes.handle(flows.switch, (ctx, { body }) => switchFlow(ctx, body.id, body.status));
  routes.handle(flows.delete, (ctx, { body }) => deleteFlow(ctx, body.id));
  routes.handle(flows.restore, (ctx, { body }) => restoreFlow(ctx, body.id));
  routes.handle(flows.switchMany, (ctx, { body }) => switchManyFlows(ctx, body.rows, body.status));
  routes.handle(flows.deleteMany, (ctx, { body }) => deleteManyFlows(ctx, body.rows));
  routes.handle(flows.restoreMany, (ctx, { body }) => restoreManyFlows(ctx, body.ids));
}

export function registerRuns(routes: Routes): void {
  routes.handle(runs.list, (ctx, { query }) => listRuns(ctx, query));
  routes.handle(eventRuns.list, (ctx, { query }) => listEventRuns(ctx, query));
  routes.handle(runs.get, (ctx, { query }) => getRun(ctx, query.id));
  routes.handle(runs.start, (ctx, { body }) => startRun(ctx, body));
  routes.handle(runs.repeat, (ctx, { body }) => repeatRun(ctx, body));
  routes.handle(runs.stop, (ctx, { body }) => stopRun(ctx, body.id));
}
