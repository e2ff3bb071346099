import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { hasBranches, portsOf } from '@kumbi/contract/automations/flow-step.rules.ts';
import { rowsOf, stepAfter, type TreeRow } from '@kumbi/contract/automations/flow-tree.rules.ts';
import type { WayOut } from './flow-edits.ts';

/** A row of the list: a step, or a place to add one. */
export type ListItem =
  | ({ readonly kind: 'step' } & TreeRow)
  | { readonly kind: 'add'; readonly way: WayOut; readonly depth: number };

interface Waiting {
  readonly owner: number;
  readonly item: ListItem;
}

/** Returns the steps in order. After each come places for its unconnected ways out, where the next step would be. */
export function listItems(graph: FlowGraph): ListItem[] {
  const items: ListItem[] = [];
  const waiting: Waiting[] = [];
  const add = (depth: number) => {
    for (let last = waiting.at(-1); last && last.owner >= depth; last = waiting.at(-1)) {
      items.push(last.item);
      waiting.pop();
    }
  };
  for (const row of rowsOf(graph)) {
    add(row.depth);
    items.push({ kind: 'step', ...row });
    const { step, depth } = row;
    const ports = portsOf(step);
    const branches = hasBranches(step);
    // In reading order: the other ways out come first and indented, then the main one at the same depth.
    const read = branches ? ports : [...ports.slice(1), ...ports.slice(0, 1)];
    const free = read.map((port, place) => ({
      port,
      isFirst: place === 0,
      depth: branches || port !== ports[0] ? depth + 1 : depth,
    }));
    const later: Waiting[] = [];
    for (const { port, isFirst, depth: inside } of free) {
      if (stepAfter(graph, step.id, port)) continue;
      const item: ListItem = { kind: 'add', way: { from: step.id, port }, depth: inside };
      if (isFirst && read.length > 1) items.push(item);
      else later.push({ owner: depth, item });
    }
    waiting.push(...later.reverse());
  }
  add(0);
  return items;
}
