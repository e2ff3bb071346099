import { chainHeader } from '@kumbi/contract/automations/automations.limits.ts';
import { programFlow, programRuns } from '@kumbi/contract/automations/public-automations.endpoints.ts';
import { programFlowRuns, workspaceFlows } from '@kumbi/contract/automations/public-flows.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import {
  getProgramFlowRun,
  getWorkspaceFlow,
  listProgramFlowRuns,
  listWorkspaceFlows,
  updateWorkspaceFlow,
} from './flow-runs.service.ts';
import { getProgramFlow, getProgramRun, listProgramRuns, startProgramRun } from './public-run.service.ts';
import { chainOf } from './run-chain.rules.ts';

/** A flow's runs, for programs with a key of it. */
export function registerProgramRuns(routes: Routes): void {
  routes.handle(programFlow.get, (ctx) => getProgramFlow(ctx));
  // The caller may be a flow, which says so in a header.
  routes.handleOutside(programRuns.start, (ctx, { body }) => {
    const chain = chainOf(ctx.kernel.secrets, ctx.request.headers[chainHeader]);
    return ctx.transaction((opened) => startProgramRun(opened, body, chain));
  });
  routes.handle(programRuns.list, (ctx, { query }) => listProgramRuns(ctx, query));
  routes.handle(programRuns.get, (ctx, { params }) => getProgramRun(ctx, params.id));
}

/** The flows of a workspace and their runs, for programs. */
export function registerProgramFlows(routes: Routes): void {
  routes.handle(workspaceFlows.list, (ctx, { query }) => listWorkspaceFlows(ctx, query));
  routes.handle(workspaceFlows.get, (ctx, { params }) => getWorkspaceFlow(ctx, params.id));
  routes.handle(workspaceFlows.update, (ctx, { params, body }) => updateWorkspaceFlow(ctx, params.id, body));
  routes.handle(programFlowRuns.list, (ctx, { params, query }) => listProgramFlowRuns(ctx, params.id, query));
  routes.handle(programFlowRuns.get, (ctx, { params }) => getProgramFlowRun(ctx, params));
}
