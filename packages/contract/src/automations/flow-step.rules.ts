import type { FlowGraph, FlowStep } from './flow-graph.schemas.ts';
import type { SecretField } from './step.slot.ts';
import { contractOf, type PortName } from './step-type.rules.ts';

/** The parts of a declared type that take one of its steps. They are called with steps of that type only. */
interface OfAnyStep {
  readonly ports: readonly PortName[];
  readonly branches?: true;
  readonly values: readonly string[];
  portsOf?(step: FlowStep): readonly PortName[];
  check?(step: FlowStep, report: (code: never, field: string) => void): void;
  texts?(step: FlowStep): readonly (readonly [field: string, text: string])[];
  portable?(step: FlowStep): Partial<FlowStep>;
  readonly secrets?: {
    read(step: FlowStep): readonly SecretField[];
    write(fields: readonly SecretField[]): Partial<FlowStep>;
  };
}

export const contractOfStep = (step: Pick<FlowStep, 'type'>): OfAnyStep => contractOf(step.type) as OfAnyStep;

/** The ways out of a step, the main one first. */
export function portsOf(step: FlowStep): readonly PortName[] {
  const contract = contractOfStep(step);
  return contract.portsOf?.(step) ?? contract.ports;
}

/** Whether none of its ways out is the main one. */
export const hasBranches = (step: FlowStep): boolean => contractOfStep(step).branches === true;

/** The way out on which the flow mainly continues after a step. */
export const mainPort = (step: FlowStep): PortName | undefined => (hasBranches(step) ? undefined : portsOf(step)[0]);

/** The texts of a step that may contain values, by the field of each. */
export const textsOf = (step: FlowStep): readonly (readonly [field: string, text: string])[] =>
  contractOfStep(step).texts?.(step) ?? [];

export const secretsOf = (step: FlowStep): readonly SecretField[] => contractOfStep(step).secrets?.read(step) ?? [];

/** Changes the fields of a graph that may contain secrets. Steps without a change stay the same objects. */
export function changeSecrets(
  graph: FlowGraph,
  change: (field: SecretField, step: FlowStep, place: number) => SecretField,
): FlowGraph {
  const steps = graph.steps.map((step) => {
    const { secrets } = contractOfStep(step);
    const fields = secrets?.read(step) ?? [];
    const changed = fields.map((field, place) => change(field, step, place));
    return secrets && changed.some((field, place) => field !== fields[place])
      ? withSettings(step, secrets.write(changed))
      : step;
  });
  return steps.some((step, place) => step !== graph.steps[place]) ? { ...graph, steps } : graph;
}

/** A graph for another workspace: without secrets, and without settings that exist only here. */
export function portable(graph: FlowGraph): FlowGraph {
  const { steps, links } = changeSecrets(graph, ({ name, value }) => ({ name, value, secret_id: null }));
  return { steps: steps.map((step) => withSettings(step, contractOfStep(step).portable?.(step) ?? {})), links };
}

const withSettings = (step: FlowStep, settings: Partial<FlowStep>): FlowStep => ({ ...step, ...settings }) as FlowStep;
