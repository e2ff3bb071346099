import * as z from 'zod';
import { nameText, valueOrJson } from '../shared/fields.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
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
    description: 'The revision that was edited; a newer one is refused with 409. Without it, the newest is replaced',
  }),
  overwrite: z.boolean().optional().meta({ description: 'Save over a newer revision on purpose' }),
});

export const flowSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(flowTypes),
    status: z.enum(flowStatuses),
    start: z.enum(startTypes).nullable().meta({ description: 'How the published flow begins' }),
    webhooks: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .meta({ description: 'Whose events it takes, once it is published' }),
    revision: z.number().int().meta({ description: 'Counts the saves' }),
    published_revision: z.number().int().nullable().meta({ description: 'Null until it is published' }),
    steps: z.number().int(),
    runs: z.number().int().meta({ description: 'Those that are kept' }),
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
    metadata: flowGraphSchema.meta({ description: 'As it was saved last, published or not' }),
    problems: z.array(flowProblemSchema).meta({ description: 'What keeps it from being published' }),
    saved_by: z.string().nullable(),
    saved_at: wireTime,
  })
  .meta({ id: 'WholeAutomation' });
export type WholeFlow = z.output<typeof wholeFlowSchema>;

export const flowTemplateSchema = z
  .object({
    id: z.string().meta({ description: '`blank` and `import` stand for an empty flow and one of a file' }),
    name: z.string(),
    description: z.string(),
    img: z.string().nullable(),
    type: z.enum(['default', 'business']),
    steps: z.array(z.enum(stepTypes)).meta({ description: 'What it is made of, in its order' }),
    metadata: flowGraphSchema.meta({ description: 'The board that it begins with' }),
  })
  .meta({ id: 'AutomationTemplate' });
export type FlowTemplate = z.output<typeof flowTemplateSchema>;

/** A name in a stored run. Usually a declared one, but the module that declared it may have been removed since. */
const storedName = z.string();

export const runSchema = z
  .object({
    id: z.uuid(),
    automation_id: z.uuid(),
    revision: z.number().int().meta({ description: 'The published revision that it follows' }),
    status: z.enum(runStatuses),
    origin: storedName,
    at_step: stepIdField.nullable().meta({ description: 'Where it is, or where it ended without being done' }),
    failure: storedName.nullable(),
    steps: z.number().int().meta({ description: 'Steps that it has gone through' }),
    due_at: wireTime.nullable().meta({ description: 'When it goes on; null once it has ended' }),
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
    output: z.string().nullable().meta({ description: 'What it found out, as JSON' }),
    started_at: wireTime,
    ended_at: wireTime.nullable(),
  })
  .meta({ id: 'AutomationRunStep' });
export type FlowRunStep = z.output<typeof runStepSchema>;

export const wholeRunSchema = z.object({
  run: runSchema,
  input: z.string().meta({ description: 'What it was given, as JSON' }),
  log: z.array(runStepSchema).meta({ description: 'In the order in which it went through them' }),
  graph_steps: z.array(flowStepSchema).meta({ description: 'The known steps of the revision that it follows' }),
});
export type WholeRun = z.output<typeof wholeRunSchema>;

export const runsQuerySchema = listQuerySchema
  .omit({ name: true })
  .extend({ automation_id: z.uuid(), status: z.enum(runStatuses).optional() });

/** `failed`: from the step where it failed. `start`: a new run with what this one was given. Both as it is published now. */
export const repeatRunSchema = z.object({ id: z.uuid(), from: z.enum(['failed', 'start']) });
