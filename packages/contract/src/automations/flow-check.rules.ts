import { isNestedTooDeep } from '../shared/json-depth.ts';
import { renderWithin } from '../shared/text-budget.ts';
import { isOneSided, portsOf, renderedStepLimit, waitLimitDays, waitUnitMs } from './automations.limits.ts';
import type { FlowGraph, FlowStep, StepOf } from './flow-graph.schemas.ts';
import { fillText, namesIn } from './flow-text.rules.ts';
import { isStart, stepsBefore } from './flow-tree.rules.ts';

/** What keeps a draft from being published. */
export const problemCodes = [
  'no_start',
  'two_starts',
  'no_steps',
  'not_linked',
  'two_ways_in',
  'goes_round',
  'port_twice',
  'port_unknown',
  'webhook_missing',
  'missing',
  'address',
  'body',
  'header',
  'too_long',
  'name_unknown',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export interface FlowProblem {
  readonly code: ProblemCode;
  /** Null where it is of the flow as a whole. */
  readonly step_id: string | null;
  /** The setting that it is about. */
  readonly field: string | null;
  /** What is named and does not exist. */
  readonly name: string | null;
}

/** The start's own name in texts, and what of it can be named. */
const eventName = 'event';
const eventParts = ['body', 'query', 'headers', 'method', 'path', 'at'];
const ownNames = ['flow', 'run'];

/** Everything that keeps a flow from being published, in the order of its steps. Empty: it can be. */
export function problemsOf(graph: FlowGraph): FlowProblem[] {
  const found: FlowProblem[] = [];
  const note = (code: ProblemCode, step?: FlowStep, field: string | null = null, name: string | null = null) =>
    found.push({ code, step_id: step?.id ?? null, field, name });
  const starts = graph.steps.filter(isStart);
  if (starts.length === 0) note('no_start');
  for (const second of starts.slice(1)) note('two_starts', second);
  if (starts.length === 1 && graph.steps.length === 1) note('no_steps');
  for (const step of graph.steps) {
    checkLinks(graph, step, (code) => note(code, step));
    checkSettings(step, (code, field) => note(code, step, field));
    for (const { field, name } of unknownNames(graph, step)) note('name_unknown', step, field, name);
  }
  return found;
}

function checkLinks(graph: FlowGraph, step: FlowStep, note: (code: ProblemCode) => void): void {
  const into = graph.links.filter((link) => link.to === step.id);
  const out = graph.links.filter((link) => link.from === step.id);
  if (into.length > 1 || (into.length > 0 && isStart(step))) note('two_ways_in');
  if (new Set(out.map(({ port }) => port)).size < out.length) note('port_twice');
  if (
    out.some(({ port }) => !portsOf[step.type].includes(port)) ||
    out.some(({ to }) => !graph.steps.some(({ id }) => id === to))
  )
    note('port_unknown');
  if (isStart(step)) return;
  const before = stepsBefore(graph, step.id);
  const [first] = before;
  if (!first || !isStart(first)) note(goesRound(graph, step, before) ? 'goes_round' : 'not_linked');
}

function goesRound(graph: FlowGraph, step: FlowStep, before: readonly FlowStep[]): boolean {
  const first = before[0] ?? step;
  return graph.links.some((link) => link.to === first.id);
}

type Note = (code: ProblemCode, field: string) => void;

function checkSettings(step: FlowStep, note: Note): void {
  switch (step.type) {
    case 'webhook':
      if (step.webhook_id === null) note('webhook_missing', 'webhook_id');
      return;
    case 'condition':
      if (step.left.trim() === '') note('missing', 'left');
      if (step.right.trim() === '' && !isOneSided(step.comparison)) note('missing', 'right');
      return;
    case 'wait':
      if (step.amount * waitUnitMs[step.unit] > waitLimitDays * waitUnitMs.days) note('too_long', 'amount');
      return;
    case 'request':
      checkRequest(step, note);
      return;
    case 'contact':
      if (step.email.trim() === '' && step.phone.trim() === '') note('missing', 'email');
      return;
    case 'notify':
      if (step.text.trim() === '') note('missing', 'text');
      return;
    case 'call':
  }
}

function checkRequest(step: StepOf<'request'>, note: Note): void {
  if (step.url.trim() === '') note('missing', 'url');
  else if (!isCallable(step.url)) note('address', 'url');
  if (step.headers.some(({ name, value, secret_id }) => name === '' && (value !== '' || secret_id !== null)))
    note('header', 'headers');
  if (
    step.method !== 'GET' &&
    step.body_type === 'json' &&
    step.body.trim() !== '' &&
    parsedBody(step.body) === undefined
  )
    note('body', 'body');
}

/** Which machine is called stands in the address itself: nothing that a run was given may choose it. */
export function isCallable(address: string): boolean {
  const origin = /^(https?:\/\/[^/?#]+)/i.exec(address.trim())?.[1];
  if (!origin || origin.includes('{{')) return false;
  const example = renderWithin(renderedStepLimit, (budget) => fillText(address.trim(), () => 'x', budget));
  return example !== undefined && URL.canParse(example);
}

/** The JSON of a body before anything is put in, or undefined where it is none. */
export function parsedBody(body: string): { readonly value: unknown } | undefined {
  if (isNestedTooDeep(body)) return undefined;
  try {
    return { value: JSON.parse(body) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** The texts of a step, by the setting that holds them. */
function textsOf(step: FlowStep): [field: string, text: string][] {
  switch (step.type) {
    case 'condition':
      return [
        ['left', step.left],
        ['right', isOneSided(step.comparison) ? '' : step.right],
      ];
    case 'request':
      return [
        ['url', step.url],
        ...step.headers.map(({ value }): [string, string] => ['headers', value]),
        ['body', step.method === 'GET' || step.body_type === 'none' ? '' : step.body],
      ];
    case 'contact':
      return [
        ['name', step.name],
        ['email', step.email],
        ['phone', step.phone],
      ];
    case 'notify':
      return [['text', step.text]];
    case 'webhook':
    case 'call':
    case 'wait':
      return [];
  }
}

function unknownNames(graph: FlowGraph, step: FlowStep): { field: string; name: string }[] {
  const before = new Set(stepsBefore(graph, step.id).map(({ id }) => id));
  const isKnown = ([root, second]: readonly string[]): boolean => {
    if (root === eventName) return second === undefined || eventParts.includes(second);
    if (root === 'steps') return second !== undefined && before.has(second);
    return root !== undefined && ownNames.includes(root);
  };
  return textsOf(step).flatMap(([field, text]) =>
    namesIn(text)
      .filter(({ path }) => !path || !isKnown(path))
      .map(({ name }) => ({ field, name: name.trim() })),
  );
}
