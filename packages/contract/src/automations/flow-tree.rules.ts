import { type PortName, portsOf, type StartType, startTypes } from './automations.limits.ts';
import type { FlowGraph, FlowStep } from './flow-graph.schemas.ts';

export const isStart = (step: FlowStep): step is Extract<FlowStep, { type: StartType }> =>
  (startTypes as readonly string[]).includes(step.type);

export const startOf = (graph: FlowGraph) => graph.steps.find(isStart);

/** The step that comes after another by one of its ways out. */
export function stepAfter(graph: FlowGraph, id: string, port: PortName): FlowStep | undefined {
  const link = graph.links.find((each) => each.from === id && each.port === port);
  return link && graph.steps.find((step) => step.id === link.to);
}

/** The steps that come before one, from the start on, as they are linked. A step has one way in. */
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
  /** How many ways out that are not the main one lead to it. */
  readonly depth: number;
  /** The way out by which it is reached; undefined for the start. */
  readonly port: PortName | undefined;
}

/** The steps as a list is read: each after the one before it, with what follows by other ways out below it, further in. */
export function rowsOf(graph: FlowGraph): TreeRow[] {
  const rows: TreeRow[] = [];
  const seen = new Set<string>();
  const walk = (step: FlowStep, depth: number, port: PortName | undefined): void => {
    if (seen.has(step.id)) return;
    seen.add(step.id);
    rows.push({ step, depth, port });
    const ports = portsOf[step.type];
    // What happens otherwise is said first and further in, so that the main way goes on below it at the same depth.
    const [main, ...others] = ports.length > 1 && ports[0] === 'yes' ? [undefined, ...ports] : ports;
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
