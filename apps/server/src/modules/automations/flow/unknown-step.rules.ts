import { isStepType } from '@kumbi/contract/automations/step-type.rules.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';

/** Returns a refusal if a stored step has a type that no installed module declares. */
export function refuseUnknownStep(steps: readonly { readonly type: string }[]): Refusal | undefined {
  const unknown = steps.find(({ type }) => !isStepType(type));
  return unknown && refuse('flow.step_unknown', { values: { type: unknown.type } });
}

/** Returns the steps whose settings can be shown. A run that went through others is still a fact. */
export const knownSteps = <Step extends { readonly type: string }>(steps: readonly Step[]): Step[] =>
  steps.filter(({ type }) => isStepType(type));
