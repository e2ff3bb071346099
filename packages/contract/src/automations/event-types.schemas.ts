import * as z from 'zod';
import { described } from '../shared/described.ts';
import { flowFacts, runFacts } from './public-automations.schemas.ts';
import { doneRun, exampleFlow } from './steps/call/call-example.schemas.ts';

/** A flow and a run in events, as programs read them. */
const eventFlow = flowFacts;
export const eventRun = runFacts;
const ofFlow = { data: z.object({ flow: eventFlow }), example: { flow: exampleFlow } } as const;

export const automationsEventTypes = {
  'flow.published': ofFlow,
  'flow.turned_on': ofFlow,
  'flow.turned_off': { ...ofFlow, example: { flow: { ...exampleFlow, status: 'off' } } },
  'flow.deleted': {
    data: z.object({ flow_id: z.uuid().meta(described('automations.event_flow_id')) }),
    example: { flow_id: exampleFlow.id },
  },
  'flow.restored': ofFlow,
  'flow_run.failed': {
    data: z.object({ flow: eventFlow, run: eventRun }),
    example: { flow: exampleFlow, run: { ...doneRun, status: 'failed', failure: 'answer' } },
  },
} as const;
