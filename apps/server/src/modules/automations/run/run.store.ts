import type { NodeStatus } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { PortName, RunOrigin, StepFailure } from '@kumbi/contract/automations/step-type.rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { undoMs } from '../../../kernel/bin/bin.ts';
import { writeAtCommit } from '../../../kernel/database/at-commit.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Claimed } from '../../../kernel/due/declaration.ts';
import { holdRow } from '../../../kernel/due/settle-rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type AutomationsTables, automationsTables } from '../automations.table.ts';

/** A run that this process has claimed. */
export interface ClaimedRun extends Claimed {
  readonly flow_id: string;
  readonly title: string;
  readonly revision: number;
  /** The event of its trigger, if it isn't stored elsewhere. */
  readonly input: RunRow['input'];
  readonly source_id: string | null;
  readonly root: string | null;
  readonly depth: number;
  readonly at_step: string;
  readonly number: number;
  /** Whether someone has the flow's runs open. */
  readonly watched: boolean;
}

export type RunRow = Selectable<AutomationsTables['flow_runs']>;
export type RunStepRow = Selectable<AutomationsTables['flow_run_steps']>;
export type RunChange = Omit<
  Updateable<AutomationsTables['flow_runs']>,
  'workspace_id' | 'id' | 'flow_id' | 'created_at'
>;

type Where = Pick<Ctx, 'tx' | 'workspaceId'>;

/** The queue's columns of a run that waits or has ended, except its due time. */
export const unclaimed = { lease: null, leased_until: null, claims: 0, fault: null, set_aside_at: null } as const;

/** A run's trigger is done from the beginning: it is the first row of its log. */
const firstAfterStart = 2;

export interface NewRun {
  readonly id: string;
  readonly flow_id: string;
  readonly revision: number;
  readonly origin: RunOrigin;
  readonly origin_id: string | null;
  /** As JSON; null if `source_id` is its place. */
  readonly input: string | null;
  readonly source_id: string | null;
  readonly root: string | null;
  readonly depth: number;
  readonly at_step: string | null;
}

/** Inserts a run that is due now, or that failed before its start. */
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

/** Changes the runs that wait for a record. @returns their number */
export const updateWaitingRuns = (ctx: Where, recordId: string, change: RunChange): Promise<number> =>
  rowsOf(ctx, automationsTables.flow_runs).update({ waits_for: recordId, status: 'active', lease: null }, change);

/** Locks a claimed run until the transaction ends. @returns false if this worker lost it: stopped, or claimed again */
export const lockClaimedRun = (ctx: Ctx, run: ClaimedRun): Promise<boolean> => holdRow(ctx.tx, 'flow_runs', run);

/**
 * Locks a claimed run until the transaction ends.
 *
 * @returns when its flow was deleted, or null; undefined if this worker lost the run
 */
export async function lockRunOfFlow(
  ctx: Ctx,
  run: ClaimedRun,
): Promise<{ readonly deletedAt: Date | null } | undefined> {
  const { rows } = await sql<{ deletedAt: Date | null }>`select f.deleted_at as "deletedAt" from flow_runs t
    join flows f on f.workspace_id = t.workspace_id and f.id = t.flow_id
    where t.workspace_id = ${run.workspace_id} and t.id = ${run.id} and t.lease = ${run.lease} for no key update of t`.execute(
    ctx.tx,
  );
  if (!rows[0]?.deletedAt) return rows[0];
  // A restoration of the flow either came before this lock, or waits for it and then finds this run.
  const locked = await sql<{ deletedAt: Date | null }>`select deleted_at as "deletedAt" from flows
    where workspace_id = ${run.workspace_id} and id = ${run.flow_id} for share`.execute(ctx.tx);
  return locked.rows[0];
}

/** The due time of runs that rest because their flow was deleted then: long after it is purged, with them. */
export const restsUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + 10 * undoMs);

/** Makes the resting runs of a flow due that was in the bin since then. */
export const wakeResting = (ctx: Ctx, flowId: string, deletedAt: Date): Promise<number> =>
  rowsOf(ctx, automationsTables.flow_runs).update(
    { flow_id: flowId, due_at: restsUntil(deletedAt), status: 'active' },
    { due_at: ctx.kernel.clock.now() },
  );

/** The state of a step, as its runner reports it. */
export interface StepNote {
  readonly status: NodeStatus;
  readonly tries?: number;
  readonly port?: PortName | null;
  readonly failure?: StepFailure | null;
  /** As JSON. */
  readonly output?: string | null;
  /** As JSON. */
  readonly progress?: string | null;
}

/** A row of a run's log as it is written. */
export type WrittenStep = Insertable<
  Omit<AutomationsTables['flow_run_steps'], 'workspace_id' | 'output' | 'progress'>
> & {
  /** As JSON. */
  readonly output: string | null;
  /** As JSON. */
  readonly progress: string | null;
};

/** Returns the row of the log for the state of a step. */
export function runStepRow(
  step: Pick<FlowStep, 'id' | 'type' | 'title'>,
  { run_id, number, ...note }: StepNote & { readonly run_id: string; readonly number: number },
  now: Date,
): WrittenStep {
  const { status, tries = 1, port = null, failure = null, output = null, progress = null } = note;
  const ended_at = status === 'started' || status === 'waiting' ? null : now;
  const { id: step_id, type, title } = step;
  const state = { status, tries, port, failure, output, progress };
  return { run_id, number, step_id, type, title, ...state, started_at: now, ended_at };
}

export const insertRunStep = (ctx: Ctx, row: WrittenStep): Promise<void> =>
  rowsOf(ctx, automationsTables.flow_run_steps).insert(row);

/** Writes the results of steps and the state of their run with the commit. */
export function writeRunAtCommit(ctx: Ctx, id: string, change: RunChange, steps: readonly WrittenStep[]): void {
  if (steps.length > 0) {
    const inserted = rowsOf(ctx, automationsTables.flow_run_steps)
      .inserting(steps)
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'run_id', 'number']).doUpdateSet(({ ref }) => ({
          status: ref('excluded.status'),
          tries: ref('excluded.tries'),
          port: ref('excluded.port'),
          failure: ref('excluded.failure'),
          output: ref('excluded.output'),
          progress: ref('excluded.progress'),
          ended_at: ref('excluded.ended_at'),
        })),
      );
    writeAtCommit(ctx.tx, inserted);
  }
  writeAtCommit(ctx.tx, rowsOf(ctx, automationsTables.flow_runs).updating(change).where('id', '=', id));
}

/** Reads the log of a run, in the order of its steps. */
export const readLog = (ctx: Where, runId: string) =>
  rowsOf(ctx, automationsTables.flow_run_steps)
    .select('number', 'step_id', 'status', 'tries', 'output', 'progress')
    .where('run_id', '=', runId)
    .orderBy('number')
    .execute();
