import type { EveryStep, StepContract } from '@kumbi/contract/automations/step.slot.ts';
import {
  type LaterType,
  laterTypes,
  type PortName,
  type StepFailure,
} from '@kumbi/contract/automations/step-type.rules.ts';
import type * as z from 'zod';
import type { Kernel } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { Chain } from './run-chain.rules.ts';
import type { Known } from './run-text.rules.ts';

/** The result of a step. */
export interface Outcome<Port extends string = PortName, Failure extends string = StepFailure> {
  /** The way out on which the run continues. */
  readonly port: Port;
  /** Stored as JSON; later steps can use its parts. */
  readonly output?: unknown;
  readonly failure?: Failure;
}

/** The run waits until this time. The step is then taken again, with `isResumed`. A pause isn't an attempt, and occupies no worker. */
export interface Pause {
  readonly until: Date;
  /** The record that the run waits for, such as a connection. `resumeRuns` with its id ends the pause early. */
  readonly waitsFor?: string;
  /** The reason, which the screen of the run shows. */
  readonly failure?: StepFailure;
}

/**
 * The parts of its work that a step has done, such as the id of an upload, so that its next attempt continues from there.
 * It is stored as JSON with the step's record, of at most `progressBytes`, until the step ends. It is never an output.
 * A new progress starts the count of attempts again.
 */
export interface Progress {
  readonly progress: object;
}

/** One step of one run, as its runner gets it. */
export interface Taking<Step> {
  readonly step: Step;
  readonly run: Chain & { readonly id: string; readonly flow_id: string; readonly title: string };
  /** The address of the run in the workspace, for notifications. */
  readonly href: string;
  /** The same for each attempt of this step in this run, and for no other. */
  readonly idempotencyKey: string;
  /** Whether the step paused the run before. */
  readonly isResumed: boolean;
  /** Absent until a part is done. */
  readonly progress?: object;
  readonly known: Known;
  /** Fills in texts of the step. @returns undefined if they are too long together: return `tooLarge` then */
  render<Texts extends object>(texts: (fill: (text: string) => string) => Texts): Texts | undefined;
  /** Returns the step's decrypted secrets by their `secret_id`. */
  openSecrets(ctx: Ctx): Promise<ReadonlyMap<string, string>>;
}

/** The result of a call to another system. */
export type Called =
  | {
      readonly outcome: Outcome;
      /** The failure may pass, so that another attempt makes sense. */
      readonly isPassing?: boolean;
    }
  /** The step is taken again then, with the same progress or a new one, and the attempt doesn't count. */
  | (Pause & Partial<Progress>)
  /** A part was done. The step is taken again immediately. */
  | Progress;

interface RunnerOf {
  /** The type of step, as its contract declares it. */
  readonly type: string;
}

/** A step whose effect is in the database only: it happens exactly once, in the transaction that records its result. */
export interface LocalStep<Step = EveryStep> extends RunnerOf {
  readonly happens: 'inside';
  take(ctx: Ctx, taking: Taking<Step>): Promise<Outcome | Pause>;
}

/**
 * A step that calls another system. The attempt is recorded before the call and its result after it. If the worker is
 * killed in between, the outcome is unknown: the step is taken again if that is safe or attempts are left, and ends as
 * `uncertain` otherwise. A step with several calls makes them in parts, if only the last one isn't safe to repeat: the progress
 * that is stored before each attempt says which part it makes.
 */
export interface OutsideStep<Step = EveryStep, Call = unknown> extends RunnerOf {
  readonly happens: 'outside';
  /** Prepares the call in a transaction, without the network. @returns an outcome or a pause if there is nothing to call */
  prepare(ctx: Ctx, taking: Taking<Step>): Promise<{ readonly call: Call } | Outcome | Pause>;
  /** Makes the call, outside of any transaction. An exception is a fault on our side. */
  send(kernel: Kernel, call: Call): Promise<Called>;
  /** The number of attempts before the step fails. */
  tries(step: Step): number;
  /** Whether a second call leaves the same state as the first one, after this progress. */
  isRepeatable(step: Step, progress?: object): boolean;
  /** A call that isn't repeatable and whose result is unknown is never repeated, even if attempts are left. */
  readonly isAtMostOnce?: true;
}

export type StepRunner = LocalStep | OutsideStep;

/** Runs the steps of each type. Every type that a contract declares must have a runner. */
export const stepRunners = slot<StepRunner>('automations.steps', laterTypes satisfies readonly LaterType[]);

type StepOfContract<Contract extends StepContract> = z.output<Contract['schema']>;

/** Declares the runner of a type whose steps happen inside the run's transaction. */
export const localStep = <Contract extends StepContract>(
  { type }: Contract,
  take: LocalStep<StepOfContract<Contract>>['take'],
): StepRunner => ({ type, happens: 'inside', take }) as LocalStep as StepRunner;

/** Declares the runner of a type whose steps call another system. */
export const outsideStep = <Contract extends StepContract, Call>(
  { type }: Contract,
  runner: Omit<OutsideStep<StepOfContract<Contract>, Call>, 'type' | 'happens'>,
): StepRunner => ({ type, happens: 'outside', ...runner }) as unknown as StepRunner;

/** A failure that leaves by the way out `failed`, with its code as the output. */
export const failed = (failure: StepFailure): Outcome => ({ port: 'failed', failure, output: { failure } });

/** The texts of a step are too long with their values. They would be as long at the next attempt. */
export const tooLarge: Outcome = failed('too_large');
