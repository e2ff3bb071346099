import { type FlowGraph, flowGraphSchema } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { RequestHeader } from '@kumbi/contract/automations/steps/request/request.step.ts';
import { expect, test } from 'vitest';
import { differs, readCopy, sendable, settle, withoutSecrets } from './flow-draft.ts';

const kept = '01930f5f-1b7e-7d40-8a52-c6e9f3470b18';
const graphWith = (...headers: (Partial<RequestHeader> & { name: string })[]): FlowGraph =>
  flowGraphSchema.parse({
    steps: [
      { id: 's1', type: 'call' },
      { id: 's2', type: 'request', headers },
    ],
    links: [],
  });
const draft = (graph: FlowGraph) => ({ title: 'Fluxo', graph });

test('a copy on a device contains no secret, and a draft without secrets stays unchanged', () => {
  const secret = draft(graphWith({ name: 'x-key', secret: 'segredo' }, { name: 'x', value: '1' }));
  expect(JSON.stringify(withoutSecrets(secret))).not.toContain('segredo');
  expect(withoutSecrets(secret).graph.steps[1]).toMatchObject({ headers: [{ name: 'x-key' }, { value: '1' }] });
  const plain = draft(graphWith({ name: 'x', value: '1' }));
  expect(withoutSecrets(plain)).toBe(plain);
});

test('a copy is read with its revision; an invalid one is ignored', () => {
  const { title, graph } = draft(graphWith());
  expect(readCopy({ title, graph, revision: 3 })).toEqual({ draft: { title, graph }, revision: 3 });
  for (const wrong of [null, {}, { title, graph }, { title, graph: {}, revision: 3 }, { title: 1, graph, revision: 3 }])
    expect(readCopy(wrong as never)).toBeNull();
});

test('an equal copy is not offered', () => {
  const one = draft(graphWith({ name: 'x', value: '1' }));
  expect(differs(structuredClone(one), one)).toBe(false);
  expect(differs({ ...one, title: 'Outro' }, one)).toBe(true);
  expect(differs(draft(graphWith({ name: 'x', value: '2' })), one)).toBe(true);
});

test('a sent secret becomes its id, unless another was typed in the meantime', () => {
  const sent = graphWith({ name: 'x-key', secret: 'um' });
  const known = settle(sent, graphWith({ name: 'x-key', secret_id: kept }));
  expect(known(draft(sent)).graph.steps[1]).toMatchObject({ headers: [{ name: 'x-key', value: '', secret_id: kept }] });
  expect(JSON.stringify(known(draft(sent)))).not.toContain('"secret"');
  for (const other of [graphWith({ name: 'x-key', secret: 'dois' }), graphWith({ name: 'x', value: '1' })]) {
    const typed = draft(other);
    expect(known(typed)).toBe(typed);
  }
});

test('a credential by its name is never stored here, and encrypted by the server, unless it comes from a run', () => {
  const typed = graphWith({ name: 'authorization', value: 'Bearer 1' });
  expect(JSON.stringify(withoutSecrets(draft(typed)))).not.toContain('Bearer');
  const known = settle(typed, graphWith({ name: 'authorization', secret_id: kept }));
  expect(known(draft(typed)).graph.steps[1]).toMatchObject({ headers: [{ value: '', secret_id: kept }] });
  const brought = draft(graphWith({ name: 'authorization', value: '{{event.headers.x}}' }));
  expect(withoutSecrets(brought)).toBe(brought);
});

test('an empty secret is not sent', () => {
  const empty = graphWith({ name: 'x-key', value: '' });
  const [start, step] = empty.steps;
  if (!(start && step?.type === 'request')) throw new Error('there is no request');
  const typing = {
    ...empty,
    steps: [start, { ...step, headers: [{ name: 'x-key', value: '', secret: '', secret_id: null }] }],
  };
  expect(sendable(draft(typing)).graph).toEqual(empty);
  const typed = draft(graphWith({ name: 'x-key', secret: 'um' }));
  expect(sendable(typed)).toBe(typed);
});
