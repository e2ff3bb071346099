import type { FlowGraph, FlowStep } from './flow-graph.schemas.ts';
import { contractOfStep, portsOf, textsOf } from './flow-step.rules.ts';
import { namesIn } from './flow-text.rules.ts';
import { isStart, startOf, stepsBefore } from './flow-tree.rules.ts';
import { type ProblemCode, stepContracts } from './step-type.rules.ts';

export interface FlowProblem {
  readonly code: ProblemCode;
  /** Null for a problem of the whole flow. */
  readonly step_id: string | null;
  /** The setting with the problem. */
  readonly field: string | null;
  /** The unknown name. */
  readonly name: string | null;
}

/** The name of the start's event in texts. */
export const eventName = 'event';
const ownNames = ['flow', 'run'];

/** Returns everything that keeps a flow from being published, in the order of its steps. */
export function problemsOf(graph: FlowGraph): FlowProblem[] {
  const found: FlowProblem[] = [];
  const report = (code: ProblemCode, step?: FlowStep, field: string | null = null, name: string | null = null) =>
    found.push({ code, step_id: step?.id ?? null, field, name });
  const starts = graph.steps.filter(isStart);
  if (starts.length === 0) report('no_start');
  for (const second of starts.slice(1)) report('two_starts', second);
  if (starts.length === 1 && graph.steps.length === 1) report('no_steps');
  for (const step of graph.steps) {
    checkLinks(graph, step, (code) => report(code, step));
    contractOfStep(step).check?.(step, (code, field) => report(code, step, field));
    for (const { field, name } of unknownNames(graph, step)) report('name_unknown', step, field, name);
  }
  return found;
}

function checkLinks(graph: FlowGraph, step: FlowStep, report: (code: ProblemCode) => void): void {
  const into = graph.links.filter((link) => link.to === step.id);
  const out = graph.links.filter((link) => link.from === step.id);
  if (into.length > 1 || (into.length > 0 && isStart(step))) report('two_ways_in');
  if (new Set(out.map(({ port }) => port)).size < out.length) report('port_twice');
  if (
    out.some(({ port }) => !portsOf(step).includes(port)) ||
    out.some(({ to }) => !graph.steps.some(({ id }) => id === to))
  )
    report('port_unknown');
  if (isStart(step)) return;
  const before = stepsBefore(graph, step.id);
  const [first] = before;
  if (!first || !isStart(first)) report(goesRound(graph, step, before) ? 'goes_round' : 'not_linked');
}

function goesRound(graph: FlowGraph, step: FlowStep, before: readonly FlowStep[]): boolean {
  const first = before[0] ?? step;
  return graph.links.some((link) => link.to === first.id);
}

/** The parts of the event that texts can name: those of the flow's start, or of any start before one is chosen. */
function eventValues(graph: FlowGraph): readonly string[] {
  const start = startOf(graph);
  if (start) return contractOfStep(start).values;
  return stepContracts.flatMap((each): readonly string[] => (each.kind === 'start' ? each.values : []));
}

function unknownNames(graph: FlowGraph, step: FlowStep): { field: string; name: string }[] {
  const before = new Set(stepsBefore(graph, step.id).map(({ id }) => id));
  const event = eventValues(graph);
  const isKnown = ([root, second]: readonly string[]): boolean => {
    if (root === eventName) return second === undefined || event.includes(second);
    if (root === 'steps') return second !== undefined && before.has(second);
    return root !== undefined && ownNames.includes(root);
  };
  return textsOf(step).flatMap(([field, text]) =>
    namesIn(text)
      .filter(({ path }) => !path || !isKnown(path))
      .map(({ name }) => ({ field, name: name.trim() })),
  );
}
