import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { contacts, contactTags, segmentContacts } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import { segmentRulesLimit, segmentsLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { programGroups } from '@kumbi/contract/contacts/public-group.endpoints.ts';
import { programSegments } from '@kumbi/contract/contacts/public-segment.endpoints.ts';
import { segments } from '@kumbi/contract/contacts/segment.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { anyPurchase, segmentFacts } from './segment-fact.slot.ts';

type New = Input<typeof programSegments.create>['body'];
type Rule = New['rules'][number];

const test = ownServerTest();
let owner: TestPerson;
let key: MadeKey;
let id: string;
const vip: Rule = { kind: 'tag', tags: ['vip'] };
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  key = await makeKey(server, owner);
  // A rule names tags that a customer has.
  for (const [email, tag] of [
    ['ana@example.com', 'vip'],
    ['rui@example.com', 'new'],
  ] as const) {
    const made = await server.call(contacts.create, { body: { email } }, { headers: key.headers });
    const tagged = { params: { id: made.body.id }, body: { tags: [tag] } };
    await server.call(contactTags.create, tagged, { headers: key.headers });
  }
  id = String((await create(server, [vip])).body.id);
});

const create = (server: TestServer, rules: Rule[], name = 'Regulars') =>
  server.send(programSegments.create, { body: { name, match: 'all', rules } }, { headers: key.headers });
const update = (server: TestServer, body: Input<typeof programSegments.update>['body']) =>
  server.send(programSegments.update, { params: { id }, body }, { headers: key.headers });
const get = async (server: TestServer, of = id) =>
  server.send(programSegments.get, { params: { id: of } }, { headers: key.headers });
const remove = (server: TestServer) =>
  server.send(programSegments.delete, { params: { id } }, { headers: key.headers });
const customers = async (server: TestServer) =>
  (await server.call(segmentContacts.list, { params: { id }, query: {} }, { headers: key.headers })).body.data.map(
    ({ email }) => email,
  );

describe('a segment of a program', () => {
  test('is created, and lists the customers that match', async ({ server }) => {
    expect((await get(server)).body).toEqual({
      ...{ id, name: 'Regulars', match: 'all', is_broken: false, created_at: expect.any(String) },
      rules: [{ kind: 'tag', not: false, tags: ['vip'] }],
    });
    expect(await customers(server)).toEqual(['ana@example.com']);
    expect((await update(server, { rules: [{ ...vip, not: true }] })).status).toBe(200);
    expect(await customers(server)).toEqual(['rui@example.com']);
  });

  test('has its amounts in hundredths, which a person sees in kwanzas', async ({ server }) => {
    const spent: Rule = { kind: 'fact', fact: 'sale', amount: { value: 1_250_050, currency: 'AOA' } };
    const made = await create(server, [{ kind: 'nested', match: 'any', rules: [spent, vip] }, spent], 'Big');
    expect(made).toMatchObject({ status: 200, body: { rules: [{ rules: [spent, vip] }, spent] } });
    expect((await get(server, String(made.body.id))).body).toEqual(made.body);
    const { body } = await server.call(segments.get, { params: { id: String(made.body.id) } }, { as: owner });
    const amount = { value: 12_500.5, currency: 'AOA' };
    expect(body.segment.rules).toMatchObject([{ rules: [{ amount }, vip] }, { amount }]);
  });

  test('changes only in the given fields', async ({ server }) => {
    const { body: before } = await get(server);
    expect((await update(server, {})).body).toEqual(before);
    expect((await update(server, { name: 'Loyal' })).body).toEqual({ ...before, name: 'Loyal' });
    expect((await update(server, { match: 'any' })).body).toEqual({ ...before, name: 'Loyal', match: 'any' });
    const { body } = await server.call(auditEntries.list, { query: {} }, { as: owner });
    expect(body.entries[0]).toMatchObject({ action: 'contact_segment.updated', subject: 'Loyal' });
  });

  test('is broken once a record that it names is deleted, and can still be renamed', async ({ server }) => {
    const group = (await server.call(programGroups.create, { body: { name: 'VIP' } }, { headers: key.headers })).body;
    await update(server, { rules: [{ kind: 'customer_group', group_ids: [group.id] }] });
    expect((await get(server)).body).toMatchObject({ is_broken: false });
    await server.call(programGroups.delete, { params: { id: group.id } }, { headers: key.headers });
    expect((await update(server, { name: 'Loyal' })).body).toMatchObject({ name: 'Loyal', is_broken: true });
    const { body } = await server.call(programSegments.list, { query: {} }, { headers: key.headers });
    expect(body.data).toMatchObject([{ id, is_broken: true }]);
  });

  test('is refused for the reasons that a person gets', async ({ server }) => {
    const taken = { status: 409, body: { code: 'contact_segment.name_taken' } };
    expect(await create(server, [vip], 'regulars')).toMatchObject(taken);
    const other = await create(server, [vip], 'Other');
    expect(await update(server, { name: 'other' })).toMatchObject(taken);
    const foreign: Rule = { kind: 'customer_group', group_ids: [uuidv7()] };
    const many = Array.from({ length: segmentRulesLimit + 1 }, () => vip);
    const untagged: Rule = { kind: 'tag', tags: ['nobody'] };
    for (const [rules, code] of [
      [[untagged], 'contact_segment.reference_unknown'],
      [[foreign], 'contact_segment.reference_unknown'],
      [many, 'contact_segment.too_many_rules'],
    ] as const)
      for (const answer of [await create(server, [...rules], 'x'), await update(server, { rules: [...rules] })])
        expect(answer.body.code).toBe(code);
    const wrong: Rule = { kind: 'field', field: 'created_at', compare: 'from', value: 'today' };
    expect(await update(server, { rules: [wrong] })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { 'rules.0.value': expect.any(String) } },
    });
    expect((await get(server, String(other.body.id))).body).toEqual(other.body);
    for (let count = 2; count < segmentsLimit; count += 1)
      expect((await create(server, [vip], `Segment ${count}`)).status).toBe(200);
    expect(await create(server, [vip], 'One more')).toMatchObject({
      status: 409,
      body: { code: 'contact_segment.limit' },
    });
  });

  test('is deleted once, and a person restores it', async ({ server }) => {
    expect(await remove(server)).toMatchObject({ status: 200, body: { deleted: true } });
    for (const answer of [await remove(server), await get(server), await update(server, { name: 'x' })])
      expect(answer).toMatchObject({ status: 404, body: { code: 'contact_segment.unknown' } });
    await server.call(segments.restore, { params: { id } }, { as: owner });
    expect((await get(server)).status).toBe(200);
  });
});

test.for(locales)('the reference names every activity that rules can count (%s)', (locale, { server }) => {
  const text = serverText(locale, 'fields', 'contacts.rule_fact');
  for (const fact of [anyPurchase, ...server.kernel.registry.all(segmentFacts).keys()])
    expect(text).toContain(`\`${fact}\``);
});

const params = () => ({ params: { id } });
const invalid = (field: string, rule: object) => [field, { body: { name: 'x', match: 'all', rules: [rule] } }] as const;
testProgramCalls(test, {
  owner: () => owner,
  tables: ['contact_segments', 'audit_entries'],
  calls: [
    { endpoint: programSegments.list, input: () => ({ query: {} }), invalid: [['limit', { query: { limit: 0 } }]] },
    { endpoint: programSegments.get, input: params, unknown: 'contact_segment.unknown' },
    {
      endpoint: programSegments.create,
      input: () => ({ body: { name: 'VIP', match: 'all', rules: [vip] } }),
      unknown: null,
      invalid: [
        ['name', { body: { name: '', match: 'all', rules: [vip] } }],
        ['match', { body: { name: 'x', match: 'some', rules: [vip] } }],
        ['rules', { body: { name: 'x', match: 'all', rules: [] } }],
        invalid('rules.0.kind', { kind: 'colour' }),
        invalid('rules.0.tags', { kind: 'tag', tags: [] }),
        invalid('rules.0.times', { kind: 'fact', fact: 'sale', times: 0 }),
        invalid('rules.0.amount.value', { kind: 'fact', fact: 'sale', amount: { value: 1.5, currency: 'AOA' } }),
      ],
    },
    {
      endpoint: programSegments.update,
      input: () => ({ ...params(), body: { name: 'x' } }),
      unknown: 'contact_segment.unknown',
    },
    { endpoint: programSegments.delete, input: params, unknown: 'contact_segment.unknown' },
  ],
});
