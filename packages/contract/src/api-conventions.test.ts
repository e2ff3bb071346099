import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { deviationsOf, type Operation } from './api-conventions.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { operations } from './operations.factory.ts';
import { listOf, listQuerySchema } from './shared/paging.ts';
import { wireTime } from './shared/wire-time.ts';

const line = (operation: Operation, deviations: readonly string[]): string =>
  `| \`${operation.endpoint.method} ${operation.endpoint.path}\` | \`${operation.noun}.${operation.verb}\` | ${deviations.join(', ')} |`;

test('an endpoint follows the conventions, or is in the table of those with their own style', () => {
  expect(operations.length).toBeGreaterThan(200);
  const page = readFileSync(new URL('../../../docs/api-conventions.md', import.meta.url), 'utf8');
  const table = page.split('\n').filter((row) => /^\| `[A-Z]+ \//.test(row));
  const different = operations.flatMap((operation) => {
    const deviations = deviationsOf(operation);
    return deviations.length > 0 ? [line(operation, deviations)] : [];
  });
  expect(table.toSorted()).toEqual(different.toSorted());
});

test('an operation has one name, and an address one operation', () => {
  const names = operations.map(({ noun, verb }) => `${noun}.${verb}`);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  const addresses = operations.map(
    ({ endpoint: { method, path, permission } }) => `${permission === 'key'} ${method} ${path}`,
  );
  expect(addresses.filter((address, place) => addresses.indexOf(address) !== place)).toEqual([]);
});

test('a call that writes in a workspace says what it changes for colleagues', () => {
  const silent = operations
    .filter(
      ({ endpoint: { method, permission, api, changes } }) =>
        method !== 'GET' && permission.includes('.') && !api && !changes,
    )
    .map(({ noun, verb }) => `${noun}.${verb}`);
  expect(silent.toSorted()).toEqual([
    'customerImports.preview',
    // Uploads are shown once something uses them.
    'files.upload',
    'hookDestinationSecrets.reveal',
    'hookDestinations.preview',
    'hookSecrets.reveal',
    'images.upload',
    'integrationSecrets.reveal',
    'outboundSecrets.reveal',
    'pageImages.upload',
    'preferenceLinks.create',
    'segments.preview',
  ]);
});

test('a time in a response is the text of the contract', () => {
  const times = operations.flatMap(({ noun, verb, endpoint: { response } }) =>
    timesIn(z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' })).map((found) => ({
      noun,
      verb,
      ...found,
    })),
  );
  expect(times.length).toBeGreaterThan(50);
  expect(times.filter(({ format }) => format !== 'date-time')).toEqual([]);
});

const params = z.object({ id: z.uuid() });
const planted = (verb: string, declared: Partial<Endpoint>, siblings = ['list', verb], noun = 'cups') =>
  deviationsOf({
    noun,
    verb,
    siblings,
    endpoint: endpoint({
      method: 'GET',
      path: '/company/cups',
      permission: 'workspace.read',
      summary: 'Planted',
      response: z.object({ cup: z.object({ made_at: wireTime }) }),
      errors: [],
      ...declared,
    }),
  });

test.each([
  ['list', { query: listQuerySchema, response: listOf('cups', z.string()) }],
  ['list', { response: z.object({ cups: z.array(z.string()) }) }],
  ['get', { path: '/company/cups/:id', params }],
  ['create', { method: 'POST' }],
  ['update', { method: 'PUT', path: '/company/cups/:id', params }],
  ['delete', { method: 'DELETE', path: '/company/cups/:id', params }],
  ['restore', { method: 'POST', path: '/company/cups/:id/restore', params }],
  ['resendFailed', { method: 'POST', path: '/company/cups/:id/resend-failed', params }],
  ['export', { path: '/company/cups/export' }],
  ['update', { method: 'PUT', path: '/company/cups/:id', params, body: z.object({ code: z.string() }) }],
] satisfies [string, Partial<Endpoint>][])('%s of the conventions', (verb, declared) => {
  expect(planted(verb, declared)).toEqual([]);
});

test.each([
  ['list', { path: '/company/cup', response: listOf('cups', z.string()) }, ['plural noun']],
  ['list', { response: z.object({ cups: z.array(z.string()), next: z.string() }) }, ['list shape']],
  ['get', { path: '/company/cups/one', query: params }, ['id in the path']],
  ['create', { method: 'PUT' }, ['method']],
  ['update', { method: 'PUT', body: params }, ['id in the path']],
  ['delete', { method: 'POST', path: '/company/cups/:id', params }, ['method']],
  ['restore', { method: 'POST', path: '/company/cups/undelete', body: params }, ['verb at the end', 'id in the path']],
  ['get', { path: '/company/teaCups/:id', params }, ['kebab-case']],
] satisfies [string, Partial<Endpoint>, string[]][])('%s outside of them', (verb, declared, deviations) => {
  expect(planted(verb, declared)).toEqual(deviations);
});

interface Found {
  readonly field: string;
  readonly format: unknown;
}

/** The fields of a JSON schema that are named as times. */
function timesIn(schema: unknown): Found[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.entries(schema.properties as Record<string, object>) : [];
  return [
    ...own.filter(([field]) => field.endsWith('_at')).map(([field, value]) => ({ field, format: formatOf(value) })),
    ...Object.values(schema).flatMap(timesIn),
  ];
}

function formatOf(schema: object): unknown {
  if ('format' in schema) return schema.format;
  const options = 'anyOf' in schema ? (schema.anyOf as object[]) : [];
  return options.map(formatOf).find((format) => format !== undefined);
}
