import type { FlowStep, StepOf } from '@kumbi/contract/automations/flow-graph.schemas.ts';

/** Sets some of a step's settings. `field` names what is typed in, so that a typed word is one step to undo. */
export type StepChange<Step extends FlowStep = FlowStep> = (changed: Partial<Step>, field: string) => void;

export interface FieldsProps<Type extends FlowStep['type']> {
  readonly step: StepOf<Type>;
  readonly change: StepChange<StepOf<Type>>;
}
