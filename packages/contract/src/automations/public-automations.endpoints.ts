import { publicEndpoint } from '../endpoint.ts';
import { quotaErrors } from '../quotas/quotas.limits.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import {
  programFlowSchema,
  programRunDetailSchema,
  programRunSchema,
  programRunsQuerySchema,
  startedRunSchema,
} from './public-automations.schemas.ts';
import { doneRun, exampleFlow, exampleRun, exampleStep } from './steps/call/call-example.schemas.ts';

const keys = ['automation'] as const;

export const programFlow = {
  get: publicEndpoint({
    method: 'GET',
    path: '/automation',
    response: programFlowSchema,
    errors: ['flow.gone'],
    api: {
      keys,
      noun: 'automations',
      operation: 'getAutomation',
      example: {
        answer: exampleFlow,
      },
    },
  }),
};

export const programRuns = {
  start: publicEndpoint({
    method: 'POST',
    path: '/automation/runs',
    body: startedRunSchema,
    response: programRunSchema,
    errors: [
      'flow.gone',
      'flow.off',
      'flow.not_published',
      'flow.not_callable',
      'flow.input_large',
      'flow.step_unknown',
      ...quotaErrors,
    ],
    api: {
      keys,
      noun: 'automation_runs',
      operation: 'startAutomationRun',
      example: { body: { body: { encomenda: 3312, cliente: 'Ana Domingos' } }, answer: exampleRun },
    },
  }),
  list: publicEndpoint({
    method: 'GET',
    path: '/automation/runs',
    query: programRunsQuerySchema,
    response: cursorPageOf(programRunSchema),
    errors: ['flow.gone'],
    api: {
      keys,
      noun: 'automation_runs',
      operation: 'listAutomationRuns',
      example: { query: { limit: 2, status: 'done' }, answer: lastPage(doneRun) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/automation/runs/:id',
    params: byId('automations.run_id'),
    response: programRunDetailSchema,
    errors: ['flow.gone', 'run.unknown'],
    api: {
      keys,
      noun: 'automation_runs',
      operation: 'getAutomationRun',
      example: {
        params: { id: exampleRun.id },
        answer: {
          ...doneRun,
          steps: [exampleStep],
        },
      },
    },
  }),
};
