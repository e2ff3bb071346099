import { boardEdge } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowGraph, FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { portsOf } from '@kumbi/contract/automations/flow-step.rules.ts';
import { isStart, rowsOf, stepAfter } from '@kumbi/contract/automations/flow-tree.rules.ts';
import type { PortName } from '@kumbi/contract/automations/step-type.rules.ts';

/** The space of a step on the board, including the distance to the next, in the board's units. */
const roomX = 280;
const roomY = 170;

export interface Place {
  readonly x: number;
  readonly y: number;
}

const kept = (value: number) => Math.max(-boardEdge, Math.min(boardEdge, value));

/**
 * Returns the place of a new step: below its predecessor, or next to that for another way out, and never on another step.
 */
export function placeAfter(
  graph: FlowGraph,
  way: { readonly from: string; readonly port: PortName } | undefined,
): Place {
  const before = way && graph.steps.find(({ id }) => id === way.from);
  const lowest = graph.steps.reduce((low, { y }) => Math.max(low, y + roomY), 0);
  if (!(way && before)) return { x: 0, y: kept(lowest) };
  const side = Math.max(0, portsOf(before).indexOf(way.port));
  const y = before.y + roomY;
  let x = before.x + side * roomX;
  while (graph.steps.some((step) => Math.abs(step.x - x) < roomX / 2 && Math.abs(step.y - y) < roomY / 2)) x += roomX;
  return { x: kept(x), y: kept(y) };
}

/** Arranges all steps: each below its predecessor, alternatives next to each other. */
export function tidied(graph: FlowGraph): FlowGraph {
  const places = new Map<string, Place>();
  /** @returns its width in columns */
  const place = (step: FlowStep, column: number, row: number): number => {
    if (places.has(step.id)) return 0;
    places.set(step.id, { x: kept(column * roomX), y: kept(row * roomY) });
    let width = 0;
    for (const port of portsOf(step)) {
      const next = stepAfter(graph, step.id, port);
      if (next) width += place(next, column + width, row + 1);
    }
    return Math.max(1, width);
  };
  let column = 0;
  for (const { step, depth, port } of rowsOf(graph))
    if (isStart(step) || (depth === 0 && port === undefined)) column += place(step, column, 0);
  return { ...graph, steps: graph.steps.map((step) => ({ ...step, ...places.get(step.id) })) };
}
