import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { type MadeKey, makeKey, misspelt as misspeltOf } from '@kumbi/server/modules/api-keys/api-key.factory.ts';
import { makePublishedFlow } from '@kumbi/server/modules/automations/flow/flow.factory.ts';
import { makeCustomer } from '@kumbi/server/modules/contacts/customer/customer.factory.ts';
import { callHook, makeHook } from '@kumbi/server/modules/hooks/hook/hook.factory.ts';
import { givePlan } from '@kumbi/server/modules/quotas/quotas.factory.ts';
import { buy } from '@kumbi/server/modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '@kumbi/server/modules/shops/shop/shop.factory.ts';
import { ownServerTest } from '@kumbi/server/testing/server-test.ts';
import type { TestPerson, TestServer } from '@kumbi/server/testing/test-server.ts';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { buildStale } from '../../../tools/build.ts';
import { mcpBuild } from '../../../tools/builds/stale.ts';
import { installPacked } from '../../../tools/packed-package.ts';
import { mostCharacters } from './tool-result.ts';

/** The package as users get it: packed, installed outside this repository, and started by the official client. */

const root = path.resolve(import.meta.dirname, '../../..');
const test = ownServerTest();
let elsewhere: string;
let unpacked: string;
let program: string;
let owner: TestPerson;
const clients: Client[] = [];
/** Faults of the connections, such as output that isn't the protocol. */
const faults: Error[] = [];

test.beforeAll(async () => {
  await buildStale(() => undefined, [mcpBuild]);
  elsewhere = await mkdtemp(path.join(os.tmpdir(), 'kumbi-mcp-'));
  unpacked = await installPacked(root, '@kumbi/mcp', elsewhere);
  const { bin } = JSON.parse(await readFile(path.join(unpacked, 'package.json'), 'utf8'));
  program = path.join(unpacked, bin['kumbi-mcp']);
}, 120_000);
test.beforeEach(async ({ server }) => {
  owner = await server.person();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  expect(faults.splice(0)).toEqual([]);
});
afterAll(() => rm(elsewhere, { recursive: true, force: true }));

/** Starts the program for a key, and connects to it. */
async function connect(server: TestServer, key: MadeKey, env: Readonly<Record<string, string>> = {}): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program],
    env: { KUMBI_KEY: key.secret, KUMBI_URL: server.url, ...env },
    cwd: elsewhere,
    stderr: 'pipe',
  });
  const client = new Client({ name: 'kumbi-test', version: '1.0.0' });
  clients.push(client);
  client.onerror = (error) => faults.push(error);
  await client.connect(transport);
  return client;
}

const namesOf = async (client: Client): Promise<string[]> => (await client.listTools()).tools.map(({ name }) => name);
type Scopes = NonNullable<Input<typeof apiKeys.create>['body']['scopes']>;

async function call(client: Client, name: string, input: Readonly<Record<string, unknown>> = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
  const texts = content.map((part) => (part.type === 'text' ? part.text : part.type));
  return { texts, data: structuredContent as Readonly<Record<string, unknown>> | undefined, isError: isError ?? false };
}
const rowsOf = (data: Readonly<Record<string, unknown>> | undefined) =>
  data?.data as readonly Readonly<Record<string, unknown>>[];

test('it contains one program, small, with the library of the protocol as its dependency', async () => {
  expect((await readdir(unpacked)).sort()).toEqual(['README.md', 'dist', 'package.json']);
  expect(await readdir(path.join(unpacked, 'dist'))).toEqual(['main.js']);
  const text = await readFile(program, 'utf8');
  expect(text.startsWith('#!/usr/bin/env node\n')).toBe(true);
  expect(text.length).toBeLessThan(40_000);
  const named = text.match(/(?<=from ["'])[^"']*(?=["'])/g) ?? [];
  expect(new Set(named.map((name) => name.replace(/\/stdio$/, '')))).toEqual(new Set(['@modelcontextprotocol/server']));
});

describe('an assistant with a key for everything', () => {
  test('has a tool for each call of the key’s type, with its texts and hints', async ({ server }) => {
    const client = await connect(server, await makeKey(server, owner));
    const { tools } = await client.listTools();
    const calls = server.serving.routes.endpoints.flatMap(({ api }) => (api?.keys.includes('workspace') ? [api] : []));
    expect(tools.map(({ name }) => name).sort()).toEqual(calls.map(({ operation }) => operation).sort());
    for (const { title, description, inputSchema } of tools) {
      expect([title, description]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
      expect(inputSchema.type).toBe('object');
      expect(JSON.stringify(inputSchema)).not.toContain('$ref');
    }
    expect(tools.find(({ name }) => name === 'createShortLink')).toMatchObject({
      title: 'Create a short link',
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
      inputSchema: { required: expect.arrayContaining(['url']) },
    });
    // An assistant has no files, so it names an address.
    const upload = tools.find(({ name }) => name === 'uploadPicture')?.inputSchema;
    expect(Object.keys(upload?.properties ?? {}).sort()).toEqual(['idempotency_key', 'url']);
    expect(client.getServerVersion()).toMatchObject({ name: 'kumbi' });
    expect(client.getInstructions()).toContain(owner.code);
  });

  test('lists sales, creates a short link once, and finds a customer', async ({ server }) => {
    await givePlan(server, owner, { allowances: { short_links: 2 } });
    const shop = await makeShop(server, owner);
    await buy(server, shop, [{ product: await makeProduct(server, owner, shop, { price_ao: '4500' }), quantity: 2 }]);
    await makeCustomer(server, owner, { name: 'Rui', email: 'rui@example.com' });
    const client = await connect(server, await makeKey(server, owner));
    const sales = await call(client, 'listSales', { status: 'waiting' });
    expect(rowsOf(sales.data)).toMatchObject([{ amount: 900_000, currency: 'AOA', shop: { name: 'Terra Boa' } }]);
    expect(JSON.parse(sales.texts[0] ?? '')).toEqual(sales.data);

    const input = { name: 'Poster', url: 'https://example.com/menu', idempotency_key: 'poster' };
    const made = await call(client, 'createShortLink', input);
    expect(made).toMatchObject({ isError: false, data: { name: 'Poster', short_url: expect.any(String) } });
    expect((await call(client, 'createShortLink', input)).data).toEqual(made.data);
    expect(rowsOf((await call(client, 'listShortLinks')).data)).toHaveLength(1);
    expect(rowsOf((await call(client, 'listContacts', { email: 'rui@example.com' })).data)).toHaveLength(1);
    expect((await call(client, 'getKey')).data).toMatchObject({ workspace: { code: owner.code } });
  });

  test('sorts customers, closes a shop and turns a flow off', async ({ server }) => {
    const [shop, flow] = [await makeShop(server, owner), await makePublishedFlow(server, owner)];
    const client = await connect(server, await makeKey(server, owner));
    const field = await call(client, 'createContactField', { name: 'Tamanho', kind: 'choice', choices: ['M', 'L'] });
    const id = String(field.data?.id);
    await call(client, 'findOrCreateContact', { email: 'rui@example.com', fields: { [id]: 'L' } });
    const rules = [{ kind: 'field', field: id, compare: 'is', value: 'L' }];
    const segment = await call(client, 'createContactSegment', { name: 'Grandes', match: 'all', rules });
    const found = await call(client, 'listSegmentContacts', { id: segment.data?.id });
    expect(rowsOf(found.data)).toMatchObject([{ email: 'rui@example.com' }]);
    const wrong = await call(client, 'updateContactSegment', { id: segment.data?.id, rules: [{ kind: 'colour' }] });
    expect(wrong).toMatchObject({ isError: true, data: { code: 'request.invalid', status: 400 } });
    expect((await call(client, 'updateShop', { id: shop.id, is_open: false })).data).toMatchObject({ is_open: false });
    expect((await call(client, 'updateFlow', { id: flow.id, status: 'off' })).data).toMatchObject({ status: 'off' });
    expect((await call(client, 'deleteContactSegment', { id: segment.data?.id })).data).toEqual({ deleted: true });
    const { tools } = await client.listTools();
    const hintsOf = (name: string) => tools.find((tool) => tool.name === name)?.annotations;
    expect(hintsOf('createContactSegment')).toMatchObject({ readOnlyHint: false, destructiveHint: false });
    expect(hintsOf('deleteContactSegment')).toMatchObject({ destructiveHint: true, idempotentHint: true });
  });

  test('reads a list page by page, and a page that is too long in shorter ones', async ({ server }) => {
    const tags = Array.from({ length: 20 }, (_, at) => `${at} ${'x'.repeat(30)}`);
    const names = Array.from({ length: 60 }, (_, at) => `Cliente ${at}`);
    for (const name of names) await makeCustomer(server, owner, { name, tags });
    const client = await connect(server, await makeKey(server, owner));
    const seen: unknown[] = [];
    let pages = 0;
    for (let cursor: unknown; cursor !== null; pages += 1) {
      const { texts, data } = await call(client, 'listContacts', { limit: 100, ...(cursor ? { cursor } : {}) });
      expect(texts[0]?.length).toBeLessThanOrEqual(mostCharacters);
      seen.push(...rowsOf(data).map(({ name }) => name));
      cursor = data?.next_cursor;
      if (cursor !== null)
        expect(texts[1]).toContain(`call listContacts with the same arguments and the cursor ${cursor}`);
      else expect(texts).toHaveLength(1);
    }
    expect(pages).toBeGreaterThan(1);
    expect(seen).toEqual(names.toReversed());
  });

  test('gets a refusal with its code, its reason and the wrong fields, in the chosen language', async ({ server }) => {
    const client = await connect(server, await makeKey(server, owner), { KUMBI_LANGUAGE: 'pt' });
    const wrong = await call(client, 'findOrCreateContact', { email: 'ana' });
    expect(wrong).toMatchObject({ isError: true, data: { code: 'request.invalid', status: 400 } });
    expect(wrong.texts[0]).toMatch(/\(request\.invalid\)\nemail: .*válido/);
    expect(await call(client, 'getContact', { id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d44' })).toMatchObject({
      isError: true,
      data: { code: 'contact.unknown', status: 404 },
    });
    const misspelt = await call(client, 'listContacts', { mail: 'rui@example.com' });
    expect(misspelt).toMatchObject({ isError: true, data: { code: 'client.unknown_argument', unknown: ['mail'] } });
    // An argument of the path is missing: there is nothing to send.
    expect(await call(client, 'getContact')).toMatchObject({ isError: true, texts: ['id is missing'] });
    expect((await call(client, 'listContacts')).isError).toBe(false);
  });
});

describe('an assistant that drafts a page', () => {
  test('finds out how, changes the texts of a template, and publishes only when it calls for it', async ({
    server,
  }) => {
    await givePlan(server, owner, { allowances: { pages: 1 } });
    const client = await connect(server, await makeKey(server, owner, { scopes: ['pages:read', 'pages:write'] }));
    const { tools } = await client.listTools();
    const describes = (name: string) => tools.find((tool) => tool.name === name)?.description ?? '';
    expect(describes('createPage')).toMatch(/listPageTemplates.*listPageBlockTypes/);
    expect(describes('createPage')).toContain('publishPage');

    const templates = (await call(client, 'listPageTemplates')).data?.templates as readonly Record<string, unknown>[];
    const template = templates.find(({ type }) => type === 'workshop')?.name;
    const types = await call(client, 'listPageBlockTypes');
    expect([types.texts.length, types.isError]).toEqual([1, false]);

    const made = await call(client, 'createPage', { title: 'Fotografia', template, language: 'pt' });
    expect(made).toMatchObject({ isError: false, data: { state: 'draft', visible: false, is_sample: true } });
    const { id, revision, url } = made.data as { id: string; revision: number; url: string };
    const blocks = [{ type: 'heading', props: { text: 'Fotografia num sábado', level: 'title' } }];
    const wrong = [{ type: 'heading', props: { titel: 'x' } }];
    const refused = await call(client, 'updatePage', { id, revision, blocks: wrong });
    expect(refused).toMatchObject({ isError: true, data: { code: 'page.blocks_invalid' } });
    expect(refused.texts[0]).toContain('blocks[0].props.titel');
    const changed = await call(client, 'updatePage', { id, revision, blocks });
    expect(changed).toMatchObject({ isError: false, data: { state: 'draft', is_sample: false } });
    const status = async () => (await server.fetch(new URL(url).pathname)).status;
    expect(await status()).toBe(404);
    expect(await call(client, 'publishPage', { id, revision })).toMatchObject({
      isError: true,
      data: { code: 'page.newer_revision' },
    });
    expect(await call(client, 'createPage', { title: 'Outra', type: 'form', language: 'pt' })).toMatchObject({
      isError: true,
      data: { code: 'quota.limited' },
    });
    const published = await call(client, 'publishPage', { id, revision: changed.data?.revision });
    expect([published.data?.state, await status()]).toEqual(['published', 200]);
  });

  test('is refused if its key may no longer write pages', async ({ server }) => {
    const key = await makeKey(server, owner, { scopes: ['pages:read', 'pages:write'] });
    const client = await connect(server, key);
    const body = { id: key.key.id, key: key.key.key, scopes: ['pages:read' as const] };
    await server.call(apiKeys.update, { body }, { as: owner });
    const refused = await call(client, 'createPage', { title: 'Fotografia', type: 'workshop', language: 'pt' });
    expect(refused).toMatchObject({ isError: true, data: { code: 'key.scope_missing', scope: 'pages:write' } });
    expect(rowsOf((await call(client, 'listPages')).data)).toEqual([]);
    const reader = await connect(server, await makeKey(server, owner, { scopes: ['pages:read'] }));
    expect((await namesOf(reader)).sort()).toEqual([
      'getKey',
      'getPage',
      'listPageBlockTypes',
      'listPageTemplates',
      'listPages',
    ]);
  });
});

describe('an assistant with a key that only reads', () => {
  test('is offered no write, and the server refuses one', async ({ server }) => {
    const client = await connect(server, await makeKey(server, owner, { scopes: ['*:read'] }));
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(5);
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([]);
    await expect(
      client.callTool({ name: 'createShortLink', arguments: { url: 'https://example.com' } }),
    ).rejects.toThrow('createShortLink');
    expect((await call(client, 'listShortLinks')).isError).toBe(false);
  });

  test('keeps its tools when the scopes change, and gets the refusals of the server', async ({ server }) => {
    const key = await makeKey(server, owner);
    const client = await connect(server, key);
    const change = (scopes: Scopes) =>
      server.call(apiKeys.update, { body: { id: key.key.id, key: key.key.key, scopes } }, { as: owner });
    await change(['short_links:read']);
    const refused = await call(client, 'createShortLink', { name: 'Poster', url: 'https://example.com' });
    expect(refused).toMatchObject({
      isError: true,
      data: { code: 'key.scope_missing', scope: 'short_links:write', status: 403 },
    });
    expect(refused.texts[0]).toContain('short_links:write');
    expect((await call(client, 'listShortLinks')).isError).toBe(false);
    await server.call(apiKeys.delete, { body: { id: key.key.id } }, { as: owner });
    const revoked = await call(client, 'listShortLinks');
    expect(revoked).toMatchObject({ isError: true, data: { code: 'key.revoked', status: 401 } });
    expect(JSON.stringify([refused, revoked])).not.toContain(key.secret);
  });
});

test('a key for one noun changes that noun only, also after it had more rights', async ({ server }) => {
  const shop = await makeShop(server, owner);
  const key = await makeKey(server, owner, { scopes: ['contact_fields:write', 'shops:write'] });
  const client = await connect(server, key);
  const writes = ['createContactField', 'deleteContactField', 'getKey', 'updateContactField', 'updateShop'];
  expect((await namesOf(client)).sort()).toEqual(writes);
  await expect(client.callTool({ name: 'createContactSegment', arguments: { name: 'x' } })).rejects.toThrow(
    'createContactSegment',
  );
  const body = { id: key.key.id, key: key.key.key, scopes: ['contact_fields:write'] satisfies Scopes };
  await server.call(apiKeys.update, { body }, { as: owner });
  expect(await call(client, 'updateShop', { id: shop.id, is_open: false })).toMatchObject({
    isError: true,
    data: { code: 'key.scope_missing', scope: 'shops:write', status: 403 },
  });
  expect((await call(client, 'createContactField', { name: 'Pontos', kind: 'number' })).isError).toBe(false);
  const { rows } = await server.kernel.db.ownerPool.query('select is_open from shops where id = $1', [shop.id]);
  expect(rows).toEqual([{ is_open: true }]);
});

test('a key for one noun has its tools only, and a key of a webhook those of the webhook', async ({ server }) => {
  const links = await connect(server, await makeKey(server, owner, { scopes: ['short_links:read'] }));
  expect((await namesOf(links)).sort()).toEqual(['getKey', 'getShortLink', 'getShortLinkReport', 'listShortLinks']);
  const hook = await makeHook(server, owner);
  await callHook(server, hook, { body: JSON.stringify({ text: 'x'.repeat(60_000) }) });
  const client = await connect(server, await makeKey(server, owner, { type: 'webhook', webhook_id: hook.id }));
  expect((await namesOf(client)).sort()).toEqual([
    'getKey',
    'getWebhook',
    'getWebhookEvent',
    'listWebhookEvents',
    'nextWebhookEvent',
    'replayWebhookEvent',
  ]);
  const [event] = rowsOf((await call(client, 'listWebhookEvents')).data);
  const { texts, data } = await call(client, 'getWebhookEvent', { id: event?.id });
  expect([texts[0]?.length, data]).toEqual([mostCharacters, undefined]);
  expect(texts[1]).toMatch(/^The response has \d+ characters and is cut here\.$/);
});

describe('the program can’t start', () => {
  interface Ended {
    readonly code: unknown;
    readonly stdout: string;
    readonly stderr: string;
  }
  const run = (env: Readonly<Record<string, string>>): Promise<Ended> =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [program],
        { env: { ...env }, cwd: elsewhere },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
      child.stdin?.end();
    });
  const failure = (text: string): Ended => ({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^kumbi-mcp: [^\\n]*${text}[^\\n]*\\n$`)),
  });

  test('without a key or an address', async ({ server }) => {
    expect(await run({ KUMBI_URL: server.url })).toEqual(failure('KUMBI_KEY'));
    expect(await run({ KUMBI_KEY: 'kmb_ws_x' })).toEqual(failure('KUMBI_URL'));
  });

  test('with a key that the server refuses, which it doesn’t show', async ({ server }) => {
    const { secret, key } = await makeKey(server, owner);
    const wrong = await run({ KUMBI_URL: server.url, KUMBI_KEY: misspeltOf(secret) });
    expect(wrong).toEqual(failure(String.raw`\(key\.misspelt\)`));
    expect(wrong.stderr).not.toContain(misspeltOf(secret));
    await server.call(apiKeys.disable, { params: { id: key.id } }, { as: owner });
    const disabled = await run({ KUMBI_URL: server.url, KUMBI_KEY: secret, KUMBI_LANGUAGE: 'pt' });
    expect(disabled).toEqual(failure(String.raw`\(key\.disabled\)`));
    expect(disabled.stderr).not.toContain(secret);
  });

  test('without a server, or with another one', async ({ server }) => {
    const { secret } = await makeKey(server, owner);
    expect(await run({ KUMBI_URL: 'http://127.0.0.1:9', KUMBI_KEY: secret })).toEqual(
      failure(String.raw`\(client\.network\)`),
    );
    expect(await run({ KUMBI_URL: `${server.url}/en/api-docs#`, KUMBI_KEY: secret })).toEqual(
      failure(String.raw`\(client\.unexpected_answer\)`),
    );
  });

  test('but ends without an error when the assistant leaves', async ({ server }) => {
    const { secret } = await makeKey(server, owner);
    expect(await run({ KUMBI_URL: server.url, KUMBI_KEY: secret })).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});
