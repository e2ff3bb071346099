import { flowSteps } from '../flow-steps.ts';
import { settingProblems } from './step.slot.ts';

/** One declared type of step, with the names that it adds. */
export type FlowStepContract = (typeof flowSteps)[keyof typeof flowSteps][number];
export type StartContract = Extract<FlowStepContract, { readonly kind: 'start' }>;
type LaterContract = Extract<FlowStepContract, { readonly kind: 'step' }>;

export type StepType = FlowStepContract['type'];
export type StartType = StartContract['type'];
export type LaterType = LaterContract['type'];

/** Every type of step, in the order in which a user chooses. */
export const stepContracts: readonly FlowStepContract[] = Object.values(flowSteps)
  .flat()
  .sort((one, other) => one.place - other.place);
const byType: ReadonlyMap<string, FlowStepContract> = new Map(stepContracts.map((each) => [each.type, each]));

export const stepTypes: readonly StepType[] = stepContracts.map(({ type }) => type);
export const startTypes: readonly StartType[] = stepContracts.flatMap((each) =>
  each.kind === 'start' ? [each.type] : [],
);
/** The types that can come after another step. */
export const laterTypes: readonly LaterType[] = stepContracts.flatMap((each) =>
  each.kind === 'step' ? [each.type] : [],
);

export const isStepType = (type: string): type is StepType => byType.has(type);
export const isStartType = (type: string): type is StartType => byType.get(type)?.kind === 'start';

/** @throws if no module declares the type */
export function contractOf(type: string): FlowStepContract {
  const found = byType.get(type);
  if (!found) throw new Error(`no module declares the step ${type}`);
  return found;
}

/** The ways out of steps. Without a link from `failed`, the run ends where a step fails. */
export const portNames: readonly PortName[] = [
  ...new Set<PortName>(['next', ...stepContracts.flatMap((each): readonly PortName[] => each.ports), 'failed']),
];
export type PortName = FlowStepContract['ports'][number] | 'next' | 'failed';

const commonOrigins = ['person', 'repeat'] as const;
export type RunOrigin = StartContract['origins'][number] | (typeof commonOrigins)[number];
/** `person`: run by hand. `repeat`: run again. The others are those of the triggers. */
export const runOrigins: readonly RunOrigin[] = [
  ...stepContracts.flatMap((each): readonly RunOrigin[] => (each.kind === 'start' ? each.origins : [])),
  ...commonOrigins,
];

/**
 * The failures of any step. `uncertain`: the call was sent, and its outcome is unknown. `too_deep`: flows started each
 * other in a cycle. `too_many`: one event or call caused too many runs. `too_large`: its texts are too long with their values. `step_unknown`: its module was removed.
 * `fault`: repeated errors on our side.
 */
const commonFailures = ['uncertain', 'too_large', 'too_deep', 'too_many', 'step_unknown', 'fault'] as const;
export type StepFailure = LaterContract['failures'][number] | (typeof commonFailures)[number];
export const stepFailures: readonly StepFailure[] = [
  ...new Set([
    ...stepContracts.flatMap((each): readonly StepFailure[] => (each.kind === 'step' ? each.failures : [])),
    ...commonFailures,
  ]),
];

const graphProblems = [
  'no_start',
  'two_starts',
  'no_steps',
  'not_linked',
  'two_ways_in',
  'goes_round',
  'port_twice',
  'port_unknown',
] as const;
export type ProblemCode =
  | (typeof graphProblems)[number]
  | (typeof settingProblems)[number]
  | FlowStepContract['problems'][number];
/** The codes of everything that keeps a draft from being published. */
export const problemCodes: readonly ProblemCode[] = [
  ...new Set<ProblemCode>([
    ...graphProblems,
    ...stepContracts.flatMap((each): readonly ProblemCode[] => each.problems),
    ...settingProblems,
  ]),
];

/** The refusals that publication can return when it binds a flow to its start. */
export const bindingErrors: readonly StartContract['errors'][number][] = stepContracts.flatMap(
  (each): readonly StartContract['errors'][number][] => (each.kind === 'start' ? each.errors : []),
);
