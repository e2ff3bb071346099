import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  flowStatuses,
  nodeStatuses,
  runOrigins,
  runStatuses,
  startTypes,
  stepFailures,
  stepTypes,
} from './automations.limits.ts';

export const programFlowSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(flowStatuses).meta(described('One that is off begins no runs.', 'Desligado, não começa execuções.')),
    start: z
      .enum(startTypes)
      .nullable()
      .meta(
        described(
          'How it begins; null until it is published. Only one that begins with `call` can be called.',
          'Como começa; null enquanto não for publicado. Só se pode chamar um que comece por `call`.',
        ),
      ),
    created_at: wireTime,
  })
  .meta({ id: 'ProgramAutomation' });

export const programRunSchema = z
  .object({
    id: z.uuid(),
    status: z
      .enum(runStatuses)
      .meta(described('`active` while it is under way or waits.', '`active` enquanto está a decorrer ou à espera.')),
    origin: z
      .enum(runOrigins)
      .meta(
        described('What it came from: `call` for a call of a key.', 'De onde veio: `call` para um pedido com chave.'),
      ),
    failure: z.enum(stepFailures).nullable().meta(described('Why it failed.', 'Porque falhou.')),
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
      .meta(described('In the order in which it went through them.', 'Pela ordem em que passou por eles.')),
  })
  .meta({ id: 'ProgramRunDetail' });

export const startedRunSchema = z
  .object({
    body: z
      .unknown()
      .default({})
      .meta(
        described(
          'Any JSON, up to 256 KB. The steps of the flow find it as `{{event.body}}`.',
          'Qualquer JSON, até 256 KB. Os passos do fluxo encontram-no em `{{event.body}}`.',
        ),
      ),
  })
  .meta({ id: 'StartedRun' });

export const programRunsQuerySchema = cursorQuerySchema.extend({
  status: z.enum(runStatuses).optional().meta(described('Only those of one state.', 'Só as de um estado.')),
});
