import { randomUUID } from 'node:crypto';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { customerGroups } from '@kumbi/contract/contacts/customer-group.endpoints.ts';
import type { CustomerGroup } from '@kumbi/contract/contacts/customer-group.schemas.ts';
import { bulkLimit } from '@kumbi/contract/shared/bulk.limits.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeCustomer, makeGroup } from '../customer/customer.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let editor: TestPerson;
let made: [CustomerGroup, CustomerGroup, CustomerGroup];

test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  editor = await server.member(owner, 'editor');
  const created: CustomerGroup[] = [];
  for (const name of ['Água', 'Banana', 'abacate']) {
    created.push(await makeGroup(server, owner, name));
    server.clock.advance(60_000);
  }
  made = created as typeof made;
});

const list = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await server.call(customerGroups.list, { query }, { as: owner })).body;
const names = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await list(server, query)).groups.map(({ name }) => name);
const rowsOf = (which: readonly CustomerGroup[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const sorted = (which: readonly CustomerGroup[]) => which.map(({ id }) => id).sort();
const deleteMany = (server: TestServer, rows: object[]) =>
  server.send(customerGroups.deleteMany, { body: { rows } }, { as: owner });
const restoreMany = (server: TestServer, ids: string[]) =>
  server.send(customerGroups.restoreMany, { body: { ids } }, { as: owner });
const rename = (server: TestServer, { id }: CustomerGroup, name: string) =>
  server.call(customerGroups.update, { body: { id, name } }, { as: owner });

test('groups have each order, from page to page, also with a search', async ({ server }) => {
  await rename(server, made[0], 'Água fresca');
  const orders = {
    '-created_at': ['abacate', 'Banana', 'Água fresca'],
    created_at: ['Água fresca', 'Banana', 'abacate'],
    name: ['abacate', 'Água fresca', 'Banana'],
    '-name': ['Banana', 'Água fresca', 'abacate'],
    '-updated_at': ['Água fresca', 'abacate', 'Banana'],
    updated_at: ['Banana', 'abacate', 'Água fresca'],
  };
  expect(Object.keys(orders).sort()).toEqual([...listOrders].sort());
  for (const [sort, expected] of Object.entries(orders)) {
    const first = await list(server, { sort, nextPage: 2 });
    expect(first, sort).toMatchObject({ has: true, total: 3 });
    const second = await list(server, { sort, nextPage: 2, cursor: first.cursor });
    expect([...first.groups, ...second.groups].map(({ name }) => name)).toEqual(expected);
    expect(await names(server, { sort, name: 'aGua' })).toEqual(['Água fresca']);
    expect(await names(server, { sort, name: 'a' })).toEqual(expected.filter((name) => name !== 'Banana'));
  }
  expect(await server.send(customerGroups.list, { query: { sort: 'count' } }, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { sort: 'Choose one of the options' } },
  });
});

test('groups are deleted and restored together, each with its audit entry', async ({ server }) => {
  expect((await deleteMany(server, rowsOf(made))).body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect(await names(server)).toEqual([]);
  expect((await restoreMany(server, sorted(made))).body).toEqual({ restored: 3 });
  expect(await names(server)).toEqual(['abacate', 'Banana', 'Água']);
  expect(await restoreMany(server, sorted(made))).toMatchObject({
    status: 410,
    body: { code: 'contact_group.restore_too_late' },
  });
  const { entries } = (await server.call(auditEntries.list, { query: { nextPage: 6 } }, { as: owner })).body;
  expect(entries.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 3 }, () => 'contact_group.restored'),
    ...Array.from({ length: 3 }, () => 'contact_group.deleted'),
  ]);
});

test('a group has its customers again after it is restored with others', async ({ server }) => {
  const [water] = made;
  await makeCustomer(server, owner, { group_id: water.id });
  await deleteMany(server, rowsOf(made));
  await restoreMany(server, sorted(made));
  expect((await list(server, { sort: 'created_at' })).groups.map(({ count }) => count)).toEqual([1, 0, 0]);
});

test('are restored all or none if another group has a name meanwhile', async ({ server }) => {
  await deleteMany(server, rowsOf(made));
  await makeGroup(server, owner, 'BANANA');
  expect(await restoreMany(server, sorted(made))).toMatchObject({
    status: 409,
    body: { code: 'contact_group.name_taken' },
  });
  expect(await names(server)).toEqual(['BANANA']);
});

test('those that are gone, have changed or belong to others stay, with the reason', async ({ server }) => {
  const [water, banana, avocado] = made;
  const foreign = await makeGroup(server, await server.person(), 'Banana');
  await rename(server, water, 'Água fresca');
  await server.call(customerGroups.delete, { params: { id: banana.id } }, { as: owner });
  const answer = await deleteMany(server, [...rowsOf(made), { id: foreign.id }]);
  expect(answer).toMatchObject({ status: 200, body: { applied: [avocado.id] } });
  const { skipped } = answer.body as { skipped: { id: string; code: string }[] };
  expect(Object.fromEntries(skipped.map(({ id, code }) => [id, code]))).toEqual({
    [water.id]: 'request.row_changed',
    [banana.id]: 'contact_group.unknown',
    [foreign.id]: 'contact_group.unknown',
  });
  expect(await names(server)).toEqual(['Água fresca']);
});

test('a call has at least one group and at most a hundred', async ({ server }) => {
  const many = Array.from({ length: bulkLimit + 1 }, () => ({ id: randomUUID() }));
  for (const rows of [[], many, [{ id: 'x' }], [{ id: randomUUID(), updated_at: 'yesterday' }]])
    expect(await deleteMany(server, rows)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  for (const ids of [[], ['x'], many.map(({ id }) => id)])
    expect(await restoreMany(server, ids)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

testRights(test, {
  people: (given) => ({ ...given, owner, editor }),
  tables: ['contact_groups', 'audit_entries', 'outbox_events'],
  cases: [
    {
      endpoint: customerGroups.deleteMany,
      input: () => ({ body: { rows: rowsOf(made) } }),
      invalid: { body: { rows: [] } },
      unknown: 'contact_group.unknown',
      managersOnly: true,
    },
    {
      endpoint: customerGroups.restoreMany,
      input: () => ({ body: { ids: sorted(made) } }),
      invalid: { body: { ids: [] } },
      unknown: [410, 'contact_group.restore_too_late'],
      managersOnly: true,
    },
  ],
});
