import type { StepContract } from '@kumbi/contract/automations/step.slot.ts';
import { lostPauseMs } from '@kumbi/contract/integrations/oauth.limits.ts';
import {
  type ActionFailure,
  type ActionField,
  type EnteredAction,
  textOf,
} from '@kumbi/contract/integrations/service-action.step.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import {
  failed,
  type Outcome,
  outsideStep,
  type Pause,
  type StepRunner,
  tooLarge,
} from '../../automations/automations.public.ts';
import { lockIntegration } from '../integration.store.ts';
import { NoFile } from './fetched-file.adapter.ts';
import { type ActionCalls, ActionStopped, actionCalls } from './service-action.adapter.ts';

/** The attempts of an action that its service certainly didn't accept. */
const mostTries = 5;

/** An action as the contract declares it. */
interface ActionContract<Field extends string> extends StepContract {
  readonly service: string;
  readonly fields: Readonly<Record<Field, ActionField>>;
}

interface Action<Field extends string> {
  /** Whether a second call leaves the same state as the first one. Otherwise an unknown result ends the step. */
  readonly isRepeatable: boolean;
  /** Does it, with the texts of the step, trimmed. @returns the output, the wrong text, or the reason why there is no file */
  run(
    texts: Readonly<Record<Field, string>>,
    calls: ActionCalls,
  ): Promise<Readonly<Record<string, unknown>> | WrongText | NoFile>;
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
}

/** Declares the runner of an action. A run whose connection is lost waits, and continues after the reconnection. */
export function actionStep<Field extends string>(contract: ActionContract<Field>, action: Action<Field>): StepRunner {
  const names = Object.keys(contract.fields) as Field[];
  return outsideStep(contract, {
    tries: () => mostTries,
    isRepeatable: () => action.isRepeatable,
    isAtMostOnce: true,
    async prepare(ctx, { step, render, idempotencyKey }) {
      const entered = step as unknown as EnteredAction;
      const stopped = await findStop(ctx, contract.service, entered.connection);
      if (stopped) return stopped;
      const texts = render((fill) =>
        Object.fromEntries(names.map((name) => [name, fill(textOf(entered, name)).trim()])),
      );
      if (!texts) return tooLarge;
      const at = { workspaceId: ctx.workspaceId, integrationId: entered.connection ?? '' };
      return { call: { ...at, texts, key: idempotencyKey } satisfies PreparedAction };
    },
    async send(kernel, { texts, key, ...at }: PreparedAction) {
      try {
        const output = await action.run(texts as Record<Field, string>, actionCalls(kernel, contract.service, at, key));
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
          case 'refused':
            return { outcome: refused('service_refused', error.message) };
          case 'unknown':
            return { outcome: failed('uncertain') };
          case 'unsent':
            return { outcome: refused('service_failed', error.message), isPassing: true };
        }
      }
    },
  });
}

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
