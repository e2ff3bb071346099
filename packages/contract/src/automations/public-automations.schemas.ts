import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';
import { flowStatuses, nodeStatuses, runStatuses } from './automations.limits.ts';
import { startTypes } from './step-type.rules.ts';
import { originFacts, startFacts } from './steps/call/call-facts.schemas.ts';

export const flowFacts = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(flowStatuses).meta(described('automations.status')),
  start: z.enum(startTypes).nullable().meta(startFacts),
  created_at: wireTime,
});
export const programFlowSchema = flowFacts.meta({ id: 'ProgramAutomation' });

export const runFacts = z.object({
  id: z.uuid(),
  status: z.enum(runStatuses).meta(described('automations.program_run_status')),
  origin: z.string().meta(originFacts),
  failure: z.string().nullable().meta(described('automations.failure')),
  created_at: wireTime,
  ended_at: wireTime.nullable(),
});
export const programRunSchema = runFacts.meta({ id: 'ProgramRun' });

export const programRunDetailSchema = programRunSchema
  .extend({
    steps: z
      .array(
        z.object({
          step_id: z.string(),
          type: z.string(),
          title: z.string(),
          status: z.enum(nodeStatuses),
          failure: z.string().nullable(),
          started_at: wireTime,
          ended_at: wireTime.nullable(),
        }),
      )
      .meta(described('automations.ended_at')),
  })
  .meta({ id: 'ProgramRunDetail' });

export const startedRunSchema = z
  .object({
    body: z.unknown().default({}).meta(described('automations.body')),
  })
  .meta({ id: 'StartedRun' });

export const programRunsQuerySchema = cursorQuerySchema.extend({
  status: z.enum(runStatuses).optional().meta(described('automations.program_runs_query_status')),
});
