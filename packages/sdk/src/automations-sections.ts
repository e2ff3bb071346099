import type * as calls from '@kumbi/contract/automations/public-automations.endpoints.ts';
import type * as flowCalls from '@kumbi/contract/automations/public-flows.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type AutomationsCalls = CallsOf<typeof calls>;
export type FlowsCalls = CallsOf<typeof flowCalls>;

const automation: Routes<AutomationsCalls> = {
  getAutomation: 'GET /automation',
  startAutomationRun: 'POST /automation/runs',
  listAutomationRuns: 'GET /automation/runs',
  getAutomationRun: 'GET /automation/runs/:id',
};

const flows: Routes<FlowsCalls> = {
  listFlows: 'GET /flows',
  getFlow: 'GET /flows/:id',
  updateFlow: 'PATCH /flows/:id',
  listFlowRuns: 'GET /flows/:id/runs',
  getFlowRun: 'GET /flows/:id/runs/:run_id',
};

export const automationsSections = {
  automation: { routes: automation, walks: { all: 'listAutomationRuns' } },
  flows: { routes: flows, walks: { all: 'listFlows', allRuns: 'listFlowRuns' } },
} as const;
