import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { eventTypes } from './event-types.ts';
import { keyNouns, keyScopes, mayHaveScope, nounsOf, scopeOf } from './key-scopes.ts';
import { type KeyType, keyTypes } from './key-types.ts';
import { operations } from './operations.factory.ts';
import { allowsScope } from './scope-rule.ts';

type PublicCall = Endpoint & { readonly api: NonNullable<Endpoint['api']> };
const calls = operations.map(({ endpoint }) => endpoint).filter((each): each is PublicCall => each.api !== undefined);

describe('the scopes in the manifests', () => {
  test('are those of the public API: every noun, its types of keys, and whether a call changes it', () => {
    expect(calls.length).toBeGreaterThan(40);
    const derived = (type: KeyType) =>
      keyNouns.flatMap((noun) => {
        const own = calls.filter(({ api }) => api.noun === noun && api.keys.includes(type));
        if (own.length === 0) return [];
        return [{ noun, accesses: own.some(({ method }) => method !== 'GET') ? ['read', 'write'] : ['read'] }];
      });
    for (const type of keyTypes) expect(nounsOf(type), type).toEqual(derived(type));
    expect(keyNouns.filter((noun) => !calls.some(({ api }) => api.noun === noun))).toEqual([]);
  });

  test('include the scope that each call needs', () => {
    for (const call of calls) {
      const scope = scopeOf(call);
      if (scope === null) continue;
      expect(keyScopes, call.path).toContain(scope);
      for (const type of call.api.keys) expect(mayHaveScope(type, scope), call.path).toBe(true);
    }
  });

  test('are needed by every call but the one that describes its own key', () => {
    const open = calls.filter((call) => scopeOf(call) === null);
    expect(open.map(({ method, path, api }) => [method, path, api.keys])).toEqual([['GET', '/key', keyTypes]]);
  });
});

test('a scope opens its own calls only', () => {
  expect(scopeOf({ method: 'GET', api: { noun: 'contacts' } })).toBe('contacts:read');
  expect(scopeOf({ method: 'PATCH', api: { noun: 'contacts' } })).toBe('contacts:write');
  expect(scopeOf({ method: 'GET', api: { noun: null } })).toBe(null);
  for (const needed of ['contacts:read', 'contacts:write'] as const) expect(allowsScope(['*'], needed)).toBe(true);
  expect(allowsScope(['*:read'], 'contacts:read')).toBe(true);
  expect(allowsScope(['*:read'], 'contacts:write')).toBe(false);
  expect(allowsScope(['contacts:read'], 'contacts:read')).toBe(true);
  expect(allowsScope(['contacts:write'], 'contacts:read')).toBe(false);
  expect(allowsScope(['contacts:read'], 'contact_groups:read')).toBe(false);
  expect(allowsScope([], 'contacts:read')).toBe(false);
  expect(mayHaveScope('webhook', 'contacts:read')).toBe(false);
  expect(mayHaveScope('webhook', '*:read')).toBe(true);
});

describe('the table of nouns in the documentation', () => {
  const page = readFileSync(new URL('../../../docs/developer-features.md', import.meta.url), 'utf8');
  const rows = page
    .slice(page.indexOf('## Nouns of the public API'))
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => ({
      noun: line.split(' ')[1],
      names: [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
    }));

  test('has each noun of a workspace with all of its calls', () => {
    const derived = nounsOf('workspace').map(({ noun }) => {
      const own = calls.filter(({ api }) => api.noun === noun && api.keys.some((type) => type === 'workspace'));
      return [noun, own.map(({ api }) => api.operation).toSorted()];
    });
    const listed = rows.map(({ noun, names }) => [noun, names.filter((name) => !name.includes('.')).toSorted()]);
    expect(listed.toSorted()).toEqual(derived.toSorted());
  });

  test('names only events that exist', () => {
    const events = rows.flatMap(({ names }) => names.filter((name) => name.includes('.')));
    expect(events.length).toBeGreaterThan(20);
    expect(events.filter((name) => !(name in eventTypes))).toEqual([]);
  });
});
