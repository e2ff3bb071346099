import type { StepContract } from '@kumbi/contract/automations/step.slot.ts';
import { lostPauseMs } from '@kumbi/contract/integrations/oauth.limits.ts';
import {
  type ActionFailure,
  type ActionField,
  type EnteredAction,
  textOf,
} from '@kumbi/contract/integrations/service-action.step.ts';
import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v5 as uuidv5 } from 'uuid';
import type * as z from 'zod';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import {
  type Called,
  failed,
  type Outcome,
  outsideStep,
  type Pause,
  type StepRunner,
  tooLarge,
} from '../../automations/automations.public.ts';
import { returnQuota, spendOnce } from '../../quotas/quotas.public.ts';
import { lockIntegration } from '../integration.store.ts';
import {
  nextLook,
  PartDone,
  processingMinutes,
  readProgress,
  StillProcessing,
  type StoredProgress,
} from './action-progress.rules.ts';
import { NoFile } from './fetched-file.adapter.ts';
import { type ActionCalls, ActionStopped, actionCalls } from './service-action.adapter.ts';

/** The attempts of an action that its service certainly didn't accept. */
const mostTries = 5;

/** An action as the contract declares it. */
interface ActionContract<Field extends string> extends StepContract {
  readonly service: string;
  readonly fields: Readonly<Record<Field, ActionField>>;
}

interface Action<Field extends string, Progress> {
  /** Whether a second call leaves the same state as the first one. Otherwise an unknown result ends the step. */
  readonly isRepeatable: boolean | ((done: Progress | undefined) => boolean);
  /** The form of the progress of an action in parts. */
  readonly progress?: z.ZodType<Progress>;
  /** The units of the plan that one step of a run takes. An action that the service certainly didn't do takes none. */
  readonly counter?: Counter;
  /** Reads texts with the facts of the workspace, in the transaction before the call. @returns the texts to use */
  read?(ctx: Ctx, texts: Readonly<Record<Field, string>>): Promise<Readonly<Record<Field, string>> | WrongText>;
  /**
   * Does it, or its next part, with the texts of the step, trimmed, and the parts that are done.
   *
   * @returns the output, the wrong text, the reason why there is no file, or the progress of an action that isn't finished
   */
  run(
    texts: Readonly<Record<Field, string>>,
    calls: ActionCalls,
    done: Progress | undefined,
  ): Promise<Readonly<Record<string, unknown>> | WrongText | NoFile | PartDone<Progress> | StillProcessing<Progress>>;
  /** Records what the service did. Without it, the action is done all the same: a fault is logged. */
  record?(ctx: Ctx, done: DoneAction<Field>): Promise<void>;
}

interface DoneAction<Field extends string> {
  readonly integrationId: string;
  readonly texts: Readonly<Record<Field, string>>;
  readonly output: Readonly<Record<string, unknown>>;
}

/** A text can't be one of the service's, such as the address of another kind of document. */
export class WrongText {
  /** The field of the step. */
  readonly field: string;

  constructor(field: string) {
    this.field = field;
  }
}

interface PreparedAction {
  readonly workspaceId: WorkspaceId;
  readonly integrationId: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly key: string;
  readonly progress: StoredProgress | undefined;
}

/** Declares the runner of an action. A run whose connection is lost waits, and continues after the reconnection. */
export function actionStep<Field extends string, Progress>(
  contract: ActionContract<Field>,
  action: Action<Field, Progress>,
): StepRunner {
  const { isRepeatable } = action;
  const names = Object.keys(contract.fields) as Field[];
  return outsideStep(contract, {
    tries: () => mostTries,
    isRepeatable: (_, progress) =>
      typeof isRepeatable === 'boolean' ? isRepeatable : isRepeatable(doneOf(action, readProgress(progress))),
    isAtMostOnce: true,
    async prepare(ctx, { step, render, idempotencyKey, progress }) {
      const entered = step as unknown as EnteredAction;
      const stopped = await findStop(ctx, contract.service, entered.connection);
      if (stopped) return stopped;
      const texts = render((fill) =>
        Object.fromEntries(names.map((name) => [name, fill(textOf(entered, name)).trim()])),
      );
      if (!texts) return tooLarge;
      const read = action.read ? await action.read(ctx, texts as Record<Field, string>) : texts;
      if (read instanceof WrongText) return refused('value_wrong', read.field);
      const subject = subjectOf(idempotencyKey);
      const spent = action.counter && (await spendOnce(ctx, action.counter, 1, subject));
      if (spent) return refused('allowance_used_up', spent.code);
      const at = { workspaceId: ctx.workspaceId, integrationId: entered.connection ?? '' };
      const call = { ...at, texts: read, key: idempotencyKey, progress: readProgress(progress) };
      return { call: call satisfies PreparedAction };
    },
    async send(kernel, prepared: PreparedAction) {
      const { key, texts, progress: _progress, ...at } = prepared;
      const called = await takeAction(action, prepared, actionCalls(kernel, contract.service, at, key), kernel);
      const { counter } = action;
      const isUndone =
        !('outcome' in called) || (called.outcome.port === 'failed' && called.outcome.failure !== 'uncertain');
      if (counter && isUndone)
        await inSystemCtx(kernel, at.workspaceId, 'return the unit of an action', (ctx) =>
          returnQuota(ctx, counter, 1, subjectOf(key)),
        );
      if (action.record && 'outcome' in called && called.outcome.port === 'next') {
        const done = {
          ...at,
          texts: texts as Record<Field, string>,
          output: called.outcome.output as Readonly<Record<string, unknown>>,
        };
        await inSystemCtx(kernel, at.workspaceId, 'record an action', async (ctx) => action.record?.(ctx, done)).catch(
          (error: unknown) => kernel.log.warn({ err: error, service: contract.service }, 'an action was not recorded'),
        );
      }
      return called;
    },
  });
}

/** @throws if the progress has another form, which is an error on our side */
const doneOf = <Progress>(
  { progress: schema }: Pick<Action<never, Progress>, 'progress'>,
  stored: StoredProgress | undefined,
): Progress | undefined => (stored && schema ? schema.parse(stored.done) : undefined);

async function takeAction<Field extends string, Progress>(
  action: Action<Field, Progress>,
  { texts, progress }: PreparedAction,
  calls: ActionCalls,
  kernel: Kernel,
): Promise<Called> {
  try {
    const output = await action.run(texts as Record<Field, string>, calls, doneOf(action, progress));
    if (output instanceof PartDone) return { progress: { done: output.progress } };
    if (output instanceof StillProcessing) {
      const next = nextLook(progress, output.progress, kernel.clock.now());
      return next
        ? { ...next, failure: 'service_processing' }
        : { outcome: refused('service_failed', `still being processed after ${processingMinutes} minutes`) };
    }
    if (output instanceof WrongText) return { outcome: refused('value_wrong', output.field) };
    if (output instanceof NoFile)
      return { outcome: refused(output.failure, output.message), isPassing: output.isPassing };
    return { outcome: { port: 'next', output } };
  } catch (error) {
    if (!(error instanceof ActionStopped)) throw error;
    switch (error.reason) {
      // The connection's row says so now, and the step finds it when it is taken again.
      case 'lost':
        return { until: kernel.clock.now() };
      case 'missing':
        return { outcome: failed('connection_missing') };
      case 'forbidden':
        return { outcome: refused('access_missing', error.message) };
      case 'refused':
        return { outcome: refused('service_refused', error.message) };
      case 'unknown':
        return { outcome: failed('uncertain') };
      case 'unsent':
        return { outcome: refused('service_failed', error.message), isPassing: true };
    }
  }
}

/** The subject of the plan's units: the same for each attempt of a step in a run. */
const subjectOf = (key: string): string => uuidv5(key, actionUnits);
const actionUnits = '5a0c3f0e-6d0b-4f53-9b64-0f2f3c0a7d11';

const refused = (failure: ActionFailure, message: string): Outcome => ({
  port: 'failed',
  failure,
  output: { failure, message },
});

/** The lock orders this check and a reconnection, which continues the runs that wait. */
async function findStop(ctx: Ctx, platform: string, id: string | null): Promise<Outcome | Pause | undefined> {
  const row = id === null ? undefined : await lockIntegration(ctx, id);
  if (row?.platform !== platform || row.status === 'off') return failed('connection_missing');
  if (!row.refused_at) return undefined;
  const until = new Date(ctx.kernel.clock.now().getTime() + lostPauseMs);
  return { until, waitsFor: row.id, failure: 'connection_lost' };
}
