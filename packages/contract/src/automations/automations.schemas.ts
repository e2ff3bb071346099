import * as z from 'zod';
import { nameText, valueOrJson } from '../shared/fields.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  emptyTemplateIds,
  flowStatuses,
  flowTitleLeast,
  flowTitleLimit,
  flowTypes,
  nodeStatuses,
  runStatuses,
} from './automations.limits.ts';
import { flowGraphSchema, flowStepSchema } from './flow-graph.schemas.ts';
import { stepIdField } from './step.slot.ts';
import { problemCodes, startTypes, stepTypes } from './step-type.rules.ts';

const flowTitleField = nameText(flowTitleLimit, 'validation.flow_title').min(flowTitleLeast, 'validation.flow_title');

const sentGraph = valueOrJson(flowGraphSchema, 1_000_000).meta({ description: 'The board, or its JSON as text' });

/** `template_id`, or `metadata` of a file, is what the flow begins with; neither: a blank one. */
export const createFlowSchema = z.object({
  title: flowTitleField.optional(),
  type: z.enum(flowTypes, 'validation.flow_type').default('default'),
  template_id: z.string().max(60).optional(),
  metadata: sentGraph.optional(),
});

export const updateFlowSchema = z.object({
  id: z.uuid(),
  title: flowTitleField.optional(),
  metadata: sentGraph.optional(),
  revision: z.number().int().min(1).optional().meta({
    description:
      'The revision that you edited; if a newer one exists, the call is refused with 409. If omitted, the newest is replaced',
  }),
  overwrite: z.boolean().optional().meta({ description: 'Whether to overwrite a newer revision' }),
});

export const flowSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(flowTypes),
    status: z.enum(flowStatuses),
    start: z.enum(startTypes).nullable().meta({ description: 'The trigger of the published flow' }),
    webhooks: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .meta({ description: 'The webhooks whose events start the published flow' }),
    revision: z.number().int().meta({ description: 'The number of saves' }),
    published_revision: z.number().int().nullable().meta({ description: 'Null before the first publication' }),
    steps: z.number().int(),
    runs: z.number().int().meta({ description: 'The number of stored runs' }),
    last_run: z.object({ at: wireTime, status: z.enum(runStatuses) }).nullable(),
    created_at: wireTime,
    updated_at: wireTime,
    published_at: wireTime.nullable(),
  })
  .meta({ id: 'Automation' });
export type Flow = z.output<typeof flowSchema>;

const flowProblemSchema = z.object({
  code: z.enum(problemCodes),
  step_id: z.string().nullable(),
  field: z.string().nullable(),
  name: z.string().nullable(),
});

export const wholeFlowSchema = flowSchema
  .extend({
    metadata: flowGraphSchema.meta({ description: 'The last saved board, published or not' }),
    problems: z.array(flowProblemSchema).meta({ description: 'The problems that prevent publishing' }),
    saved_by: z.string().nullable(),
    saved_at: wireTime,
  })
  .meta({ id: 'WholeAutomation' });
export type WholeFlow = z.output<typeof wholeFlowSchema>;

export const flowTemplateSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    img: z.string().meta({ description: 'The address of a picture of its board' }),
    type: z.enum(['default', 'business']).meta({ description: '`business` templates are the operator’s' }),
    steps: z.array(z.enum(stepTypes)).meta({ description: 'The steps of the template, in order' }),
    metadata: z.union([z.enum(emptyTemplateIds), flowGraphSchema]).meta({
      description: 'The initial board; `blank` is an empty flow, and `import` one from a file',
    }),
  })
  .meta({ id: 'AutomationTemplate' });
export type FlowTemplate = z.output<typeof flowTemplateSchema>;

/** A name in a stored run. Usually a declared one, but the module that declared it may have been removed since. */
const storedName = z.string();

export const runSchema = z
  .object({
    id: z.uuid(),
    automation_id: z.uuid(),
    revision: z.number().int().meta({ description: 'The published revision that the run uses' }),
    status: z.enum(runStatuses),
    origin: storedName,
    at_step: stepIdField.nullable().meta({ description: 'The current step, or the step at which the run ended early' }),
    failure: storedName.nullable(),
    steps: z.number().int().meta({ description: 'The number of executed steps' }),
    due_at: wireTime.nullable().meta({ description: 'The time of the next step; null once the run has ended' }),
    created_at: wireTime,
    ended_at: wireTime.nullable(),
  })
  .meta({ id: 'AutomationRun' });
export type FlowRun = z.output<typeof runSchema>;

export const runStepSchema = z
  .object({
    number: z.number().int(),
    step_id: stepIdField,
    type: storedName,
    title: z.string(),
    status: z.enum(nodeStatuses),
    port: storedName.nullable(),
    tries: z.number().int(),
    failure: storedName.nullable(),
    output: z.string().nullable().meta({ description: 'The output of the step, as JSON' }),
    started_at: wireTime,
    ended_at: wireTime.nullable(),
  })
  .meta({ id: 'AutomationRunStep' });
export type FlowRunStep = z.output<typeof runStepSchema>;

export const wholeRunSchema = z.object({
  run: runSchema,
  input: z.string().meta({ description: 'The input of the run, as JSON' }),
  log: z.array(runStepSchema).meta({ description: 'The steps in the order of execution' }),
  graph_steps: z.array(flowStepSchema).meta({ description: 'The known steps of the revision that the run uses' }),
  event: z.object({ id: z.uuid(), webhook: z.string(), code: z.string() }).nullable().meta({
    description:
      'The webhook’s event that is the input, with the name and the code of its webhook, while the log has it',
  }),
});
export type WholeRun = z.output<typeof wholeRunSchema>;

export const runsQuerySchema = listQuerySchema
  .omit({ name: true })
  .extend({ automation_id: z.uuid(), status: z.enum(runStatuses).optional() });

/** A run that an event of a webhook caused, with the name of its flow. */
export const eventRunSchema = runSchema.extend({ automation: z.string() }).meta({ id: 'WebhookEventRun' });

export const eventRunsQuerySchema = listQuerySchema
  .omit({ name: true })
  .extend({ event_id: z.uuid('validation.invalid') });

/** `failed`: from the step where it failed. `start`: a new run with what this one was given. Both as it is published now. */
export const repeatRunSchema = z.object({ id: z.uuid(), from: z.enum(['failed', 'start']) });
