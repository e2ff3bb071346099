import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { segmentRulesLimit, segmentsLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import type { SaveCustomerField } from '@kumbi/contract/contacts/customer-field.schemas.ts';
import { customerGroups } from '@kumbi/contract/contacts/customer-group.endpoints.ts';
import { segmentFacts, segments, segmentTargets } from '@kumbi/contract/contacts/segment.endpoints.ts';
import { describe, expect } from 'vitest';
import { addDays, dayMs, dayOf } from '../../../kernel/time/zones.ts';
import { ownServerTest, type People } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeCustomer, makeGroup } from '../customer/customer.factory.ts';
import { makeSegment, matching, type Rule } from './segment.factory.ts';

const test = ownServerTest();

const makeField = async (server: TestServer, as: TestPerson, body: SaveCustomerField) =>
  (await server.call(customerFields.create, { body }, { as })).body.field;
const create = (server: TestServer, as: TestPerson, rules: object[], name = 'New') =>
  server.send(segments.create, { body: { name, match: 'all', rules } }, { as });
const field = (of: string, compare: string, value = '', not = false) =>
  ({ kind: 'field', field: of, compare, value, not }) as Rule;

describe('rules', () => {
  test('compare built-in fields, and “not” inverts them', async ({ server }) => {
    const owner = await server.person();
    const first = dayOf(server.clock.now());
    await makeCustomer(server, owner, { name: 'Ana Conceição', email: 'ana@example.com', phone: '923000111' });
    server.clock.advance(7 * dayMs);
    await makeCustomer(server, owner, { name: 'Rui' });
    const cases: [Rule, string[]][] = [
      [field('name', 'is', 'ana conceicao'), ['Ana Conceição']],
      [field('name', 'contains', 'CEIÇ'), ['Ana Conceição']],
      [field('email', 'contains', 'Example'), ['Ana Conceição']],
      [field('email', 'empty'), ['Rui']],
      [field('phone', 'contains', '923 000'), ['Ana Conceição']],
      [field('source', 'is', 'manual'), ['Ana Conceição', 'Rui']],
      [field('email', 'empty', '', true), ['Ana Conceição']],
      [field('name', 'contains', 'ana', true), ['Rui']],
      [field('created_at', 'last_days', '3', true), ['Ana Conceição']],
      [field('source', 'is', 'shop'), []],
      [field('created_at', 'is', first), ['Ana Conceição']],
      [field('created_at', 'from', addDays(first, 1)), ['Rui']],
      [field('created_at', 'until', first), ['Ana Conceição']],
      [field('created_at', 'last_days', '3'), ['Rui']],
    ];
    for (const [rule, names] of cases) expect([rule, await matching(server, owner, [rule])]).toEqual([rule, names]);
  });

  test('compare custom fields of each kind', async ({ server }) => {
    const owner = await server.person();
    const recent = addDays(dayOf(server.clock.now()), -2);
    const [town, dogs, birthday, size] = [
      await makeField(server, owner, { name: 'Town', kind: 'text' }),
      await makeField(server, owner, { name: 'Dogs', kind: 'number' }),
      await makeField(server, owner, { name: 'Birthday', kind: 'date' }),
      await makeField(server, owner, { name: 'Size', kind: 'choice', choices: ['S', 'M'] }),
    ];
    const values = { [town.id]: 'Lobito', [dogs.id]: 2, [birthday.id]: recent, [size.id]: 'M' };
    await makeCustomer(server, owner, { name: 'Ana', fields: values });
    await makeCustomer(server, owner, { name: 'Rui', fields: { [dogs.id]: 10 } });
    await makeCustomer(server, owner, { name: 'Zé' });
    const cases: [Rule, string[]][] = [
      [field(town.id, 'is', 'LOBITO'), ['Ana']],
      [field(town.id, 'contains', 'bit'), ['Ana']],
      [field(town.id, 'empty'), ['Rui', 'Zé']],
      [field(town.id, 'is', 'lobito', true), ['Rui', 'Zé']],
      // Numbers aren't compared as texts: 10 is more than 2.
      [field(dogs.id, 'at_least', '3'), ['Rui']],
      [field(dogs.id, 'at_most', '2,0'), ['Ana']],
      [field(dogs.id, 'is', '2.0'), ['Ana']],
      [field(birthday.id, 'from', recent), ['Ana']],
      [field(birthday.id, 'until', addDays(recent, -1)), []],
      [field(birthday.id, 'last_days', '2'), ['Ana']],
      [field(birthday.id, 'last_days', '1'), []],
      [field(size.id, 'is', 'M'), ['Ana']],
      [field(size.id, 'is', 'S'), []],
    ];
    for (const [rule, names] of cases) expect([rule, await matching(server, owner, [rule])]).toEqual([rule, names]);
  });

  test('find tags, groups and assigned members, also in nested groups', async ({ server }) => {
    const owner = await server.person();
    const editor = await server.member(owner, 'editor');
    const group = await makeGroup(server, owner, 'Partners');
    await makeCustomer(server, owner, { name: 'Ana', tags: ['vip', 'luanda'], group_ids: [group.id] });
    await makeCustomer(server, owner, { name: 'Rui', tags: ['luanda'], assigned_to: editor.userId });
    const zé = await makeCustomer(server, owner, { name: 'Zé', tags: ['vip'] });
    const [tagged, grouped, assigned]: Rule[] = [
      { kind: 'tag', tags: ['vip', 'luanda'] },
      { kind: 'customer_group', group_ids: [group.id] },
      { kind: 'member', member_ids: [editor.userId] },
    ] as const as never;
    expect(await matching(server, owner, [tagged as Rule])).toEqual(['Ana', 'Rui', 'Zé']);
    expect(await matching(server, owner, [{ kind: 'tag', tags: ['vip'], not: true }])).toEqual(['Rui']);
    expect(await matching(server, owner, [grouped as Rule])).toEqual(['Ana']);
    expect(await matching(server, owner, [assigned as Rule])).toEqual(['Rui']);
    expect(await matching(server, owner, [{ kind: 'member', member_ids: [] }])).toEqual(['Rui']);
    expect(await matching(server, owner, [{ kind: 'member', member_ids: [editor.userId], not: true }])).toEqual([
      'Ana',
      'Zé',
    ]);
    expect(await matching(server, owner, [grouped as Rule, assigned as Rule], 'any')).toEqual(['Ana', 'Rui']);
    const nested = { kind: 'nested' as const, match: 'any' as const, rules: [grouped, assigned] as never };
    expect(await matching(server, owner, [{ kind: 'tag', tags: ['vip'] }, nested])).toEqual(['Ana']);
    // A customer in the bin is in no segment.
    await server.call(customers.delete, { params: { id: zé.id } }, { as: owner });
    expect(await matching(server, owner, [{ kind: 'tag', tags: ['vip'] }])).toEqual(['Ana']);
  });

  test('find the state of consent on a channel, also without a recorded one', async ({ server }) => {
    const owner = await server.person();
    const ana = await makeCustomer(server, owner, { name: 'Ana' });
    await makeCustomer(server, owner, { name: 'Rui' });
    await server.kernel.db.ownerPool.query(
      `insert into contact_consents (workspace_id, contact_id, channel, state, changed_at)
       values ($1, $2, 'email', 'subscribed', now())`,
      [owner.workspaceId, ana.id],
    );
    const consent = (channel: 'email' | 'whatsapp', state: 'none' | 'subscribed', not = false): Rule[] => [
      { kind: 'consent', channel, state, not },
    ];
    expect(await matching(server, owner, consent('email', 'subscribed'))).toEqual(['Ana']);
    expect(await matching(server, owner, consent('email', 'subscribed', true))).toEqual(['Rui']);
    expect(await matching(server, owner, consent('email', 'none'))).toEqual(['Rui']);
    expect(await matching(server, owner, consent('email', 'none', true))).toEqual(['Ana']);
    expect(await matching(server, owner, consent('whatsapp', 'subscribed'))).toEqual([]);
  });

  test('are combined with the other filters and the search of the list', async ({ server }) => {
    const owner = await server.person();
    await makeCustomer(server, owner, { name: 'Ana', tags: ['vip', 'luanda'] });
    await makeCustomer(server, owner, { name: 'Rui', tags: ['vip'] });
    const { id } = await makeSegment(server, owner, [{ kind: 'tag', tags: ['vip'] }]);
    const names = async (query: object) =>
      (await server.call(customers.list, { query: { segment_id: id, ...query } }, { as: owner })).body.customers.map(
        ({ name }) => name,
      );
    expect(await names({})).toEqual(['Rui', 'Ana']);
    expect(await names({ tag: 'luanda' })).toEqual(['Ana']);
    expect(await names({ name: 'rui' })).toEqual(['Rui']);
    expect((await server.call(segments.count, { params: { id } }, { as: owner })).body).toEqual({ count: 2 });
    const body = { match: 'all' as const, rules: [{ kind: 'tag' as const, tags: ['luanda'] }] };
    expect((await server.call(segments.preview, { body }, { as: owner })).body).toEqual({ count: 1 });
  });

  test('are refused if their values don’t fit, or if there are too many', async ({ server }) => {
    const owner = await server.person();
    const dogs = await makeField(server, owner, { name: 'Dogs', kind: 'number' });
    for (const [rule, path] of [
      [field('name', 'at_least', '3'), 'rules.0.value'],
      [field('name', 'is'), 'rules.0.value'],
      [field('created_at', 'is', '2026-02-30'), 'rules.0.value'],
      [field('created_at', 'last_days', '0'), 'rules.0.value'],
      [field(dogs.id, 'at_least', 'many'), 'rules.0.value'],
      [field(dogs.id, 'contains', '1'), 'rules.0.value'],
      [{ kind: 'fact', fact: 'answer', amount: { value: 1, currency: 'AOA' } }, 'rules.0.amount'],
      [{ kind: 'nested', match: 'all', rules: [field('name', 'is')] }, 'rules.0.rules.0.value'],
    ] as const)
      expect(await create(server, owner, [rule])).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: { [path]: expect.any(String) } },
      });
    const many = Array.from({ length: segmentRulesLimit + 1 }, () => field('email', 'empty'));
    const refused = { status: 400, body: { code: 'contact_segment.too_many_rules' } };
    expect(await create(server, owner, many)).toMatchObject(refused);
    expect(await create(server, owner, [{ kind: 'nested', match: 'all', rules: many }])).toMatchObject(refused);
    expect(await server.send(segments.preview, { body: { match: 'all', rules: many } }, { as: owner })).toMatchObject(
      refused,
    );
  });
});

describe('records that rules name', () => {
  test('of another workspace are refused', async ({ server, owner }) => {
    const stranger = await server.person();
    const theirs = await makeField(server, stranger, { name: 'Theirs', kind: 'text' });
    const group = await makeGroup(server, stranger, 'Theirs');
    await makeCustomer(server, stranger, { tags: ['theirs'] });
    for (const rule of [
      field(theirs.id, 'is', 'x'),
      { kind: 'customer_group', group_ids: [group.id] },
      { kind: 'tag', tags: ['theirs'] },
      { kind: 'member', member_ids: [stranger.userId] },
      { kind: 'fact', fact: 'unknown' },
    ]) {
      expect([rule, await create(server, owner, [rule])]).toMatchObject([
        rule,
        { status: 404, body: { code: 'contact_segment.reference_unknown' } },
      ]);
    }
  });

  test('match no one once they are deleted, also inverted, and the segment still shows and saves', async ({
    server,
  }) => {
    const owner = await server.person();
    const group = await makeGroup(server, owner, 'Partners');
    await makeCustomer(server, owner, { name: 'Ana', group_ids: [group.id] });
    const rules: Rule[] = [{ kind: 'customer_group', group_ids: [group.id], not: true }];
    const segment = await makeSegment(server, owner, rules);
    expect(segment).toMatchObject({
      is_broken: false,
      references: [{ kind: 'customer_group', id: group.id, name: 'Partners' }],
    });
    await makeCustomer(server, owner, { name: 'Rui' });
    const params = { id: segment.id };
    const count = async () => (await server.call(segments.count, { params }, { as: owner })).body.count;
    expect(await count()).toBe(1);
    await server.call(customerGroups.delete, { params: { id: group.id } }, { as: owner });
    expect(await count()).toBe(0);
    const broken = { id: segment.id, is_broken: true, references: [] };
    expect((await server.call(segments.get, { params }, { as: owner })).body.segment).toMatchObject(broken);
    expect((await server.call(segments.list, { query: {} }, { as: owner })).body.segments).toMatchObject([broken]);
    const body = { name: 'Renamed', match: 'all' as const, rules };
    expect((await server.call(segments.update, { params, body }, { as: owner })).body.segment).toMatchObject(broken);
    expect((await create(server, owner, rules, 'Other')).status).toBe(404);
    await server.call(customerGroups.restore, { params: { id: group.id } }, { as: owner });
    expect(await count()).toBe(1);
  });
});

describe('segments', () => {
  test('are created, changed, found, deleted and restored, which the audit log records', async ({ server }) => {
    const owner = await server.person();
    const rules: Rule[] = [field('email', 'empty')];
    const made = await makeSegment(server, owner, rules, { name: 'Sem email' });
    const params = { id: made.id };
    const body = { name: 'Com email', match: 'any' as const, rules: [field('email', 'empty', '', true)] };
    const updated = (await server.call(segments.update, { params, body }, { as: owner })).body.segment;
    expect(updated).toMatchObject({ ...body, is_broken: false, references: [] });
    await makeSegment(server, owner, rules, { name: 'Other' });
    const found = await server.call(segments.list, { query: { name: 'com' } }, { as: owner });
    expect(found.body).toMatchObject({ total: 1, segments: [updated] });
    await server.call(segments.delete, { params }, { as: owner });
    expect(await server.send(segments.get, { params }, { as: owner })).toMatchObject({
      status: 404,
      body: { code: 'contact_segment.unknown' },
    });
    const query = { segment_id: made.id };
    expect(await server.send(customers.list, { query }, { as: owner })).toMatchObject({
      status: 404,
      body: { code: 'contact_segment.unknown' },
    });
    expect((await server.call(segments.restore, { params }, { as: owner })).body.segment).toEqual({
      ...updated,
      updated_at: expect.any(String),
    });
    const audit = await server.call(auditEntries.list, { query: {} }, { as: owner });
    expect(audit.body.entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['created', 'updated', 'deleted', 'restored'].map((verb) => `contact_segment.${verb}`)),
    );
  });

  test('have different names, and a limit', async ({ server }) => {
    const owner = await server.person();
    const rules = [field('email', 'empty')];
    await makeSegment(server, owner, rules, { name: 'Café' });
    expect(await create(server, owner, rules, 'CAFÉ')).toMatchObject({
      status: 409,
      body: { code: 'contact_segment.name_taken' },
    });
    await server.kernel.db.ownerPool.query(
      `insert into contact_segments (workspace_id, id, name, match, rules, created_at)
       select $1, gen_random_uuid(), 'Segment ' || n, 'all', '[]', now() from generate_series(2, $2::int) n`,
      [owner.workspaceId, segmentsLimit],
    );
    expect(await create(server, owner, rules, 'One more')).toMatchObject({
      status: 409,
      body: { code: 'contact_segment.limit' },
    });
  });

  test('whose rules take too long are refused, and later statements have their usual time', async ({ server }) => {
    const owner = await server.person();
    await makeCustomer(server, owner, { tags: ['vip'] });
    const rules: Rule[] = [{ kind: 'tag', tags: ['vip'] }];
    const { id } = await makeSegment(server, owner, rules);
    const locking = await server.kernel.db.ownerPool.connect();
    try {
      await locking.query('begin; lock table contact_tags in access exclusive mode');
      const as = { as: owner };
      const answers = await Promise.all([
        server.send(segments.preview, { body: { match: 'all', rules } }, as),
        server.send(segments.count, { params: { id } }, as),
        server.send(customers.list, { query: { segment_id: id } }, as),
      ]);
      const slow = { status: 409, body: { code: 'contact_segment.too_slow' } };
      expect(answers).toMatchObject([slow, slow, slow]);
    } finally {
      await locking.query('rollback');
      locking.release();
    }
    expect((await server.call(segments.count, { params: { id } }, { as: owner })).body).toEqual({ count: 1 });
  }, 30_000);
});

describe('rights', () => {
  let people: People;
  let id = '';
  let deleted = '';
  test.beforeAll(async ({ server, stranger }) => {
    const owner = await server.person();
    people = { server, owner, editor: await server.member(owner, 'editor'), stranger };
    id = (await makeSegment(server, owner, [field('email', 'empty')])).id;
    deleted = (await makeSegment(server, owner, [field('email', 'empty')], { name: 'Deleted' })).id;
    await server.call(segments.delete, { params: { id: deleted } }, { as: owner });
  });

  const invalid = { params: { id: 'x' } };
  const unknown = 'contact_segment.unknown';
  const rules = { match: 'all', rules: [field('email', 'empty')] };
  const body = { name: 'New', ...rules };
  testRights(test, {
    people: () => people,
    tables: ['contact_segments', 'audit_entries'],
    cases: [
      { endpoint: segments.list, input: () => ({}), elsewhere: { total: 0, segments: [] } },
      { endpoint: segments.get, input: () => ({ params: { id } }), invalid, unknown },
      { endpoint: segments.create, input: () => ({ body }), invalid: { body: { name: '', match: 'x', rules: [] } } },
      {
        endpoint: segments.update,
        input: () => ({ params: { id }, body }),
        invalid: { params: { id: 'x' }, body },
        unknown,
      },
      { endpoint: segments.delete, input: () => ({ params: { id } }), invalid, unknown, managersOnly: true },
      {
        endpoint: segments.restore,
        input: () => ({ params: { id: deleted } }),
        invalid,
        unknown: [410, 'contact_segment.restore_too_late'],
        managersOnly: true,
      },
      {
        endpoint: segments.preview,
        input: () => ({ body: rules }),
        invalid: { body: { match: 'all', rules: [] } },
        elsewhere: { count: 0 },
      },
      { endpoint: segments.count, input: () => ({ params: { id } }), invalid, unknown },
      { endpoint: segmentFacts.list, input: () => ({}), elsewhere: { facts: expect.any(Array) } },
      {
        endpoint: segmentTargets.list,
        input: () => ({ params: { fact: 'sale' } }),
        invalid: { params: { fact: 'sale' }, query: { nextPage: 0 } },
        elsewhere: { total: 0, targets: [] },
      },
    ],
  });
});
