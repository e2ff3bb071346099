import {
  getProgramFlow,
  getProgramRun,
  listProgramRuns,
  startProgramRun,
} from '@kumbi/contract/automations/public-automations.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { getProgramFlowOf, getProgramRunOf, listProgramRunsOf, startProgramRunOf } from './public-run.service.ts';

/** A flow's runs, for programs with a key of it. */
export function registerProgramRuns(routes: Routes): void {
  routes.handle(getProgramFlow, (ctx) => getProgramFlowOf(ctx));
  routes.handle(startProgramRun, (ctx, { body }) => startProgramRunOf(ctx, body));
  routes.handle(listProgramRuns, (ctx, { query }) => listProgramRunsOf(ctx, query));
  routes.handle(getProgramRun, (ctx, { params }) => getProgramRunOf(ctx, params.id));
}
