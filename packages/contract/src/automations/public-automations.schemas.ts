import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';
import { flowStatuses, nodeStatuses, runStatuses } from './automations.limits.ts';
import { runOrigins, startTypes, stepFailures, stepTypes } from './step-type.rules.ts';
import { originFacts, startFacts } from './steps/call/call-facts.schemas.ts';

export const programFlowSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    status: z
      .enum(flowStatuses)
      .meta(described('A flow that is off starts no runs.', 'Desligado, não começa execuções.')),
    start: z.enum(startTypes).nullable().meta(startFacts),
    created_at: wireTime,
  })
  .meta({ id: 'ProgramAutomation' });

export const programRunSchema = z
  .object({
    id: z.uuid(),
    status: z
      .enum(runStatuses)
      .meta(described('`active` while it is running or waiting.', '`active` enquanto está a decorrer ou à espera.')),
    origin: z.enum(runOrigins).meta(originFacts),
    failure: z.enum(stepFailures).nullable().meta(described('The reason for the failure.', 'Porque falhou.')),
    created_at: wireTime,
    ended_at: wireTime.nullable(),
  })
  .meta({ id: 'ProgramRun' });

export const programRunDetailSchema = programRunSchema
  .extend({
    steps: z
      .array(
        z.object({
          step_id: z.string(),
          type: z.enum(stepTypes),
          title: z.string(),
          status: z.enum(nodeStatuses),
          failure: z.enum(stepFailures).nullable(),
          started_at: wireTime,
          ended_at: wireTime.nullable(),
        }),
      )
      .meta(described('In the order of execution.', 'Pela ordem em que passou por eles.')),
  })
  .meta({ id: 'ProgramRunDetail' });

export const startedRunSchema = z
  .object({
    body: z
      .unknown()
      .default({})
      .meta(
        described(
          'Any JSON, up to 256 KB. The flow’s steps use it as `{{event.body}}`.',
          'Qualquer JSON, até 256 KB. Os passos do fluxo encontram-no em `{{event.body}}`.',
        ),
      ),
  })
  .meta({ id: 'StartedRun' });

export const programRunsQuerySchema = cursorQuerySchema.extend({
  status: z.enum(runStatuses).optional().meta(described('Only runs with this status.', 'Só as de um estado.')),
});
