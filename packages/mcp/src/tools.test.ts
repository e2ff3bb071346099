import { describe, expect, test } from 'vitest';
import type { ApiDocument, Operation } from './document.ts';
import { type ProgramKey, toolsOf } from './tools.ts';

const cup = {
  type: 'object',
  properties: { name: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } } },
  required: ['name'],
};
const part = { type: 'object', properties: { of: { $ref: '#/components/schemas/Part' }, size: { type: 'integer' } } };
const id = { name: 'id', in: 'path', required: true, description: 'The cup.', schema: { type: 'string' } } as const;
const again = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Again.',
  schema: { type: 'string' },
} as const;

function operation(operationId: string, more: Partial<Operation> = {}): Operation {
  return { operationId, summary: operationId, security: [{ workspace: ['cups:read'] }], parameters: [], ...more };
}
const write = { security: [{ workspace: ['cups:write'] }] };
const body = { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Cup' } } } } };

const document: ApiDocument = {
  paths: {
    '/cups': {
      get: operation('listCups', { parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }] }),
      post: operation('createCup', { ...write, ...body, parameters: [again], description: 'Adds a cup.' }),
    },
    '/cups/{id}': {
      put: operation('saveCup', { ...write, ...body, parameters: [id, again] }),
      patch: operation('updateCup', { ...write, parameters: [id, again] }),
      delete: operation('deleteCup', { ...write, parameters: [id, again] }),
    },
    '/cups/{id}/break': { post: operation('breakCup', { ...write, parameters: [id, again] }) },
    '/key': { get: operation('getKey', { security: [{ workspace: [] }, { webhook: [] }] }) },
  },
  components: { schemas: { Cup: cup, Part: part } },
};
const key = (scopes: readonly string[], type: ProgramKey['type'] = 'workspace') => ({
  type,
  scopes: scopes as ProgramKey['scopes'],
});
const named = (scopes: readonly string[], type?: ProgramKey['type']) =>
  toolsOf(document, key(scopes, type)).map(({ name }) => name);
const all = new Map(toolsOf(document, key(['*'])).map((tool) => [tool.name, tool]));

describe('the tools of a key', () => {
  test('are the calls of its type and its scopes', () => {
    const writes = ['createCup', 'saveCup', 'updateCup', 'deleteCup', 'breakCup'];
    expect(named(['*'])).toEqual(['listCups', ...writes, 'getKey']);
    expect(named(['*:read'])).toEqual(['listCups', 'getKey']);
    expect(named(['cups:write'])).toEqual([...writes, 'getKey']);
    expect(named(['plates:read'])).toEqual(['getKey']);
    expect(named(['*'], 'webhook')).toEqual(['getKey']);
    expect(named(['*'], 'kmail')).toEqual([]);
  });

  test('have the texts and the address of their call', () => {
    expect(all.get('createCup')).toMatchObject({ title: 'createCup', description: 'Adds a cup.', route: 'POST /cups' });
    expect(all.get('breakCup')).toMatchObject({ description: 'breakCup', route: 'POST /cups/:id/break' });
  });
});

test('the input is one object, with every reference written out', () => {
  expect(all.get('saveCup')?.inputSchema).toEqual({
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The cup.' },
      idempotency_key: { type: 'string', description: 'Again.' },
      name: { type: 'string' },
      // A part within a part stays open, because its schema has no end.
      parts: { type: 'array', items: { type: 'object', properties: { of: {}, size: { type: 'integer' } } } },
    },
    required: ['id', 'name'],
    additionalProperties: false,
  });
  expect(all.get('listCups')?.inputSchema).toEqual({
    type: 'object',
    properties: { limit: { type: 'integer' } },
    additionalProperties: false,
  });
  expect(all.get('getKey')?.inputSchema).toEqual({ type: 'object', properties: {}, additionalProperties: false });
});

test.each([
  ['listCups', true, false, true],
  ['createCup', false, false, false],
  ['saveCup', false, true, true],
  ['updateCup', false, true, true],
  ['deleteCup', false, true, true],
  ['breakCup', false, true, false],
])(
  '%s tells whether it only reads, may destroy and may be repeated',
  (name, readOnlyHint, destructiveHint, idempotentHint) => {
    expect(all.get(name)?.annotations).toEqual({ readOnlyHint, destructiveHint, idempotentHint });
  },
);
