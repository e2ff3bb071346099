import { problemsOf } from '@kumbi/contract/automations/flow-check.rules.ts';
import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { rowsOf } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { expect, test } from 'vitest';
import {
  addStep,
  connect,
  disconnect,
  freeWays,
  lostWith,
  mayFollow,
  mayMove,
  moveStep,
  removeStep,
  type WayOut,
} from './flow-edits.ts';
import { tidied } from './flow-layout.ts';

const blank: FlowGraph = { steps: [], links: [] };
const next = (from: string): WayOut => ({ from, port: 'next' });
const add = (graph: FlowGraph, type: Parameters<typeof addStep>[1], way?: WayOut) => addStep(graph, type, way).graph;
/** `s1>s2` for the main way out, with the name of any other. */
const links = ({ links: all }: FlowGraph) =>
  all.map(({ from, port, to }) => `${from}${port === 'next' ? '' : ` ${port}`}>${to}`).sort();

/** A call, a request with a `failed` way out, and a wait. */
const small = () => {
  const called = add(add(blank, 'call'), 'request', next('s1'));
  return add(add(called, 'wait', next('s2')), 'notify', { from: 's2', port: 'failed' });
};

test('a step is added after a way out, in front of the existing next step', () => {
  expect(links(small())).toEqual(['s1>s2', 's2 failed>s4', 's2>s3']);
  const between = add(small(), 'contact', next('s2'));
  expect(links(between)).toEqual(['s1>s2', 's2 failed>s4', 's2>s5', 's5>s3']);
});

test('an id is not reused while later ones exist', () => {
  const fewer = removeStep(small(), 's3');
  expect(addStep(fewer, 'wait', next('s2')).id).toBe('s5');
});

test('a start is added in front of a flow without one', () => {
  const headless = removeStep(small(), 's1');
  expect(links(headless)).toEqual(['s2 failed>s4', 's2>s3']);
  const started = add(headless, 'webhook');
  expect(links(started)).toEqual(['s2 failed>s4', 's2>s3', 's5>s2']);
});

test('the step after a removed one is joined to the one before, and its other branches are removed', () => {
  expect(lostWith(small(), 's2').map(({ id }) => id)).toEqual(['s4']);
  const fewer = removeStep(small(), 's2');
  expect(links(fewer)).toEqual(['s1>s3']);
  expect(fewer.steps.map(({ id }) => id)).toEqual(['s1', 's3']);
});

test('of a removed condition the first way stays', () => {
  const asked = add(add(blank, 'call'), 'condition', next('s1'));
  const both = add(add(asked, 'wait', { from: 's2', port: 'yes' }), 'notify', { from: 's2', port: 'no' });
  expect(links(removeStep(both, 's2'))).toEqual(['s1>s3']);
});

test('two steps change places on their way and keep their other ways', () => {
  expect(links(moveStep(small(), 's2', 1))).toEqual(['s1>s3', 's2 failed>s4', 's3>s2']);
  expect(links(moveStep(small(), 's3', -1))).toEqual(['s1>s3', 's2 failed>s4', 's3>s2']);
  const longer = add(small(), 'contact', next('s3'));
  expect(links(moveStep(longer, 's2', 1))).toEqual(['s1>s3', 's2 failed>s4', 's2>s5', 's3>s2']);
});

test.each([
  ['s1', 1],
  ['s2', -1],
  ['s3', 1],
  ['s4', -1],
  ['s9', 1],
] as const)('%s cannot move by %i', (id, by) => {
  expect(mayMove(small(), id, by)).toBe(false);
  expect(moveStep(small(), id, by)).toEqual(small());
});

test('a condition is passed by none', () => {
  const asked = add(small(), 'condition', next('s3'));
  expect(mayMove(asked, 's3', 1)).toBe(false);
  expect(mayMove(asked, 's5', -1)).toBe(false);
});

test('a new connection replaces the way in and the way out that were there', () => {
  expect(links(connect(small(), next('s4'), 's3'))).toEqual(['s1>s2', 's2 failed>s4', 's4>s3']);
  expect(links(connect(small(), next('s1'), 's3'))).toEqual(['s1>s3', 's2 failed>s4']);
});

test('no step follows itself or precedes a start, and there are no cycles', () => {
  for (const [from, to] of [
    ['s3', 's2'],
    ['s2', 's2'],
    ['s3', 's1'],
    ['s3', 's9'],
    ['s9', 's3'],
  ] as const) {
    expect(mayFollow(small(), { from }, to)).toBe(false);
    expect(connect(small(), next(from), to)).toEqual(small());
  }
});

test('a step that is let go is in the list, apart', () => {
  const apart = disconnect(small(), 's3');
  expect(links(apart)).toEqual(['s1>s2', 's2 failed>s4']);
  expect(disconnect(apart, 's3')).toBe(apart);
  expect(problemsOf(apart).map(({ code, step_id }) => [code, step_id])).toContainEqual(['not_linked', 's3']);
});

test('the free ways out are those that lead nowhere', () => {
  expect(freeWays(small())).toEqual([next('s3'), next('s4')]);
});

test('new steps and tidied ones lie on no other', () => {
  const wide = add(add(small(), 'wait', { from: 's4', port: 'next' }), 'condition', next('s3'));
  const both = add(add(wide, 'wait', { from: 's6', port: 'yes' }), 'wait', { from: 's6', port: 'no' });
  for (const graph of [both, tidied(both), tidied(disconnect(both, 's6'))]) {
    const places = graph.steps.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
  }
  const drawn = tidied(both);
  const at = (id: string) => drawn.steps.find((step) => step.id === id);
  expect(at('s2')).toMatchObject({ x: at('s1')?.x });
  expect(at('s4')?.x).toBeGreaterThan(at('s3')?.x ?? 0);
  expect(rowsOf(drawn)).toHaveLength(8);
});
