import { eventRunSchema, runSchema, runStepSchema } from '@kumbi/contract/automations/automations.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { EventRunRow, ListedRun } from './run.reads.ts';
import type { RunStepRow } from './run.store.ts';

const ownFacts = (row: ListedRun) => ({
  automation_id: row.flow_id,
  steps: row.status === 'done' ? row.number : row.number - 1,
});

export const runView = (row: ListedRun): View<typeof runSchema> => viewOf(runSchema, row, ownFacts(row));

export const eventRunView = (row: EventRunRow): View<typeof eventRunSchema> =>
  viewOf(eventRunSchema, row, ownFacts(row));

export const stepView = (row: RunStepRow): View<typeof runStepSchema> =>
  viewOf(runStepSchema, row, { output: row.output === null ? null : JSON.stringify(row.output) });
