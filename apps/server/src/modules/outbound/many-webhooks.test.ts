import { randomUUID } from 'node:crypto';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { outboundWebhooks } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { webhooksLimit, webhookUrlLimit } from '@kumbi/contract/outbound/outbound.limits.ts';
import type { OutboundWebhook } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { bulkLimit } from '@kumbi/contract/shared/bulk.limits.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { longText } from '../../testing/test-parts.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { createWebhookFor, deliveriesOf } from './outbound-webhook.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let made: [OutboundWebhook, OutboundWebhook, OutboundWebhook];

test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  const webhooks: OutboundWebhook[] = [];
  for (const name of ['Ébano', 'Zinco', 'aço']) {
    webhooks.push((await createWebhookFor(server, owner, { name })).webhook);
    server.clock.advance(60_000);
  }
  made = webhooks as typeof made;
});

const list = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await server.call(outboundWebhooks.list, { query }, { as: owner })).body;
const names = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await list(server, query)).webhooks.map(({ name }) => name);
/** Reads two pages, of two rows and of the others. */
const paged = async (server: TestServer, query: Record<string, unknown>) => {
  const first = await list(server, { ...query, nextPage: 2 });
  expect(first, JSON.stringify(query)).toMatchObject({ has: true, total: 3 });
  const second = await list(server, { ...query, nextPage: 2, cursor: first.cursor });
  return [...first.webhooks, ...second.webhooks].map(({ name }) => name);
};
const rowsOf = (which: readonly OutboundWebhook[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const idsOf = (which: readonly OutboundWebhook[]) => which.map(({ id }) => ({ id }));
const sorted = (which: readonly OutboundWebhook[]) => which.map(({ id }) => id).sort();
const send = (server: TestServer, call: 'switchMany' | 'deleteMany' | 'restoreMany', body: object) =>
  server.send(outboundWebhooks[call], { body }, { as: owner });
const change = (server: TestServer, { id, name, url, types }: OutboundWebhook, changes: object = {}) =>
  server.call(outboundWebhooks.update, { params: { id }, body: { name, url, types, ...changes } }, { as: owner });
const sendTest = (server: TestServer, { id }: OutboundWebhook) =>
  server.call(outboundWebhooks.test, { params: { id } }, { as: owner });
const setColumns = (server: TestServer, { id }: OutboundWebhook, columns: string) =>
  server.kernel.db.ownerPool.query(`update outbound_webhooks set ${columns} where id = $1`, [id]);

test('outbound webhooks have each order, from page to page, also in a search', async ({ server }) => {
  await change(server, made[0]);
  const orders = {
    '-created_at': ['aço', 'Zinco', 'Ébano'],
    created_at: ['Ébano', 'Zinco', 'aço'],
    name: ['aço', 'Ébano', 'Zinco'],
    '-name': ['Zinco', 'Ébano', 'aço'],
    '-updated_at': ['Ébano', 'aço', 'Zinco'],
    updated_at: ['Zinco', 'aço', 'Ébano'],
  };
  expect(Object.keys(orders).sort()).toEqual([...listOrders].sort());
  for (const [sort, expected] of Object.entries(orders)) {
    expect(await paged(server, { sort })).toEqual(expected);
    expect(await paged(server, { sort, name: '/kumbi' })).toEqual(expected);
  }
  expect(await server.send(outboundWebhooks.list, { query: { sort: 'url' } }, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { sort: 'Choose one of the options' } },
  });
});

test('a long address changes neither the order of names nor its pages', async ({ server }) => {
  const url = 'https://example.com/';
  for (const webhook of made) await change(server, webhook, { url: `${url}${longText(webhookUrlLimit - url.length)}` });
  await change(server, made[2], { name: 'Ébano 2' });
  expect(await paged(server, { sort: 'name' })).toEqual(['Ébano', 'Ébano 2', 'Zinco']);
});

test('outbound webhooks are narrowed by their status', async ({ server }) => {
  const [ebony, zinc, steel] = made;
  await setColumns(server, ebony, 'failing_since = now()');
  await setColumns(server, zinc, `is_on = false, off_reason = 'gone', off_at = now()`);
  await createWebhookFor(server, await server.person(), { name: 'of others' });
  expect(await names(server, { status: 'on', sort: 'name' })).toEqual(['aço', 'Ébano']);
  expect(await names(server, { status: 'off' })).toEqual(['Zinco']);
  expect(await names(server, { status: 'failing', sort: 'name' })).toEqual(['Ébano', 'Zinco']);
  expect(await list(server, { status: 'failing', name: 'zin' })).toMatchObject({
    total: 1,
    webhooks: [{ id: zinc.id }],
  });
  expect((await list(server, { sort: 'name' })).webhooks.map(({ failing }) => failing)).toEqual([false, true, true]);

  await send(server, 'switchMany', { rows: idsOf([ebony, steel]), status: 'off' });
  expect(await names(server, { status: 'failing' }), 'it was turned off by hand').toEqual(['Zinco']);
  expect(await server.send(outboundWebhooks.list, { query: { status: 'away' } }, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { status: 'Choose one of the options' } },
  });
});

test('outbound webhooks are turned off together and on again, each with its audit entry', async ({ server }) => {
  await sendTest(server, made[0]);
  const off = await send(server, 'switchMany', { rows: rowsOf(made), status: 'off' });
  expect(off.body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect((await list(server)).webhooks.map(({ off_reason }) => off_reason)).toEqual(['hand', 'hand', 'hand']);
  expect((await deliveriesOf(server, owner, made[0].id)).map(({ status }) => status)).toEqual(['cancelled']);
  const again = { rows: idsOf(made) };
  expect((await send(server, 'switchMany', { ...again, status: 'off' })).body).toMatchObject({
    applied: [],
    skipped: [],
  });
  expect((await send(server, 'switchMany', { ...again, status: 'on' })).body).toMatchObject({ applied: sorted(made) });
  expect((await list(server, { status: 'on' })).total).toBe(3);
  const { entries } = (await server.call(auditEntries.list, { query: { nextPage: 6 } }, { as: owner })).body;
  expect(entries.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 3 }, () => 'outbound_webhook.switched_on'),
    ...Array.from({ length: 3 }, () => 'outbound_webhook.switched_off'),
  ]);
});

test('outbound webhooks are deleted and restored together, all or none', async ({ server }) => {
  const ids = sorted(made);
  expect((await send(server, 'deleteMany', { rows: rowsOf(made) })).body).toMatchObject({ applied: ids, skipped: [] });
  expect(await names(server)).toEqual([]);
  expect(await send(server, 'restoreMany', { ids: [...ids, randomUUID()] })).toMatchObject({
    status: 404,
    body: { code: 'outbound_webhook.unknown' },
  });
  for (let count = 0; count < webhooksLimit - 2; count += 1) await createWebhookFor(server, owner, { name: 'New' });
  expect(await send(server, 'restoreMany', { ids })).toMatchObject({
    status: 409,
    body: { code: 'outbound_webhook.limit' },
  });
  expect((await list(server)).total).toBe(webhooksLimit - 2);
  const { webhooks } = await list(server, { nextPage: 1 });
  await send(server, 'deleteMany', { rows: idsOf(webhooks) });
  expect((await send(server, 'restoreMany', { ids })).body).toEqual({ restored: 3 });
  expect((await list(server)).total).toBe(webhooksLimit);
});

test('webhooks that no longer exist, have changed or belong to others stay, with the reason', async ({ server }) => {
  const [ebony, zinc, steel] = made;
  const { webhook: foreign } = await createWebhookFor(server, await server.person());
  await change(server, ebony, { name: 'Ébano novo' });
  await server.call(outboundWebhooks.delete, { params: { id: zinc.id } }, { as: owner });
  for (const [call, more] of [
    ['switchMany', { status: 'off' }],
    ['deleteMany', {}],
  ] as const) {
    // The second call names the webhook that the first one changed without its time.
    const rows = [...rowsOf([ebony, zinc]), { id: steel.id }, { id: foreign.id }];
    const answer = await send(server, call, { rows, ...more });
    expect(answer, call).toMatchObject({ status: 200, body: { applied: [steel.id] } });
    const { skipped } = answer.body as { skipped: { id: string; code: string }[] };
    expect(Object.fromEntries(skipped.map(({ id, code }) => [id, code]))).toEqual({
      [ebony.id]: 'request.row_changed',
      [zinc.id]: 'outbound_webhook.unknown',
      [foreign.id]: 'outbound_webhook.unknown',
    });
  }
  expect(await names(server)).toEqual(['Ébano novo']);
});

test('a delivery doesn’t count as a change', async ({ server }) => {
  await sendTest(server, made[0]);
  await server.runJobs();
  expect((await list(server, { sort: 'created_at' })).webhooks[0]?.health).toMatchObject({ delivered: 1 });
  const off = await send(server, 'switchMany', { rows: rowsOf([made[0]]), status: 'off' });
  expect(off.body).toMatchObject({ applied: [made[0].id], skipped: [] });
});

const tooMany = { rows: Array.from({ length: bulkLimit + 1 }, () => ({ id: randomUUID() })) };
testRights(test, {
  people: (given) => ({ ...given, owner }),
  tables: ['outbound_webhooks', 'audit_entries', 'outbox_events'],
  cases: (
    [
      [outboundWebhooks.switchMany, () => ({ rows: rowsOf(made), status: 'off' }), { ...tooMany, status: 'off' }],
      [outboundWebhooks.deleteMany, () => ({ rows: rowsOf(made) }), tooMany],
      [outboundWebhooks.restoreMany, () => ({ ids: sorted(made) }), { ids: [] }],
    ] as const
  ).map(([endpoint, bodyOf, invalid]) => ({
    endpoint,
    input: () => ({ body: bodyOf() }),
    invalid: { body: invalid },
    unknown: 'outbound_webhook.unknown',
    managersOnly: true,
  })),
});
