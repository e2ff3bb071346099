import type * as calls from '@kumbi/contract/automations/public-automations.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type AutomationsCalls = CallsOf<typeof calls>;

const automation: Routes<AutomationsCalls> = {
  getAutomation: 'GET /automation',
  startAutomationRun: 'POST /automation/runs',
  listAutomationRuns: 'GET /automation/runs',
  getAutomationRun: 'GET /automation/runs/:id',
};

export const automationsSections = {
  automation: { routes: automation, walks: { all: 'listAutomationRuns' } },
} as const;
