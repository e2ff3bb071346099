import type { FlowGraph, FlowStep } from './flow-graph.schemas.ts';
import { hasBranches, portsOf } from './flow-step.rules.ts';
import { isStartType, type PortName, type StartType } from './step-type.rules.ts';

export type StartStep = Extract<FlowStep, { type: StartType }>;

export const isStart = (step: FlowStep): step is StartStep => isStartType(step.type);

export const startOf = (graph: FlowGraph) => graph.steps.find(isStart);

/** Returns the step after one of a step's ways out. */
export function stepAfter(graph: FlowGraph, id: string, port: PortName): FlowStep | undefined {
  const link = graph.links.find((each) => each.from === id && each.port === port);
  return link && graph.steps.find((step) => step.id === link.to);
}

/** Returns the steps that lead to a step, beginning with the start. A step has one way in. */
export function stepsBefore(graph: FlowGraph, id: string): FlowStep[] {
  const before: FlowStep[] = [];
  const seen = new Set([id]);
  for (let at = id; ; ) {
    const link = graph.links.find((each) => each.to === at);
    const step = link && graph.steps.find((each) => each.id === link.from);
    if (!step || seen.has(step.id)) return before.reverse();
    seen.add(step.id);
    before.push(step);
    at = step.id;
  }
}

export interface TreeRow {
  readonly step: FlowStep;
  /** The number of ways out that lead to it and aren't main ones. */
  readonly depth: number;
  /** The way out that leads to it; undefined for the start. */
  readonly port: PortName | undefined;
}

/** Returns the steps as a list is read: each after the one before it, and those after its other ways out below it, further in. */
export function rowsOf(graph: FlowGraph): TreeRow[] {
  const rows: TreeRow[] = [];
  const seen = new Set<string>();
  const walk = (step: FlowStep, depth: number, port: PortName | undefined): void => {
    if (seen.has(step.id)) return;
    seen.add(step.id);
    rows.push({ step, depth, port });
    const ports = portsOf(step);
    // The other ways come first and further in, so that the main way continues below them at the same depth.
    const [main, ...others] = hasBranches(step) ? [undefined, ...ports] : ports;
    for (const other of others) {
      const next = other && stepAfter(graph, step.id, other);
      if (next) walk(next, depth + 1, other);
    }
    const next = main && stepAfter(graph, step.id, main);
    if (next) walk(next, depth, main);
  };
  const start = startOf(graph);
  if (start) walk(start, 0, undefined);
  for (const step of graph.steps)
    if (!seen.has(step.id) && !graph.links.some((link) => link.to === step.id)) walk(step, 0, undefined);
  for (const step of graph.steps) walk(step, 0, undefined);
  return rows;
}
