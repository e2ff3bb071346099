import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { describe, expect } from 'vitest';
import { balanceOf, givePlan } from '../modules/quotas/quotas.factory.ts';
import { type People, test } from './server-test.ts';
import { testRights } from './test-rights.ts';
import type { TestPerson, TestServer } from './test-server.ts';

type Body = Readonly<Record<string, unknown>>;

interface RecordTests {
  /** The endpoints of `recordEndpoints`. */
  readonly endpoints: Readonly<Record<'list' | 'get' | 'create' | 'update' | 'delete' | 'restore', Endpoint>>;
  readonly table: string;
  /** Two valid bodies; the search finds the first. */
  readonly first: Body;
  readonly second: Body;
  readonly search: string;
  /** Bodies that the schema refuses, each with the field that the answer names. */
  readonly invalid: readonly (readonly [field: string, body: Body])[];
  readonly counter: Counter;
  /** The actions in the audit log begin with it. */
  readonly audited: string;
  /** The section of the account's export with the rows that a person created. */
  readonly exported: string;
  /** The update has the id in its body, as the specification's calls do. */
  readonly idIn?: 'body';
}

/**
 * Tests the standard operations of a noun over HTTP: create, list, find, update, delete, restore, validation, quota, audit
 * log, personal data, and rights. A noun adds tests of its own rules.
 */
export function testRecords(noun: RecordTests): void {
  const { endpoints, table, first, second, counter } = noun;
  const one = endpoints.get.field ?? '';
  const many = endpoints.list.field ?? `${one}s`;
  const [unknown = ''] = endpoints.get.errors;
  const [late = ''] = endpoints.restore.errors;

  const updating = (id: string, body: Body) =>
    noun.idIn === 'body' ? { body: { id, ...body } } : { params: { id }, body };
  const newOwner = async (server: TestServer, allowance = 10): Promise<TestPerson> => {
    const owner = await server.person();
    await givePlan(server, owner, { allowances: { [counter]: allowance } });
    return owner;
  };
  const create = async (server: TestServer, as: TestPerson, body = first): Promise<string> => {
    const answer = await server.send(endpoints.create, { body }, { as });
    expect(answer).toMatchObject({ status: 200, body: { [one]: body } });
    return (answer.body[one] as { id: string }).id;
  };

  describe('records', () => {
    test('are created, listed, found, updated, deleted and restored', async ({ server }) => {
      const owner = await newOwner(server);
      const editor = await server.member(owner, 'editor');
      const id = await create(server, owner);
      const other = await create(server, editor, second);
      const list = async (query: Body = {}) => (await server.send(endpoints.list, { query }, { as: editor })).body;
      expect(await list()).toMatchObject({ has: false, total: 2, [many]: [{ id: other }, { id, ...first }] });
      expect(await list({ name: noun.search })).toMatchObject({ total: 1, [many]: [{ id }] });

      const params = { id };
      const updated = await server.send(endpoints.update, updating(id, { ...first, ...second }), { as: editor });
      expect(updated.body).toMatchObject({ [one]: { id, ...second } });
      expect((await server.send(endpoints.get, { params }, { as: editor })).body).toEqual(updated.body);

      expect((await server.send(endpoints.delete, { params }, { as: owner })).body).toEqual({ deleted: true });
      expect(await list()).toMatchObject({ total: 1, [many]: [{ id: other }] });
      expect(await server.send(endpoints.get, { params }, { as: owner })).toMatchObject({ body: { code: unknown } });
      const kept = updated.body[one] as Body;
      expect((await server.send(endpoints.restore, { params }, { as: owner })).body).toEqual({
        [one]: { ...kept, ...('updated_at' in kept ? { updated_at: expect.any(String) } : {}) },
      });
      expect(await list()).toMatchObject({ total: 2 });
    });

    test.for(noun.invalid)('with an invalid %s are refused', async ([field, body], { server, owner }) => {
      const refused = { status: 400, body: { code: 'request.invalid', fields: { [field]: expect.any(String) } } };
      expect(await server.send(endpoints.create, { body }, { as: owner })).toMatchObject(refused);
    });

    test('use one unit of their counter each until they are deleted', async ({ server }) => {
      const owner = await newOwner(server, 1);
      const params = { id: await create(server, owner) };
      expect(await balanceOf(server, owner, counter)).toBe(0);
      const refused = { status: 402, body: { code: 'quota.limited', resource: counter, limit: 1 } };
      expect(await server.send(endpoints.create, { body: second }, { as: owner })).toMatchObject(refused);
      await server.send(endpoints.delete, { params }, { as: owner });
      await create(server, owner, second);
      expect(await server.send(endpoints.restore, { params }, { as: owner })).toMatchObject(refused);
    });

    test('leave each change in the audit log, and their creation in the export of an account', async ({ server }) => {
      const owner = await newOwner(server);
      const params = { id: await create(server, owner) };
      await server.send(endpoints.update, updating(params.id, second), { as: owner });
      await server.send(endpoints.delete, { params }, { as: owner });
      await server.send(endpoints.restore, { params }, { as: owner });
      const { body } = await server.call(auditEntries.list, { query: {} }, { as: owner });
      const actions = body.entries.map(({ action }) => action);
      const done = ['restored', 'deleted', 'updated', 'created'].map((verb) => `${noun.audited}.${verb}`);
      expect(actions.filter((action) => action.startsWith(`${noun.audited}.`))).toEqual(done);

      const account = await server.fetch(`/api/v1${me.export.path}`, { headers: { cookie: owner.cookie } });
      expect(await account.json()).toMatchObject({ data: { [noun.exported]: [{ id: params.id }] } });
    });
  });

  describe('rights', () => {
    let people: People;
    let params: { id: string };
    let deleted: { id: string };
    test.beforeAll(async ({ server, stranger }) => {
      const owner = await newOwner(server);
      people = { server, owner, editor: await server.member(owner, 'editor'), stranger };
      params = { id: await create(server, owner) };
      deleted = { id: await create(server, owner, second) };
      await server.send(endpoints.delete, { params: deleted }, { as: owner });
    });

    const invalid = { params: { id: 'x' } };
    const [[, refusedBody] = ['', {}]] = noun.invalid;
    testRights(test, {
      people: () => people,
      tables: [table, 'quota_ledger', 'audit_entries', 'outbox_events'],
      cases: [
        { endpoint: endpoints.list, input: () => ({}), elsewhere: { total: 0, [many]: [] } },
        { endpoint: endpoints.get, input: () => ({ params }), invalid, unknown },
        { endpoint: endpoints.create, input: () => ({ body: first }), invalid: { body: refusedBody } },
        {
          endpoint: endpoints.update,
          input: () => updating(params.id, second),
          invalid: updating('x', first),
          unknown,
        },
        { endpoint: endpoints.delete, input: () => ({ params }), invalid, unknown, managersOnly: true },
        {
          endpoint: endpoints.restore,
          input: () => ({ params: deleted }),
          invalid,
          unknown: [410, late],
          managersOnly: true,
        },
      ],
    });
  });
}
