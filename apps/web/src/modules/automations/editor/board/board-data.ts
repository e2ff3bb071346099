import type { FlowGraph, FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { type PortName, portNames } from '@kumbi/contract/automations/step-type.rules.ts';
import type { Edge, Node } from '@xyflow/react';

export type StepNode = Node<{ readonly step: FlowStep }, 'step'>;
export type WayEdge = Edge<{ readonly port: PortName }, 'way'>;

/** The approximate size of a step in `board.module.css`, for the layout before it is measured. */
const width = 232;
const height = 96;

/** Converts the steps for the drawing library; its own measurements are kept. */
export function nodesOf(graph: FlowGraph, before: readonly StepNode[]): StepNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  return graph.steps.map((step): StepNode => {
    const old = known.get(step.id);
    const position = { x: step.x, y: step.y };
    if (old) return { ...old, position, data: { step } };
    return { id: step.id, type: 'step', position, data: { step }, initialWidth: width, initialHeight: height };
  });
}

export const edgesOf = (graph: FlowGraph, label: (from: string, port: PortName, to: string) => string): WayEdge[] =>
  graph.links.map(({ from, port, to }) => ({
    id: `${from} ${port} ${to}`,
    type: 'way',
    source: from,
    sourceHandle: port,
    target: to,
    data: { port },
    ariaLabel: label(from, port, to),
  }));

/** Returns the graph with the steps at their new positions. */
export function moved(
  graph: FlowGraph,
  places: ReadonlyMap<string, { readonly x: number; readonly y: number }>,
): FlowGraph {
  const steps = graph.steps.map((step) => {
    const place = places.get(step.id);
    if (!place) return step;
    const [x, y] = [Math.round(place.x), Math.round(place.y)];
    return step.x === x && step.y === y ? step : { ...step, x, y };
  });
  return steps.some((step, at) => step !== graph.steps[at]) ? { ...graph, steps } : graph;
}

/** The way out of a handle. */
export const portOf = (handle: string | null): PortName | undefined => portNames.find((port) => port === handle);
