import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { flowGraphSchema } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { expect, test } from 'vitest';
import { flowFile, readFlowFile } from './flow-file.ts';

const someId = '01930f5f-1b7e-7d40-8a52-c6e9f3470b18';
const graph: FlowGraph = flowGraphSchema.parse({
  steps: [
    { id: 's1', type: 'webhook', webhook_id: someId, x: 10 },
    {
      id: 's2',
      type: 'request',
      url: 'https://example.com',
      headers: [
        { name: 'authorization', secret_id: someId },
        { name: 'x-token', secret: 'segredo' },
        { name: 'x-shop', value: 'Luanda' },
      ],
    },
  ],
  links: [{ from: 's1', port: 'next', to: 's2' }],
});

test('a flow survives its file, without its webhook and its secrets', async () => {
  const { name, content } = flowFile('Encomendas: 10/2026', graph);
  expect(name).toBe('Encomendas  10 2026.kmbi');
  const text = await content.text();
  expect(text).not.toContain(someId);
  expect(text).not.toContain('segredo');
  const read = await readFlowFile(content);
  if (!(read && 'metadata' in read)) throw new Error('the file was not read');
  expect(read.title).toBe('Encomendas: 10/2026');
  expect(read.metadata.links).toEqual(graph.links);
  expect(read.metadata.steps[0]).toMatchObject({ type: 'webhook', webhook_id: null, x: 10 });
  expect(read.metadata.steps[1]).toMatchObject({
    headers: [
      { name: 'authorization', value: '', secret_id: null },
      { name: 'x-token', value: '', secret_id: null },
      { name: 'x-shop', value: 'Luanda', secret_id: null },
    ],
  });
});

test.each([
  ['no JSON', 'PK\u0003\u0004'],
  ['other JSON', '{"title":"x"}'],
  ['another version', '{"kumbi_flow":2,"title":"x","metadata":{"steps":[],"links":[]}}'],
  [
    'a known step with invalid settings',
    '{"kumbi_flow":1,"title":"x","metadata":{"steps":[{"id":"s1","type":"wait","amount":-1}],"links":[]}}',
  ],
  ['a list', '[]'],
  ['nothing', ''],
])('%s is not a flow file', async (_, text) => {
  expect(await readFlowFile(new Blob([text]))).toBeNull();
});

test('a file with steps of another Kumbi names them', async () => {
  const steps = ['sms', 'wait', 'fax', 'sms'].map((type, place) => ({ id: `s${place}`, type }));
  const text = JSON.stringify({ kumbi_flow: 1, title: 'x', metadata: { steps, links: [] } });
  expect(await readFlowFile(new Blob([text]))).toEqual({ unknownSteps: ['sms', 'fax'] });
});

test('a file that is far too large is not read', async () => {
  expect(await readFlowFile(new Blob([' '.repeat(4_000_001)]))).toBeNull();
});
