import { programFlow, programRuns } from '@kumbi/contract/automations/public-automations.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { getProgramFlow, getProgramRun, listProgramRuns, startProgramRun } from './public-run.service.ts';

/** A flow's runs, for programs with a key of it. */
export function registerProgramRuns(routes: Routes): void {
  routes.handle(programFlow.get, (ctx) => getProgramFlow(ctx));
  routes.handle(programRuns.start, (ctx, { body }) => startProgramRun(ctx, body));
  routes.handle(programRuns.list, (ctx, { query }) => listProgramRuns(ctx, query));
  routes.handle(programRuns.get, (ctx, { params }) => getProgramRun(ctx, params.id));
}
