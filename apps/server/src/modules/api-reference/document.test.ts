import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { errorStatuses } from '@kumbi/contract/error-catalogue.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Document, Operation } from './document.view.ts';

let calls: readonly Endpoint[];
test.beforeAll(({ server }) => {
  calls = server.serving.routes.endpoints.filter((each) => each.api);
});

const read = async (server: TestServer, language = 'en'): Promise<Document> => {
  const answer = await server.fetch('/api/v1/openapi.json', { headers: { 'accept-language': language } });
  expect(answer.headers.get('vary')).toContain('accept-language');
  return (await answer.json()) as Document;
};
const operationsOf = (document: Document): Operation[] =>
  Object.values(document.paths).flatMap((each) => Object.values(each));

describe.each(locales)('the document in %s', (language) => {
  test('is valid OpenAPI 3.1', async ({ server }) => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(
      (await read(server, language)) as unknown as Record<string, unknown>,
    );
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('refers only to its own parts, and contains no text of the other language', async ({ server }) => {
    const document = await read(server, language);
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((each) => each[1] ?? '');
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !(name in (document.components?.schemas ?? {})))).toEqual([]);
    expect(text).not.toContain('x-described-by');
  });
});

test('it has the public calls, each once and by its own name, and none of the screens', async ({ server }) => {
  const document = await read(server);
  const inDocument = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(inDocument.sort()).toEqual(
    calls.map((each) => `${each.method} ${each.path.replace(/:(\w+)/g, '{$1}')}`).sort(),
  );
  expect(inDocument.length).toBeGreaterThanOrEqual(7);
  const names = operationsOf(document).map((each) => each.operationId);
  expect(new Set(names).size).toBe(names.length);
  // Client programs are generated from these names, so they never change.
  expect(names).toEqual(
    expect.arrayContaining([
      'listContacts',
      'getContact',
      'findOrCreateContact',
      'updateContact',
      'listPages',
      'listPageAnswers',
      'getPageAnswer',
    ]),
  );
  expect(JSON.stringify(document)).not.toContain('/company');
});

test('every call lists the keys that allow it and its refusals, each as it would be sent', async ({ server }) => {
  const document = await read(server, 'pt');
  const { securitySchemes = {} } = document.components ?? {};
  for (const operation of operationsOf(document)) {
    const types = (operation.security ?? []).flatMap((each) => Object.keys(each));
    expect(types, operation.operationId).toEqual(operation.tags);
    expect(types.length).toBeGreaterThan(0);
    const declared = server.serving.routes.endpoints.find(({ api }) => api?.operation === operation.operationId);
    if (!declared?.api) throw new Error(`${operation.operationId} isn't an endpoint`);
    const { noun } = declared.api;
    const scopes = noun === null ? [] : [`${noun}:${declared.method === 'GET' ? 'read' : 'write'}`];
    expect(operation.security).toEqual(types.map((type) => ({ [type]: scopes })));
    for (const type of types) expect(securitySchemes[type]).toMatchObject({ type: 'http', scheme: 'bearer' });
    const { 200: answer, ...refusals } = operation.responses as unknown as Record<
      string,
      { content: { 'application/json': { examples: Record<string, { value: { code: string; message: string } }> } } }
    >;
    expect(answer).toBeDefined();
    expect(Object.keys(refusals), operation.operationId).toEqual(expect.arrayContaining(['401', '403', '429', '500']));
    for (const [status, refusal] of Object.entries(refusals))
      for (const [code, { value }] of Object.entries(refusal.content['application/json'].examples)) {
        expect(value.code).toBe(code);
        expect(errorStatuses[code as keyof typeof errorStatuses]).toBe(Number(status));
        expect(value.message).not.toMatch(/[{}]/);
      }
  }
});

test('it describes the values of a map, and the headers of a response', async ({ server }) => {
  const document = await read(server);
  const { schemas = {}, headers = {} } = (document.components ?? {}) as {
    schemas?: Record<string, { properties?: Record<string, { additionalProperties?: { type: string } }> }>;
    headers?: Record<string, unknown>;
  };
  expect(schemas.Error?.properties?.fields?.additionalProperties).toMatchObject({ type: 'string' });
  expect(schemas.SavedKwabaUser?.properties?.metadata?.additionalProperties).toMatchObject({ type: 'string' });
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const answers = operation.responses as unknown as Record<string, { headers?: Record<string, { $ref: string }> }>;
      const of = (status: number) => Object.keys(answers[status]?.headers ?? {});
      const repeated = method === 'get' ? [] : ['Idempotency-Replayed'];
      expect(of(200), path).toEqual(['RateLimit', 'RateLimit-Policy', ...repeated]);
      expect(of(429), path).toEqual(['RateLimit', 'RateLimit-Policy', 'Retry-After']);
      for (const name of [...of(200), ...of(429)]) expect(headers).toHaveProperty([name]);
    }
});

test('fields are described in the requested language', async ({ server }) => {
  const limit = async (language: string) => {
    const { parameters } = (await read(server, language)).paths['/contacts']?.get ?? {};
    const described = (parameters ?? []) as unknown as { name: string; description: string }[];
    return described.find((each) => each.name === 'limit')?.description;
  };
  expect([await limit('en'), await limit('pt')]).toEqual(['The page size, 1 to 100.', 'Quantos devolver, de 1 a 100.']);
});

test('what the examples send and get fits the schemas, and every call has texts in both languages', async ({
  server,
}) => {
  const [english, portuguese] = [operationsOf(await read(server, 'en')), operationsOf(await read(server, 'pt'))];
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) {
    const { example, operation } = call.api ?? { example: { answer: null }, operation: '' };
    const what = `${call.method} ${call.path}`;
    expect(call.permission, what).toBe('key');
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part];
      if (schema && (part !== 'query' || example.query))
        expect(schema.safeParse(example[part]).error, `${what} ${part}`).toBeUndefined();
    }
    expect(call.response.safeParse(example.answer).error, what).toBeUndefined();
    const [en, pt] = [english, portuguese].map((all) => all.find((each) => each.operationId === operation));
    expect(en?.summary, what).toEqual(expect.any(String));
    expect(en?.summary, what).not.toBe(pt?.summary);
    expect(en?.description === undefined, what).toBe(pt?.description === undefined);
    if (en?.description) expect(en.description, what).not.toBe(pt?.description);
  }
});

test('every endpoint that requires a key names its type, and no other endpoint accepts keys', ({ server }) => {
  for (const each of server.serving.routes.endpoints)
    expect(each.permission === 'key', each.path).toBe(each.api !== undefined);
});
