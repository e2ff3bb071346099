import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { expect, test } from 'vitest';
import order from '../../../../../module-order.json' with { type: 'json' };

const files = import.meta.glob<Record<string, object>>('../../../../../packages/contract/src/*/*.endpoints.ts', {
  eager: true,
});
const sources = import.meta.glob<string>(['../../**/*.ts', '../../**/*.tsx', '!../../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'permission' in value;
const declared = Object.entries(files).flatMap(([file, groups]) => {
  const module = file.split('/').at(-2) ?? '';
  return Object.entries(groups).flatMap(([noun, group]) =>
    Object.entries(group).flatMap(([verb, endpoint]) =>
      isEndpoint(endpoint) ? [{ module, name: `${noun}.${verb}`, endpoint }] : [],
    ),
  );
});
const readTags = new Set<string>(declared.flatMap(({ endpoint }) => endpoint.tags ?? []));
const moduleOf = (tag: string) => tag.slice(0, tag.indexOf('.'));

test('only reads have tags, only writes change some, and every changed tag is read', () => {
  expect(declared.length).toBeGreaterThan(150);
  for (const { name, endpoint } of declared) {
    if (endpoint.tags) expect([name, endpoint.method]).toEqual([name, 'GET']);
    if (endpoint.changes) expect([name, endpoint.method]).not.toEqual([name, 'GET']);
  }
  const changed = new Set(declared.flatMap(({ endpoint }) => endpoint.changes ?? []));
  expect(changed.size).toBeGreaterThan(20);
  expect([...changed].filter((tag) => !readTags.has(tag))).toEqual([]);
});

test('an endpoint knows only tags of its own module and of those below it', () => {
  const upward = declared.flatMap(({ module, name, endpoint }) =>
    [...(endpoint.tags ?? []), ...(endpoint.changes ?? [])]
      .filter((tag) => !(order.modules.indexOf(moduleOf(tag)) <= order.modules.indexOf(module)))
      .map((tag) => `${name}: ${tag}`),
  );
  expect(upward).toEqual([]);
});

test('a tag that a screen names is one that an endpoint reads', () => {
  const uses = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/(?:useRealtimeRefresh|invalidateTags)\([^;]*?\)|tags: \[[^\]]*\]/g)].flatMap(([place]) =>
      [...place.matchAll(/'([\w-]+\.[\w-]+)'/g)].map(([, tag = '']) => ({ file, tag })),
    ),
  );
  expect(uses.length).toBeGreaterThan(20);
  expect(uses.filter(({ tag }) => !readTags.has(tag))).toEqual([]);
});
