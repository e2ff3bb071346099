import { isStepType, runOrigins, stepFailures } from '@kumbi/contract/automations/step-type.rules.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import type { RunRow } from '../run/run.store.ts';

const origins: readonly string[] = runOrigins;
const failures: readonly string[] = stepFailures;

/** Returns a refusal if a stored step has a type that no module declares any more. */
export function refuseUnknownStep(steps: readonly { readonly type: string }[]): Refusal | undefined {
  const unknown = steps.find(({ type }) => !isStepType(type));
  return unknown && refuse('flow.step_unknown', { values: { type: unknown.type } });
}

/** Returns a refusal if a stored run has an origin or a failure of a module that was removed. */
export function refuseUnknownRun(runs: readonly Pick<RunRow, 'origin' | 'failure'>[]): Refusal | undefined {
  const names = runs.flatMap(({ origin, failure }): string[] => [
    ...(origins.includes(origin) ? [] : [origin]),
    ...(failure === null || failures.includes(failure) ? [] : [failure]),
  ]);
  const [type] = names;
  return type === undefined ? undefined : refuse('flow.step_unknown', { values: { type } });
}
