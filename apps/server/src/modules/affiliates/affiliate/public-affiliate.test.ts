import { programAffiliates } from '@kumbi/contract/affiliates/public-affiliate.endpoints.ts';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { invitationTo, joinProgram, makeProgram, sellThrough, someAffiliate } from '../affiliates.factory.ts';

const test = ownServerTest();
let affiliate: Awaited<ReturnType<typeof someAffiliate>>;
test.beforeEach(async ({ server }) => {
  affiliate = await someAffiliate(server);
});

test('affiliates are listed with their commission in hundredths', async ({ server }) => {
  const { seller, id, code } = affiliate;
  await sellThrough(server, seller, code);
  const { headers } = await makeKey(server, seller, { scopes: ['affiliates:read'] });
  const list = async (query: { state?: 'active' | 'paused' }) =>
    (await server.call(programAffiliates.list, { query }, { headers })).body.data;
  const all = await list({});
  expect(all).toEqual([
    {
      id,
      name: expect.any(String),
      email: expect.any(String),
      state: 'active',
      code,
      clicks: expect.any(Number),
      sales: 1,
      commission: [{ currency: 'AOA', pending: 100_000, due: 0, paid: 0 }],
      created_at: expect.any(String),
    },
  ]);
  expect([await list({ state: 'active' }), await list({ state: 'paused' })]).toEqual([all, []]);
  expect((await server.call(programAffiliates.get, { params: { id } }, { headers })).body).toEqual(all[0]);
  const unknown = await server.send(programAffiliates.get, { params: { id: uuidv7() } }, { headers });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'affiliate.unknown' } });
});

test('a person is invited by email, and joins with the invitation', async ({ server }) => {
  const { seller, program } = affiliate;
  const { headers } = await makeKey(server, seller, { scopes: ['affiliates:write'] });
  const email = `${uuidv7()}@example.com`;
  const invite = () =>
    server.send(programAffiliates.create, { body: { name: 'Rui Manuel', email, language: 'pt' } }, { headers });
  const invited = await invite();
  expect(invited).toMatchObject({
    status: 200,
    body: { name: 'Rui Manuel', email, state: 'invited', code: 'rui-manuel', commission: [] },
  });
  expect(await invite()).toMatchObject({ status: 409, body: { code: 'affiliate.invited_already' } });
  await server.runJobs();
  const joined = await joinProgram(server, await server.person(), program, await invitationTo(server, email));
  expect(joined.body.affiliation).toMatchObject({ id: invited.body.id, state: 'active' });
  const { entries } = (await server.call(auditEntries.list, { query: {} }, { as: seller })).body;
  expect(entries.map(({ action }) => action)).toContain('affiliate.invited');
  await makeProgram(server, seller, { is_on: false });
  expect((await invite()).body.code).toBe('affiliate.program_off');
});

test('an affiliate is approved, paused, ended and gets another code, as a person does it', async ({ server }) => {
  const { seller, code } = affiliate;
  const program = await makeProgram(server, seller, { is_open: false });
  const { affiliation } = (await joinProgram(server, await server.person(), program)).body;
  const { headers } = await makeKey(server, seller, { scopes: ['affiliates:write'] });
  const update = (body: Input<typeof programAffiliates.update>['body']) =>
    server.send(programAffiliates.update, { params: { id: affiliation.id }, body }, { headers });
  expect(affiliation.state).toBe('asked');
  const wrong = { status: 409, body: { code: 'affiliate.state' } };
  expect(await update({ state: 'paused' })).toMatchObject(wrong);
  for (const state of ['active', 'paused', 'active'] as const)
    expect(await update({ state })).toMatchObject({ status: 200, body: { id: affiliation.id, state } });
  expect(await update({ code: 'novo' })).toMatchObject({ body: { state: 'active', code: 'novo' } });
  expect(await update({ code })).toMatchObject({ status: 409, body: { code: 'affiliate.code_taken' } });
  expect((await update({ state: 'ended' })).body).toMatchObject({ state: 'ended' });
  expect(await update({ state: 'active' })).toMatchObject(wrong);
});

testProgramCalls(test, {
  owner: () => affiliate.seller,
  tables: ['affiliates', 'audit_entries'],
  calls: [
    {
      endpoint: programAffiliates.list,
      input: () => ({ query: {} }),
      invalid: [['state', { query: { state: 'gone' } }]],
    },
    {
      endpoint: programAffiliates.get,
      input: () => ({ params: { id: affiliate.id } }),
      unknown: 'affiliate.unknown',
      invalid: [['id', { params: { id: 'x' } }]],
    },
    {
      endpoint: programAffiliates.create,
      input: () => ({ body: { name: 'Ana', email: 'ana@example.com' } }),
      unknown: 'affiliate.program_off',
      invalid: [
        ['name', { body: { name: '', email: 'ana@example.com' } }],
        ['email', { body: { name: 'Ana', email: 'x' } }],
        ['language', { body: { name: 'Ana', email: 'ana@example.com', language: 'fr' } }],
      ],
    },
    {
      endpoint: programAffiliates.update,
      input: () => ({ params: { id: affiliate.id }, body: { state: 'paused' } }),
      unknown: 'affiliate.unknown',
      invalid: [
        ['state', { params: { id: uuidv7() }, body: { state: 'invited' } }],
        ['code', { params: { id: uuidv7() }, body: { code: 'Rui!' } }],
      ],
    },
  ],
});
