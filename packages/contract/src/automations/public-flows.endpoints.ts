import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, cursorQuerySchema, lastPage } from '../shared/cursor.ts';
import { byId, described } from '../shared/described.ts';
import { flowStatuses } from './automations.limits.ts';
import {
  programFlowSchema,
  programRunDetailSchema,
  programRunSchema,
  programRunsQuerySchema,
} from './public-automations.schemas.ts';
import { doneRun, exampleFlow, exampleStep } from './steps/call/call-example.schemas.ts';

const keys = ['workspace'] as const;
const noun = 'flows';
const params = byId('automations.flow_id');

/** All flows of a workspace, for programs that read their runs. A key of the type `automation` is for one flow. */
export const workspaceFlows = {
  list: publicEndpoint({
    method: 'GET',
    path: '/flows',
    query: cursorQuerySchema.extend({
      status: z.enum(flowStatuses, 'validation.choice').optional().meta(described('automations.flows_status')),
    }),
    response: cursorPageOf(programFlowSchema),
    errors: [],
    api: { keys, noun, operation: 'listFlows', example: { query: { limit: 2 }, answer: lastPage(exampleFlow) } },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/flows/:id',
    params,
    response: programFlowSchema,
    errors: ['flow.unknown'],
    api: { keys, noun, operation: 'getFlow', example: { params: { id: exampleFlow.id }, answer: exampleFlow } },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/flows/:id',
    params,
    body: z
      .object({ status: z.enum(flowStatuses, 'validation.choice').meta(described('automations.status')) })
      .meta({ id: 'ChangedFlow' }),
    response: programFlowSchema,
    errors: ['flow.unknown', 'flow.not_published', 'flow.step_unknown'],
    api: {
      keys,
      noun,
      operation: 'updateFlow',
      example: {
        params: { id: exampleFlow.id },
        body: { status: 'off' },
        answer: { ...exampleFlow, status: 'off' },
      },
    },
  }),
};

export const programFlowRuns = {
  list: publicEndpoint({
    method: 'GET',
    path: '/flows/:id/runs',
    params,
    query: programRunsQuerySchema,
    response: cursorPageOf(programRunSchema),
    errors: ['flow.unknown'],
    api: {
      keys,
      noun,
      operation: 'listFlowRuns',
      example: {
        params: { id: exampleFlow.id },
        query: { limit: 2, status: 'done' },
        answer: lastPage(doneRun),
      },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/flows/:id/runs/:run_id',
    params: params.extend({ run_id: z.uuid().meta(described('automations.run_id')) }),
    response: programRunDetailSchema,
    errors: ['flow.unknown', 'run.unknown'],
    api: {
      keys,
      noun,
      operation: 'getFlowRun',
      example: {
        params: { id: exampleFlow.id, run_id: doneRun.id },
        answer: { ...doneRun, steps: [exampleStep] },
      },
    },
  }),
};
