import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { bulkAnswerSchema, bulkIdsSchema, bulkRestoredSchema, bulkRowsSchema } from '../shared/bulk.schemas.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { replacedRevision } from '../shared/replaced-revision.ts';
import { sortOf } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import { flowOrders, flowStatuses } from './automations.limits.ts';
import {
  createFlowSchema,
  eventRunSchema,
  eventRunsQuerySchema,
  flowSchema,
  flowTemplateSchema,
  repeatRunSchema,
  runSchema,
  runsQuerySchema,
  updateFlowSchema,
  wholeFlowSchema,
  wholeRunSchema,
} from './automations.schemas.ts';
import { bindingErrors, startTypes } from './step-type.rules.ts';

const byId = z.object({ id: z.uuid() });
const oneFlow = z.object({ flow: wholeFlowSchema });
const oneRun = z.object({ run: runSchema });
const quota = ['quota.none', 'quota.expired', 'quota.limited'] as const;

export const flows = {
  list: endpoint({
    method: 'GET',
    path: '/company/automations',
    permission: 'workspace.read',
    summary: 'List the flows of the workspace',
    query: listQuerySchema.extend({
      status: z.enum(flowStatuses, 'validation.choice').optional(),
      start: z
        .enum(startTypes, 'validation.choice')
        .optional()
        .meta({ description: 'Lists only published flows with this trigger' }),
      sort: sortOf(flowOrders),
    }),
    response: listOf('automations', flowSchema),
    errors: [],
    tags: ['automations.flow', 'automations.draft', 'automations.run'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/automations/one',
    permission: 'workspace.read',
    summary: 'Get a flow with its board',
    query: byId,
    response: oneFlow,
    errors: ['flow.unknown', 'flow.step_unknown'],
    tags: ['automations.flow', 'automations.run'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/automations',
    permission: 'content.write',
    summary: 'Create a flow: blank, from a template or from a file; it is off',
    body: createFlowSchema,
    response: oneFlow,
    errors: ['flow.template_unknown', ...quota],
    changes: ['automations.flow', 'hooks.hook', 'quotas.usage'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/automations',
    permission: 'content.write',
    summary: 'Save a flow as a draft; the published revision stays unchanged',
    body: updateFlowSchema,
    response: oneFlow.extend({ replaced_revision: replacedRevision }),
    errors: ['flow.unknown', 'flow.newer_revision', 'flow.secret_unknown', 'flow.step_unknown'],
    changes: ['automations.draft'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/company/automations/publish',
    permission: 'flows.publish',
    summary: 'Publish the saved draft and turn the flow on; runs that have started keep their revision',
    body: z.object({ id: z.uuid(), revision: z.number().int().min(1) }),
    response: oneFlow,
    errors: ['flow.unknown', 'flow.newer_revision', 'flow.not_ready', 'flow.step_unknown', ...bindingErrors],
    changes: ['automations.flow', 'hooks.hook', 'quotas.usage'],
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/company/automations/status',
    permission: 'flows.publish',
    summary: 'Turn a flow on or off; a flow that is off starts no runs, and those that have started continue',
    body: z.object({ id: z.uuid(), status: z.enum(flowStatuses, 'validation.choice') }),
    response: oneFlow,
    errors: ['flow.unknown', 'flow.not_published', 'flow.step_unknown'],
    changes: ['automations.flow', 'hooks.hook'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/automations',
    permission: 'content.delete',
    summary: 'Delete a flow: its webhook is released, and its runs rest; it can be restored for one hour',
    body: byId,
    response: z.object({ deleted: z.literal(true), undo_until: wireTime }),
    errors: ['flow.unknown'],
    changes: ['automations.flow', 'hooks.hook', 'quotas.usage'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/company/automations/restore',
    permission: 'content.delete',
    summary:
      'Restore a flow that was deleted within the last hour; its runs continue, and it is off if its webhook has another use',
    body: byId,
    response: oneFlow,
    errors: ['flow.restore_too_late', 'flow.unknown', 'flow.step_unknown', ...quota],
    changes: ['automations.flow', 'automations.run', 'hooks.hook', 'quotas.usage'],
  }),
  switchMany: endpoint({
    method: 'POST',
    path: '/company/automations/switch-many',
    permission: 'flows.publish',
    summary: 'Turn several flows on or off; those that were never published stay off',
    body: z.object({ rows: bulkRowsSchema, status: z.enum(flowStatuses, 'validation.choice') }),
    response: bulkAnswerSchema,
    errors: ['flow.unknown'],
    changes: ['automations.flow', 'hooks.hook'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/company/automations/delete-many',
    permission: 'content.delete',
    summary: 'Delete several flows; they can be restored for one hour',
    body: z.object({ rows: bulkRowsSchema }),
    response: bulkAnswerSchema,
    errors: ['flow.unknown'],
    changes: ['automations.flow', 'hooks.hook', 'quotas.usage'],
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/company/automations/restore-many',
    permission: 'content.delete',
    summary: 'Restore flows that were deleted within the last hour, all or none',
    body: z.object({ ids: bulkIdsSchema }),
    response: bulkRestoredSchema.extend({
      turned_off: z.array(z.uuid()).meta({
        description: 'The flows that were on and are off now, because their webhook or link has another use',
      }),
    }),
    errors: ['flow.restore_too_late', 'flow.unknown', 'flow.step_unknown', ...quota],
    changes: ['automations.flow', 'automations.run', 'hooks.hook', 'quotas.usage'],
  }),
};

export const flowTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/company/automations/templates',
    permission: 'workspace.read',
    summary: 'List the flow templates',
    response: z.object({ templates: z.array(flowTemplateSchema) }),
    errors: [],
    tags: ['automations.template'],
  }),
};

export const runs = {
  list: endpoint({
    method: 'GET',
    path: '/company/automations/runs',
    permission: 'workspace.read',
    summary: 'List the runs of a flow, newest first',
    query: runsQuerySchema,
    response: listOf('runs', runSchema),
    errors: ['flow.unknown'],
    tags: ['automations.run'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/automations/runs/one',
    permission: 'workspace.read',
    summary: 'Get a run, step by step',
    query: byId,
    response: wholeRunSchema,
    errors: ['run.unknown'],
    tags: ['automations.run'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/company/automations/runs',
    permission: 'flows.publish',
    summary: 'Run a published flow once, with the given value as the `body` of its event',
    body: z.object({ automation_id: z.uuid(), body: z.unknown().default({}) }),
    response: oneRun,
    errors: ['flow.unknown', 'flow.off', 'flow.not_published', 'flow.input_large', 'flow.step_unknown', ...quota],
    perMinute: 60,
    changes: ['automations.run', 'quotas.usage'],
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/company/automations/runs/repeat',
    permission: 'flows.publish',
    summary: 'Repeat a run from the failed step or from the start, with the currently published revision',
    body: repeatRunSchema,
    response: oneRun,
    errors: [
      'run.unknown',
      'run.not_failed',
      'run.active',
      'run.step_gone',
      'flow.off',
      'flow.not_published',
      'flow.step_unknown',
      ...quota,
    ],
    changes: ['automations.run', 'quotas.usage'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/company/automations/runs/stop',
    permission: 'flows.publish',
    summary: 'End a run before its next step',
    body: byId,
    response: oneRun,
    errors: ['run.unknown', 'run.ended'],
    changes: ['automations.run'],
  }),
};

/** The runs that a webhook's event caused. */
export const eventRuns = {
  list: endpoint({
    method: 'GET',
    path: '/company/automations/event-runs',
    permission: 'connections.read',
    summary:
      'List the runs with an event of a webhook as their input, newest first, also those that repeat another one',
    query: eventRunsQuerySchema,
    response: listOf('runs', eventRunSchema),
    errors: [],
    tags: ['automations.run', 'automations.flow'],
  }),
};
