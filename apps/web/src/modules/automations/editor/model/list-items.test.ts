import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { expect, test } from 'vitest';
import { addStep, type WayOut } from './flow-edits.ts';
import { listItems } from './list-items.ts';

const next = (from: string): WayOut => ({ from, port: 'next' });
const flow = (...steps: [Parameters<typeof addStep>[1], WayOut?][]): FlowGraph =>
  steps.reduce<FlowGraph>((graph, [type, way]) => addStep(graph, type, way).graph, { steps: [], links: [] });
const drawn = (graph: FlowGraph) =>
  listItems(graph).map((item) =>
    item.kind === 'step'
      ? `${'  '.repeat(item.depth)}${item.step.id}`
      : `${'  '.repeat(item.depth)}+ ${item.way.from} ${item.way.port}`,
  );

test('nothing is before there is a start', () => {
  expect(drawn(flow())).toEqual([]);
  expect(drawn(flow(['call']))).toEqual(['s1', '+ s1 next']);
});

test('a step can be added at each free way, where it would stand', () => {
  const small = flow(['call'], ['request', next('s1')], ['wait', next('s2')]);
  expect(drawn(small)).toEqual(['s1', 's2', '  + s2 failed', 's3', '+ s3 next']);
  const told = addStep(small, 'notify', { from: 's2', port: 'failed' }).graph;
  expect(drawn(told)).toEqual(['s1', 's2', '  s4', '  + s4 next', 's3', '+ s3 next']);
});

test('both ways of a condition are below it, each with its own end', () => {
  const asked = flow(['call'], ['condition', next('s1')]);
  expect(drawn(asked)).toEqual(['s1', 's2', '  + s2 yes', '  + s2 no']);
  const yes = addStep(asked, 'request', { from: 's2', port: 'yes' }).graph;
  expect(drawn(yes)).toEqual(['s1', 's2', '  s3', '    + s3 failed', '  + s3 next', '  + s2 no']);
  const no = addStep(yes, 'wait', { from: 's2', port: 'no' }).graph;
  expect(drawn(no)).toEqual(['s1', 's2', '  s3', '    + s3 failed', '  + s3 next', '  s4', '  + s4 next']);
});

test('unconnected steps come last, with their own end', () => {
  const apart = flow(['call'], ['wait']);
  expect(drawn(apart)).toEqual(['s1', '+ s1 next', 's2', '+ s2 next']);
});
