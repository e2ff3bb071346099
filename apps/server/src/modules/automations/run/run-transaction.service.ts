import type { RunStatus } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowGraph, FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import {
  type ClaimedRun,
  lockRunOfFlow,
  type RunChange,
  readLog,
  runStepRow,
  type StepNote,
  type WrittenStep,
  writeRunAtCommit,
} from './run.store.ts';
import { announceStep } from './run-announcement.service.ts';
import { readInput } from './run-input.service.ts';

/** Longer than the longest step takes, including its record. */
export const runLeaseMs = 60_000;

/** A place in a run: the next step, and the number of its row in the log. */
export interface Place {
  readonly step: FlowStep;
  readonly number: number;
}

/** A claimed run with the graph that it follows. */
export interface Going {
  readonly kernel: Kernel;
  readonly run: ClaimedRun;
  readonly graph: FlowGraph;
  /** Read by the first step that needs it. */
  input?: object;
}

type LoggedStep = Pick<WrittenStep, 'step_id' | 'status' | 'tries'> & {
  readonly output: unknown;
  readonly progress: object | null;
};

/**
 * A transaction in which steps of a run are taken. It reads the run's log once, and writes the results of all its steps
 * together with the commit: until then, this object has them.
 */
export class RunTransaction {
  readonly ctx: Ctx;
  readonly going: Going;
  /** Null if the flow isn't in the bin. */
  readonly deletedAt: Date | null;
  readonly #written = new Map<number, WrittenStep>();
  #log: Promise<Map<number, LoggedStep>> | undefined;
  #change: RunChange = {};

  constructor(ctx: Ctx, going: Going, deletedAt: Date | null) {
    this.ctx = ctx;
    this.going = going;
    this.deletedAt = deletedAt;
  }

  /** Reads the log of the run, including the steps of this transaction, in the order of their numbers. */
  log(): Promise<ReadonlyMap<number, LoggedStep>> {
    this.#log ??= this.#readLog();
    return this.#log;
  }

  /** Returns the outputs of the run's steps by their ids; the last one of a step that was repeated. */
  async outputs(): Promise<Record<string, unknown>> {
    const done = [...(await this.log()).values()].filter(({ output }) => output !== null);
    return Object.fromEntries(done.map(({ step_id, output }) => [step_id, output]));
  }

  /** Returns the event that started the run. */
  async input(): Promise<object> {
    this.going.input ??= await readInput(this.ctx, this.going.run);
    return this.going.input;
  }

  /** Records the state of a step, and announces it to watchers. */
  async record({ step, number }: Place, note: StepNote, runStatus: RunStatus = 'active'): Promise<void> {
    const { run } = this.going;
    const row = runStepRow(step, { ...note, run_id: run.id, number }, this.ctx.kernel.clock.now());
    this.#written.set(number, row);
    if (this.#log) (await this.#log).set(number, logged(row));
    if (run.watched) await announceStep(this.ctx, run, step.id, note.status, runStatus);
  }

  /** Changes the run's row. */
  change(change: RunChange): void {
    this.#change = { ...this.#change, ...change };
  }

  /** Writes everything with the commit. */
  writeAtCommit(): void {
    const until = new Date(this.ctx.kernel.clock.now().getTime() + runLeaseMs);
    writeRunAtCommit(this.ctx, this.going.run.id, { leased_until: until, waits_for: null, ...this.#change }, [
      ...this.#written.values(),
    ]);
  }

  async #readLog(): Promise<Map<number, LoggedStep>> {
    const rows = new Map<number, LoggedStep>(
      (await readLog(this.ctx, this.going.run.id)).map((row) => [row.number, row]),
    );
    for (const [number, row] of this.#written) rows.set(number, logged(row));
    return rows;
  }
}

/** Reads the output as later transactions will: as JSON, so that texts are filled in with the same values. */
const logged = ({ step_id, status, tries, output, progress }: WrittenStep): LoggedStep => ({
  step_id,
  status,
  tries,
  output: output === null ? null : (JSON.parse(output) as unknown),
  progress: progress === null ? null : (JSON.parse(progress) as object),
});

/** Works in a transaction that holds the run. @returns undefined if this worker lost the run: stopped, or claimed again */
export function withRun<T>(going: Going, work: (transaction: RunTransaction) => Promise<T>): Promise<T | undefined> {
  const { kernel, run } = going;
  const take = async (ctx: Ctx) => {
    const locked = await lockRunOfFlow(ctx, run);
    if (!locked) return undefined;
    const transaction = new RunTransaction(ctx, going, locked.deletedAt);
    const result = await work(transaction);
    transaction.writeAtCommit();
    return result;
  };
  const cause = { root: run.root ?? run.id, depth: run.depth };
  return inSystemCtx(kernel, run.workspace_id, 'take a step of a run', take, cause);
}
