import { problemsOf } from '@kumbi/contract/automations/flow-check.rules.ts';
import { type FlowGraph, flowGraphSchema } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { expect, test } from 'vitest';
import { noSample, valuesAt, withName } from './flow-values.ts';

const graph: FlowGraph = flowGraphSchema.parse({
  steps: [
    { id: 's1', type: 'call' },
    { id: 's2', type: 'request', url: 'https://example.com' },
    { id: 's3', type: 'notify', text: 'x' },
    { id: 's4', type: 'notify', text: 'x' },
  ],
  links: [
    { from: 's1', port: 'next', to: 's2' },
    { from: 's2', port: 'next', to: 's3' },
    { from: 's2', port: 'failed', to: 's4' },
  ],
});
const names = (...args: Parameters<typeof valuesAt>) =>
  valuesAt(...args).flatMap(({ values }) => values.map(({ name }) => name));

test('a step can name the event and what the steps before it found out, and no other', () => {
  expect(names(graph, 's2', noSample)).toEqual([
    ...['body', 'query', 'headers', 'method', 'path', 'at'].map((part) => `event.${part}`),
    'flow.title',
    'flow.id',
    'run.id',
  ]);
  expect(names(graph, 's3', noSample)).toContain('steps.s2.status');
  expect(names(graph, 's2', noSample)).not.toContain('steps.s2.status');
  expect(names(graph, 's4', noSample)).not.toContain('steps.s3.status');
});

test('of a run the fields are offered, with what they were', () => {
  const sample = {
    input: {
      body: { order: 7, 'odd name': 1, customer: { name: 'Ana' }, items: [{ sku: 'a' }, { sku: 'b' }] },
      query: {},
    },
    outputs: { s2: { status: 200, body: { id: 'x'.repeat(60) } } },
  };
  const shown = new Map(
    valuesAt(graph, 's3', sample).flatMap(({ values }) => values.map(({ name, example }) => [name, example] as const)),
  );
  expect(shown.get('event.body.order')).toBe('7');
  expect(shown.get('event.body.customer.name')).toBe('Ana');
  expect(shown.get('event.body.items[0].sku')).toBe('a');
  expect(shown.get('steps.s2.status')).toBe('200');
  expect(shown.get('steps.s2.body.id')).toBe(`${'x'.repeat(40)}…`);
  expect([...shown.keys()].some((name) => name.includes('odd'))).toBe(false);
});

test('everything that is offered can be named', () => {
  const sample = { input: { body: { a: [[1]], b: { 'c-d': null } } }, outputs: { s2: { status: 1 } } };
  const text = names(graph, 's3', sample)
    .map((name) => `{{${name}}}`)
    .join(' ');
  const steps = graph.steps.map((step) => (step.id === 's3' ? { ...step, text } : step)) as FlowGraph['steps'];
  expect(problemsOf({ ...graph, steps })).toEqual([]);
});

test('a name is put in where the cursor is', () => {
  expect(withName('Olá !', 4, 4, 'event.body.name')).toEqual({ text: 'Olá {{event.body.name}}!', cursor: 23 });
  expect(withName('Olá X', 4, 5, 'run.id')).toEqual({ text: 'Olá {{run.id}}', cursor: 14 });
});
