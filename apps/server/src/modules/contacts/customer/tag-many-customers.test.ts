import { randomUUID } from 'node:crypto';
import { tagLimit, tagsOfCustomerLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customers, customerTags } from '@kumbi/contract/contacts/customer.endpoints.ts';
import type { Customer } from '@kumbi/contract/contacts/customer.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeCustomer } from './customer.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let made: [Customer, Customer, Customer];

const make = (server: TestServer, tags: string[]) =>
  makeCustomer(server, owner, { name: 'Ana', email: `${randomUUID()}@example.com`, tags });
test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  made = [await make(server, ['vip']), await make(server, []), await make(server, ['luanda'])];
});

const rowsOf = (which: readonly Customer[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const sorted = (which: readonly Customer[]) => which.map(({ id }) => id).sort();
const tagMany = (server: TestServer, body: object) => server.send(customers.tagMany, { body }, { as: owner });
const change = (server: TestServer, rows: object[], action: 'add' | 'remove', tag = 'vip') =>
  tagMany(server, { rows, tag, action });
const tagsOf = async (server: TestServer, which: readonly Customer[] = made) => {
  const each = which.map(({ id }) => server.call(customers.get, { params: { id } }, { as: owner }));
  return (await Promise.all(each)).map(({ body }) => body.customer.tags);
};
const reasons = ({ body }: { readonly body: unknown }) =>
  Object.fromEntries((body as { skipped: { id: string; code: string }[] }).skipped.map(({ id, code }) => [id, code]));

test('a tag is added to several customers and removed from those that had none', async ({ server }) => {
  const [, none, luanda] = made;
  // Tags ignore case, and a customer with the tag needs no change.
  const added = await change(server, rowsOf(made), 'add', ' VIP ');
  expect(added.body).toMatchObject({ applied: sorted([none, luanda]), skipped: [] });
  expect(await tagsOf(server)).toEqual([['vip'], ['vip'], ['luanda', 'vip']]);
  const back = sorted([none, luanda]).map((id) => ({ id }));
  expect((await change(server, back, 'remove')).body).toMatchObject({ applied: sorted([none, luanda]), skipped: [] });
  expect(await tagsOf(server)).toEqual([['vip'], [], ['luanda']]);
  expect((await change(server, back, 'remove')).body).toMatchObject({ applied: [], skipped: [] });
  const { tags } = (await server.call(customerTags.list, {}, { as: owner })).body;
  expect(tags).toEqual([
    { tag: 'luanda', count: 1 },
    { tag: 'vip', count: 1 },
  ]);
});

test('customers that are gone, changed, full or foreign stay as they are, with the reason', async ({ server }) => {
  const [vip, none, luanda] = made;
  const full = await make(
    server,
    Array.from({ length: tagsOfCustomerLimit }, (_, index) => `tag ${index}`),
  );
  const foreign = await makeCustomer(server, await server.person());
  const seen = rowsOf([...made, full]);
  server.clock.advance(60_000);
  const renamed = { id: luanda.id, email: luanda.email, name: 'Ana Luanda' };
  await server.call(customers.update, { body: renamed }, { as: owner });
  await server.call(customers.delete, { params: { id: none.id } }, { as: owner });
  const answer = await change(server, [...seen, { id: foreign.id }], 'add', 'new');
  expect(answer).toMatchObject({ status: 200, body: { applied: [vip.id] } });
  expect(reasons(answer)).toEqual({
    [none.id]: 'contact.unknown',
    [luanda.id]: 'request.row_changed',
    [full.id]: 'contact.tags_full',
    [foreign.id]: 'contact.unknown',
  });
  expect(await tagsOf(server, [vip, luanda])).toEqual([['new', 'vip'], ['luanda']]);
});

test('two callers add new tags to the same customers', async ({ server }) => {
  const rows = rowsOf(made);
  const answers = await Promise.all([
    change(server, rows, 'add', 'one'),
    change(server, rows.toReversed(), 'add', 'two'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await tagsOf(server)).toEqual([
    ['one', 'two', 'vip'],
    ['one', 'two'],
    ['luanda', 'one', 'two'],
  ]);
});

test('invalid input is refused', async ({ server }) => {
  const body = { rows: rowsOf(made), tag: 'new', action: 'add' };
  const long = { tag: 'a'.repeat(tagLimit + 1) };
  for (const invalid of [{ tag: ' ' }, long, { action: 'swap' }, { rows: [] }, { rows: [{ id: 'x' }] }])
    expect(await tagMany(server, { ...body, ...invalid })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  expect(await tagsOf(server)).toEqual([['vip'], [], ['luanda']]);
});

testRights(test, {
  people: (given) => ({ ...given, owner }),
  tables: ['contacts', 'contact_tags', 'outbox_events'],
  cases: [
    {
      endpoint: customers.tagMany,
      input: () => ({ body: { rows: rowsOf(made), tag: 'new', action: 'add' } }),
      invalid: { body: { rows: [], tag: 'new', action: 'add' } },
      unknown: 'contact.unknown',
    },
  ],
});
