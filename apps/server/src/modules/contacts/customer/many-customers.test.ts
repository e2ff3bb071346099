import { randomUUID } from 'node:crypto';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import type { Customer } from '@kumbi/contract/contacts/customer.schemas.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { bulkLimit } from '@kumbi/contract/shared/bulk.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { addressOf } from '../../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeCustomer } from './customer.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let made: Customer[];

test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  made = [];
  for (const name of ['Água', 'Banana', 'abacate']) {
    made.push(await makeCustomer(server, owner, { name, email: `${randomUUID()}@example.com` }));
    server.clock.advance(60_000);
  }
});

const list = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await server.call(customers.list, { query } as Input<typeof customers.list>, { as: owner })).body;
const names = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await list(server, query)).customers.map(({ name }) => name);
const rowsOf = (which: readonly Customer[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const sorted = (which: readonly Customer[]) => which.map(({ id }) => id).sort();
const deleteMany = (server: TestServer, rows: object[]) =>
  server.send(customers.deleteMany, { body: { rows } }, { as: owner });
const restoreMany = (server: TestServer, ids: string[]) =>
  server.send(customers.restoreMany, { body: { ids } }, { as: owner });
const rename = (server: TestServer, { id, email }: Customer, name: string) =>
  server.call(customers.update, { body: { id, email, name } }, { as: owner });

test('customers have each order, from page to page, and their export has it too', async ({ server }) => {
  const [water] = made as [Customer];
  await rename(server, water, 'Água fresca');
  const orders = {
    '-created_at': ['abacate', 'Banana', 'Água fresca'],
    created_at: ['Água fresca', 'Banana', 'abacate'],
    name: ['abacate', 'Água fresca', 'Banana'],
    '-updated_at': ['Água fresca', 'abacate', 'Banana'],
  };
  for (const [sort, expected] of Object.entries(orders)) {
    const first = await list(server, { sort, nextPage: 2 });
    expect(first, sort).toMatchObject({ has: true, total: 3 });
    const second = await list(server, { sort, nextPage: 2, cursor: first.cursor });
    expect([...first.customers, ...second.customers].map(({ name }) => name)).toEqual(expected);
    const headers = { cookie: owner.cookie, 'x-company': owner.code };
    const query = { sort } as Input<typeof customers.export>['query'];
    const csv = await (await server.fetch(addressOf(customers.export, { query }), { headers })).text();
    expect(csv.match(/^(?:Água fresca|Banana|abacate)/gm)).toEqual(expected);
  }
  expect(await server.send(customers.list, { query: { sort: 'spent' } }, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { sort: 'Choose one of the options' } },
  });
});

test('customers are deleted and restored together', async ({ server }) => {
  expect((await deleteMany(server, rowsOf(made))).body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect(await names(server)).toEqual([]);
  expect((await restoreMany(server, sorted(made))).body).toEqual({ restored: 3 });
  expect(await names(server)).toHaveLength(3);
  expect(await restoreMany(server, sorted(made))).toMatchObject({ status: 410 });
});

test('are restored all or none if another customer has an address meanwhile', async ({ server }) => {
  const [water] = made as [Customer];
  await deleteMany(server, rowsOf(made));
  await makeCustomer(server, owner, { name: 'New', email: water.email });
  expect(await restoreMany(server, sorted(made))).toMatchObject({ status: 409, body: { code: 'contact.taken' } });
  expect(await names(server)).toEqual(['New']);
});

test('those that are gone, have changed or belong to others are skipped with the reason', async ({ server }) => {
  const [water, banana, avocado] = made as [Customer, Customer, Customer];
  const foreign = await makeCustomer(server, await server.person());
  await rename(server, water, 'Água fresca');
  await server.call(customers.delete, { params: { id: banana.id } }, { as: owner });
  const answer = await deleteMany(server, [...rowsOf(made), { id: foreign.id }]);
  expect(answer).toMatchObject({ status: 200, body: { applied: [avocado.id] } });
  const { skipped } = answer.body as { skipped: { id: string; code: string }[] };
  expect(Object.fromEntries(skipped.map(({ id, code }) => [id, code]))).toEqual({
    [water.id]: 'request.row_changed',
    [banana.id]: 'contact.unknown',
    [foreign.id]: 'contact.unknown',
  });
  expect(await names(server)).toEqual(['Água fresca']);
});

test('a call has at least one customer and at most a hundred', async ({ server }) => {
  const many = Array.from({ length: bulkLimit + 1 }, () => ({ id: randomUUID() }));
  for (const rows of [[], many, [{ id: 'x' }], [{ id: randomUUID(), updated_at: 'yesterday' }]])
    expect(await deleteMany(server, rows)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  for (const ids of [[], ['x'], many.map(({ id }) => id)])
    expect(await restoreMany(server, ids)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});
