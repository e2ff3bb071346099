import type { WholeRun } from '@kumbi/contract/automations/automations.schemas.ts';
import { eventName } from '@kumbi/contract/automations/flow-check.rules.ts';
import type { FlowGraph, FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { contractOfStep } from '@kumbi/contract/automations/flow-step.rules.ts';
import { parsedBody } from '@kumbi/contract/automations/flow-text.rules.ts';
import { isStart, startOf, stepsBefore } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { contractOf } from '@kumbi/contract/automations/step-type.rules.ts';

/** A value that a text can name, with its content in the last run. */
export interface NamedValue {
  /** The name between the braces. */
  readonly name: string;
  readonly example: string | undefined;
}

export interface ValueGroup {
  /** The step that outputs it; null for the flow and its run. */
  readonly step: FlowStep | null;
  readonly values: readonly NamedValue[];
}

/** The input and outputs of the last run, whose parts a text can name. */
export interface Sample {
  readonly input: unknown;
  readonly outputs: Readonly<Record<string, unknown>>;
}

export const noSample: Sample = { input: undefined, outputs: {} };

/** Returns the example of the flow's trigger, for flows without runs. */
export function sampleOfStart(graph: FlowGraph): Sample {
  const start = startOf(graph);
  const contract = start && contractOf(start.type);
  const example = contract && 'sample' in contract ? contract.sample : undefined;
  return example === undefined ? noSample : { input: example, outputs: {} };
}

const ownValues = ['flow.title', 'flow.id', 'run.id'];

const depthShown = 4;
const valuesShown = 40;
const exampleLength = 40;
const partName = /^[\w-]+$/;

/** Returns the values that a step's texts can name: the event, the outputs of earlier steps, the flow and the run. */
export function valuesAt(graph: FlowGraph, id: string, sample: Sample): ValueGroup[] {
  const before = stepsBefore(graph, id);
  const groups = before.map((step): ValueGroup => {
    const { values } = contractOfStep(step);
    if (isStart(step)) return { step, values: named(eventName, values, sample.input) };
    return { step, values: named(`steps.${step.id}`, values, sample.outputs[step.id]) };
  });
  const own: ValueGroup = { step: null, values: ownValues.map((name) => ({ name, example: undefined })) };
  return [...groups.filter(({ values }) => values.length > 0), own];
}

function named(root: string, parts: readonly string[], known: unknown): NamedValue[] {
  const found = parts.flatMap((part) => {
    const inside = pathsIn(`${root}.${part}`, property(known, part), depthShown);
    return inside.length > 0 ? inside : [{ name: `${root}.${part}`, example: undefined }];
  });
  return found.slice(0, valuesShown);
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** Lists a value and its parts; a list is represented by its first entry. */
function pathsIn(name: string, value: unknown, depth: number): NamedValue[] {
  if (value === undefined) return [];
  const own = { name, example: exampleOf(value) };
  if (typeof value !== 'object' || value === null || depth === 0) return [own];
  if (Array.isArray(value)) return [own, ...pathsIn(`${name}[0]`, value[0], depth - 1)];
  const inside = Object.entries(value)
    .filter(([part]) => partName.test(part))
    .flatMap(([part, item]) => pathsIn(`${name}.${part}`, item, depth - 1));
  return [own, ...inside];
}

function exampleOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > exampleLength ? `${text.slice(0, exampleLength)}…` : text;
}

/** Inserts a name in place of the selection. Returns the text and the new position of the cursor. */
export function withName(text: string, from: number, to: number, name: string): { text: string; cursor: number } {
  const put = `{{${name}}}`;
  return { text: text.slice(0, from) + put + text.slice(to), cursor: from + put.length };
}

/** Returns the input and outputs of a run; invalid JSON has no parts. */
export function sampleOf({ input, log }: Pick<WholeRun, 'input' | 'log'>): Sample {
  const outputs = log.map(({ step_id, output }) => [step_id, output === null ? undefined : parsedBody(output)?.value]);
  return { input: parsedBody(input)?.value, outputs: Object.fromEntries(outputs) };
}
