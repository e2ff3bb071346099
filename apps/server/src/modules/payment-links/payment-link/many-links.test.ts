import { randomUUID } from 'node:crypto';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import type { PaymentLink } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { paymentLinkOrders } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import { bulkLimit } from '@kumbi/contract/shared/bulk.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makePaymentLink } from './payment-link.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let made: [PaymentLink, PaymentLink, PaymentLink];

test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  const links: PaymentLink[] = [];
  for (const title of ['Ébano', 'Zinco', 'aço']) {
    links.push(await makePaymentLink(server, owner, { title, payments_limit: null }));
    server.clock.advance(60_000);
  }
  made = links as typeof made;
});

const list = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await server.call(paymentLinks.list, { query }, { as: owner })).body;
const titles = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await list(server, query)).payment_links.map(({ title }) => title);
const rowsOf = (which: readonly PaymentLink[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const sorted = (which: readonly PaymentLink[]) => which.map(({ id }) => id).sort();
const send = (server: TestServer, call: 'switchMany' | 'deleteMany' | 'restoreMany', body: object) =>
  server.send(paymentLinks[call], { body }, { as: owner });
const rename = (server: TestServer, { id }: PaymentLink, title: string) =>
  server.call(paymentLinks.update, { params: { id }, body: { title, amount: 12_500 } }, { as: owner });
/** A payment counts on the link's own row. */
const pay = (server: TestServer, { id }: PaymentLink, payments: number) =>
  server.kernel.db.ownerPool.query('update payment_links set payments = $2 where id = $1', [id, payments]);

test('payment links have each order, from page to page, also within a state', async ({ server }) => {
  const [ebony, zinc, steel] = made;
  await rename(server, ebony, 'Ébano');
  await pay(server, zinc, 12);
  await pay(server, steel, 2);
  const orders = {
    '-created_at': ['aço', 'Zinco', 'Ébano'],
    created_at: ['Ébano', 'Zinco', 'aço'],
    name: ['aço', 'Ébano', 'Zinco'],
    '-name': ['Zinco', 'Ébano', 'aço'],
    '-updated_at': ['Ébano', 'aço', 'Zinco'],
    updated_at: ['Zinco', 'aço', 'Ébano'],
    '-payments': ['Zinco', 'aço', 'Ébano'],
    payments: ['Ébano', 'aço', 'Zinco'],
  };
  expect(Object.keys(orders).sort()).toEqual([...paymentLinkOrders].sort());
  for (const [sort, expected] of Object.entries(orders)) {
    const first = await list(server, { sort, nextPage: 2 });
    expect(first, sort).toMatchObject({ has: true, total: 3 });
    const second = await list(server, { sort, nextPage: 2, cursor: first.cursor });
    expect([...first.payment_links, ...second.payment_links].map(({ title }) => title)).toEqual(expected);
  }
  await send(server, 'switchMany', { rows: [{ id: zinc.id }], status: 'off' });
  expect(await titles(server, { state: 'open', sort: '-payments' })).toEqual(['aço', 'Ébano']);
  expect(await send(server, 'switchMany', { rows: [{ id: zinc.id }], status: 'away' })).toMatchObject({ status: 400 });
  expect(await server.send(paymentLinks.list, { query: { sort: 'received' } }, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { sort: 'Choose one of the options' } },
  });
});

test('payment links are turned off together and on again, each with its audit entry', async ({ server }) => {
  const off = await send(server, 'switchMany', { rows: rowsOf(made), status: 'off' });
  expect(off.body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect((await list(server)).payment_links.map(({ state }) => state)).toEqual(['off', 'off', 'off']);
  const again = { rows: made.map(({ id }) => ({ id })) };
  expect((await send(server, 'switchMany', { ...again, status: 'off' })).body).toMatchObject({
    applied: [],
    skipped: [],
  });
  expect((await send(server, 'switchMany', { ...again, status: 'on' })).body).toMatchObject({ applied: sorted(made) });
  expect((await list(server, { state: 'open' })).total).toBe(3);
  const { entries } = (await server.call(auditEntries.list, { query: { nextPage: 6 } }, { as: owner })).body;
  expect(entries.map(({ action }) => action)).toEqual(Array.from({ length: 6 }, () => 'payment_link.updated'));
});

test('the export has the links of the filter, in its order, and no formulas', async ({ server }) => {
  await makePaymentLink(server, owner, { title: '=1+1', amount: 500, payments_limit: 3 });
  await send(server, 'switchMany', { rows: [{ id: made[1].id }], status: 'off' });
  const load = async (query: string, as: TestPerson) => {
    const file = await server.fetch(`/api/v1/company/payment-links/export?${query}`, {
      headers: { cookie: as.cookie, 'x-company': as.code, 'accept-language': 'en' },
    });
    return file.text();
  };
  const open = await load('state=open&sort=name', owner);
  expect(open).toContain('Title,Address,State,Amount');
  expect(open.match(/Ébano|Zinco|aço/g)).toEqual(['aço', 'Ébano']);
  expect(open).toMatch(/'=1\+1,http[^,]*,Open,500,,AOA,0,3,0,/);
  expect((await load('name=zinc', owner)).match(/Ébano|Zinco|aço/g)).toEqual(['Zinco']);
  expect(await load('', await server.person())).not.toMatch(/Ébano|Zinco|aço/);
});

test('an undo keeps the links that a colleague has changed since', async ({ server }) => {
  const [ebony, ...others] = made;
  const colleague = await server.member(owner, 'editor');
  const off = await send(server, 'switchMany', { rows: rowsOf(made), status: 'off' });
  server.clock.advance(1000);
  await server.call(
    paymentLinks.update,
    { params: { id: ebony.id }, body: { title: 'Ébano novo', amount: 12_500, is_active: false } },
    { as: colleague },
  );
  const undone = await send(server, 'switchMany', { rows: off.body.rows, status: 'on' });
  expect(undone.body).toMatchObject({
    applied: sorted(others),
    skipped: [{ id: ebony.id, code: 'request.row_changed' }],
  });
  expect(await titles(server, { state: 'off' })).toEqual(['Ébano novo']);
});

test('payment links are deleted and restored together, all or none', async ({ server }) => {
  expect((await send(server, 'deleteMany', { rows: rowsOf(made) })).body).toMatchObject({
    applied: sorted(made),
    skipped: [],
  });
  expect(await titles(server)).toEqual([]);
  const ids = sorted(made);
  expect(await send(server, 'restoreMany', { ids: [...ids, randomUUID()] })).toMatchObject({
    status: 410,
    body: { code: 'payment_link.restore_too_late' },
  });
  expect(await titles(server)).toEqual([]);
  expect((await send(server, 'restoreMany', { ids })).body).toEqual({ restored: 3 });
  expect(await titles(server)).toHaveLength(3);
});

test('links that are gone, have changed or belong to others stay, with the reason', async ({ server }) => {
  const [ebony, zinc, steel] = made;
  const foreign = await makePaymentLink(server, await server.person());
  await rename(server, ebony, 'Ébano novo');
  await server.call(paymentLinks.delete, { params: { id: zinc.id } }, { as: owner });
  const answer = await send(server, 'deleteMany', { rows: [...rowsOf(made), { id: foreign.id }] });
  expect(answer).toMatchObject({ status: 200, body: { applied: [steel.id] } });
  const { skipped } = answer.body as { skipped: { id: string; code: string }[] };
  expect(Object.fromEntries(skipped.map(({ id, code }) => [id, code]))).toEqual({
    [ebony.id]: 'request.row_changed',
    [zinc.id]: 'payment_link.unknown',
    [foreign.id]: 'payment_link.unknown',
  });
  expect(await titles(server)).toEqual(['Ébano novo']);
});

const tooMany = { rows: Array.from({ length: bulkLimit + 1 }, () => ({ id: randomUUID() })) };
testRights(test, {
  people: (given) => ({ ...given, owner }),
  tables: ['payment_links', 'audit_entries', 'outbox_events'],
  cases: [
    {
      endpoint: paymentLinks.export,
      input: () => ({ query: {} }),
      invalid: { query: { state: 'away' } },
      managersOnly: true,
    },
    {
      endpoint: paymentLinks.switchMany,
      input: () => ({ body: { rows: rowsOf(made), status: 'off' } }),
      invalid: { body: { ...tooMany, status: 'off' } },
      unknown: 'payment_link.unknown',
    },
  ],
});

test('only managers delete and restore several', async ({ server }) => {
  const editor = await server.member(owner, 'editor');
  const stranger = await server.person({ language: 'en' });
  const rows = rowsOf(made);
  const ids = sorted(made);
  for (const [endpoint, body, code] of [
    [paymentLinks.deleteMany, { rows }, [404, 'payment_link.unknown']],
    [paymentLinks.restoreMany, { ids }, [410, 'payment_link.restore_too_late']],
  ] as const) {
    expect(await server.send(endpoint, { body }, {})).toMatchObject({ status: 401 });
    expect(await server.send(endpoint, { body }, { as: editor })).toMatchObject({
      status: 403,
      body: { code: 'auth.forbidden' },
    });
    const [status, refused] = code;
    expect(await server.send(endpoint, { body }, { as: stranger })).toMatchObject({ status, body: { code: refused } });
  }
  expect(await send(server, 'deleteMany', tooMany)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(await titles(server)).toHaveLength(3);
});
