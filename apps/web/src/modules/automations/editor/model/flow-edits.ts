import { stepsLimit } from '@kumbi/contract/automations/automations.limits.ts';
import {
  type FlowGraph,
  type FlowLink,
  type FlowStep,
  flowStepSchema,
} from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { mainPort, portsOf } from '@kumbi/contract/automations/flow-step.rules.ts';
import { isStart, stepAfter, stepsBefore } from '@kumbi/contract/automations/flow-tree.rules.ts';
import type { PortName, StepType } from '@kumbi/contract/automations/step-type.rules.ts';
import { placeAfter } from './flow-layout.ts';

/** A way out of a step. */
export interface WayOut {
  readonly from: string;
  readonly port: PortName;
}

export const stepOf = (graph: FlowGraph, id: string | undefined): FlowStep | undefined =>
  graph.steps.find((step) => step.id === id);

export const wayInto = (graph: FlowGraph, id: string): FlowLink | undefined =>
  graph.links.find((link) => link.to === id);

/** Returns a new id. It is never an existing step's or, if later ones exist, a removed step's: texts name steps by id. */
function freeId(graph: FlowGraph): string {
  const numbers = graph.steps.map(({ id }) => Number(/^s(\d{1,9})$/.exec(id)?.[1] ?? 0));
  return `s${Math.max(0, ...numbers) + 1}`;
}

export const isFull = (graph: FlowGraph): boolean => graph.steps.length >= stepsLimit;

/**
 * Adds a step. If the way out already leads to a step, the new one goes between them.
 *
 * @param way none for a start, and for a step that is linked later
 */
export function addStep(graph: FlowGraph, type: StepType, way?: WayOut): { graph: FlowGraph; id: string } {
  const id = freeId(graph);
  const step = flowStepSchema.parse({ type, id, ...placeAfter(graph, way) });
  const added: FlowGraph = { ...graph, steps: [...graph.steps, step] };
  if (isStart(step)) {
    const [first] = graph.steps.filter((each) => !wayInto(graph, each.id) && !isStart(each));
    return { graph: first ? linked(added, { from: id, port: 'next' }, first.id) : added, id };
  }
  if (!way) return { graph: added, id };
  const next = stepAfter(graph, way.from, way.port);
  const [port] = portsOf(step);
  const between = linked(added, way, id);
  return { graph: next && port ? linked(between, { from: id, port }, next.id) : between, id };
}

/** Each way out leads to one step, and each step has one way in: a new link replaces the old one. */
function linked(graph: FlowGraph, { from, port }: WayOut, to: string): FlowGraph {
  const others = graph.links.filter((link) => link.to !== to && !(link.from === from && link.port === port));
  return { ...graph, links: [...others, { from, port, to }] };
}

/** Returns whether a step may follow a way out: nothing comes before its start, or after itself. */
export function mayFollow(graph: FlowGraph, { from }: Pick<WayOut, 'from'>, to: string): boolean {
  const step = stepOf(graph, to);
  return (
    step !== undefined &&
    !isStart(step) &&
    from !== to &&
    stepOf(graph, from) !== undefined &&
    !stepsBefore(graph, from).some(({ id }) => id === to)
  );
}

export const connect = (graph: FlowGraph, way: WayOut, to: string): FlowGraph =>
  mayFollow(graph, way, to) ? linked(graph, way, to) : graph;

export function disconnect(graph: FlowGraph, to: string): FlowGraph {
  const links = graph.links.filter((link) => link.to !== to);
  return links.length === graph.links.length ? graph : { ...graph, links };
}

/** Returns a step with all its successors. */
function branch(graph: FlowGraph, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const link of graph.links) if (link.from === id) branch(graph, link.to, seen);
  return seen;
}

/** Returns the steps that are removed with a step: those after its ways out other than the first. */
export function lostWith(graph: FlowGraph, id: string): FlowStep[] {
  const step = stepOf(graph, id);
  if (!step) return [];
  const lost = new Set<string>();
  for (const port of portsOf(step).slice(1)) {
    const next = stepAfter(graph, id, port);
    if (next) branch(graph, next.id, lost);
  }
  const kept = stepAfter(graph, id, portsOf(step)[0] ?? 'next');
  for (const each of kept ? branch(graph, kept.id) : []) lost.delete(each);
  return graph.steps.filter((each) => lost.has(each.id) && each.id !== id);
}

/** Removes a step, and joins the successor of its first way out with its predecessor. */
export function removeStep(graph: FlowGraph, id: string): FlowGraph {
  const step = stepOf(graph, id);
  if (!step) return graph;
  const before = wayInto(graph, id);
  const next = stepAfter(graph, id, portsOf(step)[0] ?? 'next');
  const gone = new Set([id, ...lostWith(graph, id).map((each) => each.id)]);
  const rest: FlowGraph = {
    steps: graph.steps.filter((each) => !gone.has(each.id)),
    links: graph.links.filter((link) => !gone.has(link.from) && !gone.has(link.to)),
  };
  return before && next && !gone.has(next.id) ? linked(rest, before, next.id) : rest;
}

/** Swaps a step with its neighbour on the same way; a start, and a step without a main way, can't move. */
export function moveStep(graph: FlowGraph, id: string, by: -1 | 1): FlowGraph {
  const pair = neighbours(graph, id, by);
  if (!pair) return graph;
  const [upper, lower] = pair;
  const [upperMain, lowerMain] = [mainPort(upper), mainPort(lower)];
  const before = wayInto(graph, upper.id);
  const after = lowerMain && stepAfter(graph, lower.id, lowerMain);
  if (!(upperMain && lowerMain && before)) return graph;
  const moved = linked(linked(graph, before, lower.id), { from: lower.id, port: lowerMain }, upper.id);
  const links = moved.links.filter((link) => !(link.from === upper.id && link.port === upperMain));
  const joined = after
    ? linked({ ...moved, links }, { from: upper.id, port: upperMain }, after.id)
    : { ...moved, links };
  return { ...joined, steps: withPlacesChanged(joined.steps, upper, lower) };
}

const withPlacesChanged = (steps: readonly FlowStep[], one: FlowStep, other: FlowStep): FlowStep[] =>
  steps.map((step) =>
    step.id === one.id
      ? { ...step, x: other.x, y: other.y }
      : step.id === other.id
        ? { ...step, x: one.x, y: one.y }
        : step,
  );

function neighbours(graph: FlowGraph, id: string, by: -1 | 1): [FlowStep, FlowStep] | undefined {
  const step = stepOf(graph, id);
  const main = step && mainPort(step);
  if (!(step && main) || isStart(step)) return undefined;
  if (by === 1) {
    const next = stepAfter(graph, id, main);
    return next && mainPort(next) && wayInto(graph, id) ? [step, next] : undefined;
  }
  const into = wayInto(graph, id);
  const before = into && stepOf(graph, into.from);
  if (!before || isStart(before) || mainPort(before) !== into.port || !wayInto(graph, before.id)) return undefined;
  return [before, step];
}

export const mayMove = (graph: FlowGraph, id: string, by: -1 | 1): boolean => neighbours(graph, id, by) !== undefined;

/** Replaces a step's settings. */
export const setStep = (graph: FlowGraph, step: FlowStep): FlowGraph => ({
  ...graph,
  steps: graph.steps.map((each) => (each.id === step.id ? step : each)),
});

/** Returns the ways out that lead nowhere yet, in the order of the steps. */
export const freeWays = (graph: FlowGraph): WayOut[] =>
  graph.steps.flatMap((step) =>
    portsOf(step)
      .filter((port) => !stepAfter(graph, step.id, port))
      .map((port) => ({ from: step.id, port })),
  );
