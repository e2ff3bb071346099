import type { NodeStatus } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { PortName, RunOrigin, StepFailure } from '@kumbi/contract/automations/step-type.rules.ts';
import type { Selectable, Updateable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Claimed } from '../../../kernel/due/declaration.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type AutomationsTables, automationsTables } from '../automations.table.ts';

/** A run that this process is to advance. */
export interface ClaimedRun extends Claimed {
  readonly flow_id: string;
  readonly title: string;
  readonly revision: number;
  /** The event of its trigger. */
  readonly input: object;
  readonly depth: number;
  readonly at_step: string;
  readonly number: number;
  /** Whether somebody looks at the flow's runs. */
  readonly watched: boolean;
}

export type RunRow = Selectable<AutomationsTables['flow_runs']>;
export type RunStepRow = Selectable<AutomationsTables['flow_run_steps']>;
type RunChange = Omit<Updateable<AutomationsTables['flow_runs']>, 'workspace_id' | 'id' | 'flow_id' | 'created_at'>;

type Where = Pick<Ctx, 'tx' | 'workspaceId'>;

/** What a run that waits or has ended has of its queue's columns, beside the time at which it is due. */
export const unclaimed = { lease: null, leased_until: null, claims: 0, fault: null, set_aside_at: null } as const;

/** A run begins with its start done: that is the first row of its log. */
const firstAfterStart = 2;

export interface NewRun {
  readonly id: string;
  readonly flow_id: string;
  readonly revision: number;
  readonly origin: RunOrigin;
  readonly origin_id: string | null;
  /** As JSON. */
  readonly input: string;
  readonly depth: number;
  readonly at_step: string | null;
}

/** Keeps a run that is due now, or that ends before it began. */
export async function insertRun(ctx: Ctx, run: NewRun, failure?: StepFailure): Promise<RunRow> {
  const now = ctx.kernel.clock.now();
  const state =
    failure === undefined
      ? { status: 'active' as const, due_at: now, ended_at: null }
      : { status: 'failed' as const, due_at: null, ended_at: now, failure };
  return rowsOf(ctx, automationsTables.flow_runs).insertReturning({ ...run, ...state, number: firstAfterStart });
}

export const lockRun = (ctx: Where, id: string): Promise<RunRow | undefined> =>
  rowsOf(ctx, automationsTables.flow_runs).lock(id, 'no key update');

export const updateRun = (ctx: Where, id: string, change: RunChange): Promise<RunRow> =>
  rowsOf(ctx, automationsTables.flow_runs)
    .updating(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface StepNote {
  readonly run_id: string;
  readonly number: number;
  readonly status: NodeStatus;
  readonly tries?: number;
  readonly port?: PortName | null;
  readonly failure?: StepFailure | null;
  /** As JSON. */
  readonly output?: string | null;
}

/** Writes down where a run's step is; its row is made with the first word about it. */
export async function noteStep(ctx: Ctx, step: Pick<FlowStep, 'id' | 'type' | 'title'>, note: StepNote): Promise<void> {
  const now = ctx.kernel.clock.now();
  const { run_id, number, status, tries = 1, port = null, failure = null, output = null } = note;
  const ended_at = status === 'started' || status === 'waiting' ? null : now;
  const said = { status, tries, port, failure, output, ended_at };
  const row = {
    ...said,
    run_id,
    number,
    step_id: step.id,
    type: step.type,
    title: step.title,
    started_at: now,
  };
  await rowsOf(ctx, automationsTables.flow_run_steps)
    .inserting(row)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'run_id', 'number']).doUpdateSet(said))
    .execute();
}

export const findRunStep = (ctx: Where, runId: string, number: number): Promise<RunStepRow | undefined> =>
  rowsOf(ctx, automationsTables.flow_run_steps).find({ run_id: runId, number });

/** What the steps of a run have found out, by their ids: of one that was taken again, the last. */
export async function readOutputs(ctx: Where, runId: string): Promise<Record<string, unknown>> {
  const rows = await rowsOf(ctx, automationsTables.flow_run_steps)
    .select('step_id', 'output')
    .where('run_id', '=', runId)
    .where('output', 'is not', null)
    .orderBy('number')
    .execute();
  return Object.fromEntries(rows.map(({ step_id, output }) => [step_id, output]));
}
