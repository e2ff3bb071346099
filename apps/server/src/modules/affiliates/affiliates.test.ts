import {
  affiliatePayments,
  affiliateProgram,
  affiliates,
  commissions,
} from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import { affiliatesLimit, affiliationsLimit } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import { affiliations, earnedCommissions, offeredPrograms } from '@kumbi/contract/affiliates/affiliations.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import {
  invitationTo,
  joinProgram,
  makeProgram,
  readAffiliate,
  someAffiliate,
  someProgram,
  subjectsTo,
} from './affiliates.factory.ts';

let id = '';
let own = '';
let running = '';
test.beforeAll(async ({ server, owner }) => {
  const program = await makeProgram(server, owner, { is_open: false });
  running = await makeProgram(server, await server.person());
  const partner = await server.person();
  id = (await joinProgram(server, partner, program)).body.affiliation.id;
  const other = await server.person();
  own = (await joinProgram(server, owner, await makeProgram(server, other))).body.affiliation.id;
});

test('a newcomer sees a program that is off, and saving it gives it an address', async ({ server }) => {
  const seller = await server.person();
  const shown = (await server.call(affiliateProgram.get, {}, { as: seller })).body;
  expect(shown.program).toMatchObject({ is_on: false, url: null, cookie_days: 30, waiting_days: 14 });
  const rates = [
    {
      purpose: 'shop',
      title: 'Mel',
      item: '01900000-0000-7000-8000-000000000001',
      rate: { kind: 'percent', percent: 0.01 },
    },
  ] as const;
  const saved = (await server.call(affiliateProgram.save, { body: someProgram({ rates: [...rates] }) }, { as: seller }))
    .body;
  expect(saved.program).toMatchObject({ is_on: true, rates: [{ rate: { percent: 0.01 } }] });
  const again = (await server.call(affiliateProgram.save, { body: someProgram() }, { as: seller })).body;
  expect(again.program.url).toBe(saved.program.url);
  const page = await server.fetch(new URL(saved.program.url ?? '').pathname);
  expect(page.status).toBe(200);
  const html = await page.text();
  for (const part of ['10%', 'Sem publicidade paga', 'modal=affiliation-join']) expect(html).toContain(part);
  await makeProgram(server, seller, { is_on: false });
  expect((await server.fetch(new URL(saved.program.url ?? '').pathname)).status).toBe(404);
});

test('someone asks, and the seller approves, pauses and ends them', async ({ server }) => {
  const { seller, partner, id: affiliate } = await someAffiliate(server, { is_open: false });
  expect(await readAffiliate(server, seller, affiliate)).toMatchObject({ state: 'asked', email: partner.email });
  const move = async (state: 'active' | 'paused' | 'ended') =>
    (await server.call(affiliates.update, { params: { id: affiliate }, body: { state } }, { as: seller })).body;
  expect(await move('paused')).toMatchObject({ code: 'affiliate.state' });
  for (const state of ['active', 'paused', 'active', 'ended'] as const)
    expect(await move(state)).toMatchObject({ affiliate: { state } });
  expect(await move('active')).toMatchObject({ code: 'affiliate.state' });
  await server.runJobs();
  expect(await subjectsTo(server, partner.email)).toHaveLength(1);
  const found = (await server.call(affiliates.list, { query: { name: partner.email } }, { as: seller })).body;
  expect(found.affiliates.map((each) => each.id)).toEqual([affiliate]);
  const none = (await server.call(affiliates.list, { query: { state: 'active' } }, { as: seller })).body;
  expect(none.affiliates).toEqual([]);
});

test('a program by invitation takes the person with the email, once', async ({ server }) => {
  const seller = await server.person();
  const body = { name: 'Ana Blog', email: `ana${seller.code}@example.com`.toLowerCase() };
  const invite = () => server.call(affiliates.create, { body }, { as: seller });
  expect((await invite()).body).toMatchObject({ code: 'affiliate.program_off' });
  const program = await makeProgram(server, seller, { by_link: false, is_open: false });
  expect((await invite()).body).toMatchObject({ affiliate: { state: 'invited', code: 'ana-blog' } });
  expect((await invite()).body).toMatchObject({ code: 'affiliate.invited_already' });
  await server.runJobs();
  const invitation = await invitationTo(server, body.email);
  const partner = await server.person();
  const see = async (secret?: string) =>
    (
      await server.call(
        offeredPrograms.get,
        { params: { code: program }, query: secret ? { invitation: secret } : {} },
        { as: partner },
      )
    ).body;
  expect(await see()).toMatchObject({ offered_program: { may_join: false, is_open: false } });
  expect(await see(invitation)).toMatchObject({ offered_program: { may_join: true, is_open: true } });
  const refused = async (secret?: string) => (await joinProgram(server, partner, program, secret)).body;
  expect(await refused()).toMatchObject({ code: 'affiliation.invitation_only' });
  expect(await refused(`${invitation}x`)).toMatchObject({ code: 'affiliation.invitation_only' });
  expect(await refused(invitation)).toMatchObject({ affiliation: { state: 'active', code: 'ana-blog' } });
  expect(await refused(invitation)).toMatchObject({ code: 'affiliation.joined_already' });
  expect((await joinProgram(server, await server.person(), program, invitation)).body).toMatchObject({
    code: 'affiliation.invitation_only',
  });
});

test('no one joins their own program, and a person who left waits for the seller', async ({ server }) => {
  const { seller, partner, program, id: affiliate } = await someAffiliate(server);
  expect((await joinProgram(server, seller, program)).body).toMatchObject({ code: 'affiliation.own_program' });
  expect((await joinProgram(server, partner, 'no-such-program')).body).toMatchObject({
    code: 'affiliation.program_unknown',
  });
  const left = await server.call(affiliations.delete, { params: { id: affiliate } }, { as: partner });
  expect(left.body).toEqual({ deleted: true });
  expect((await joinProgram(server, partner, program)).body).toMatchObject({
    affiliation: { id: affiliate, state: 'asked' },
  });
});

test('an affiliate sees the terms and the pages of the seller', async ({ server }) => {
  const { partner, id: affiliate } = await someAffiliate(server);
  const { affiliation } = (await server.call(affiliations.get, { params: { id: affiliate } }, { as: partner })).body;
  expect(affiliation).toMatchObject({ is_on: true, rate: { percent: 10 }, pages: [], days: [], state: 'active' });
});

test('an affiliate limit and a program limit end new memberships', async ({ server }) => {
  const { seller, program } = await someAffiliate(server);
  const fill = (sql: string, values: unknown[]) => server.kernel.db.ownerPool.query(sql, values);
  await fill(
    `insert into affiliates (workspace_id, id, name, email, language, state, code, created_at)
     select $1, gen_random_uuid(), 'x', 'x' || n || '@example.com', 'pt', 'ended', 'x' || n, now() from generate_series(2, $2::int) n`,
    [seller.workspaceId, affiliatesLimit],
  );
  const other = await server.person();
  expect((await joinProgram(server, other, program)).body).toMatchObject({ code: 'affiliate.limit' });
  const invited = { body: { name: 'Ana', email: 'one.more@example.com' } };
  expect((await server.call(affiliates.create, invited, { as: seller })).body).toMatchObject({
    code: 'affiliate.limit',
  });
  await fill(
    `insert into affiliations (workspace_id, id, seller_id, created_at)
     select $1, gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, $2::int)`,
    [other.workspaceId, affiliationsLimit],
  );
  expect((await joinProgram(server, other, program)).body).toMatchObject({ code: 'affiliation.limit' });
});

test('simultaneous answers to one invitation, and joins of one workspace, make one affiliate', async ({ server }) => {
  const { seller, program } = await someAffiliate(server);
  const other = await server.person();
  const joined = await Promise.all([1, 2, 3].map(() => joinProgram(server, other, program)));
  expect(joined.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { affiliates: all } = (await server.call(affiliates.list, { query: {} }, { as: seller })).body;
  expect(all).toHaveLength(2);
});

testRights(test, {
  tables: ['affiliate_programs', 'affiliates', 'affiliate_codes', 'commissions', 'commission_payments', 'affiliations'],
  cases: [
    { endpoint: affiliateProgram.get, input: () => ({}), elsewhere: { program: { is_on: false } } },
    {
      endpoint: affiliateProgram.save,
      input: () => ({ body: someProgram() }),
      invalid: { body: { ...someProgram(), cookie_days: 0 } },
      managersOnly: true,
    },
    {
      endpoint: affiliates.list,
      input: () => ({ query: {} }),
      invalid: { query: { state: 'none' } },
      elsewhere: { affiliates: [] },
    },
    { endpoint: affiliates.get, input: () => ({ params: { id } }), unknown: 'affiliate.unknown' },
    {
      endpoint: affiliates.create,
      input: () => ({ body: { name: 'Ana', email: 'ana@example.com' } }),
      invalid: { body: { name: '', email: 'x' } },
      unknown: [409, 'affiliate.program_off'],
      managersOnly: true,
    },
    {
      endpoint: affiliates.update,
      input: () => ({ params: { id }, body: { state: 'active' } }),
      invalid: { params: { id: '00000000-0000-4000-8000-000000000000' }, body: { code: 'a b' } },
      unknown: 'affiliate.unknown',
      managersOnly: true,
    },
    {
      endpoint: affiliatePayments.create,
      input: () => ({ params: { id }, body: { currency: 'AOA', amount: 1, reference: 'x' } }),
      invalid: {
        params: { id: '00000000-0000-4000-8000-000000000000' },
        body: { currency: 'AOA', amount: -1, reference: '' },
      },
      unknown: 'affiliate.unknown',
      managersOnly: true,
    },
    {
      endpoint: commissions.list,
      input: () => ({ query: {} }),
      invalid: { query: { state: 'none' } },
      elsewhere: { commissions: [] },
    },
    {
      endpoint: affiliates.export,
      input: () => ({ query: {} }),
      invalid: { query: { state: 'none' } },
      managersOnly: true,
    },
    {
      endpoint: commissions.export,
      input: () => ({ query: {} }),
      invalid: { query: { state: 'none' } },
      managersOnly: true,
    },
    { endpoint: affiliations.list, input: () => ({ query: {} }), elsewhere: { affiliations: [] } },
    { endpoint: affiliations.get, input: () => ({ params: { id: own } }), unknown: 'affiliation.unknown' },
    {
      endpoint: affiliations.create,
      input: () => ({ body: { code: 'no-such' } }),
      invalid: { body: { code: '' } },
      unknown: 'affiliation.program_unknown',
      managersOnly: true,
    },
    {
      endpoint: affiliations.update,
      input: () => ({ params: { id: own }, body: { code: 'outro-codigo' } }),
      invalid: { params: { id: '00000000-0000-4000-8000-000000000000' }, body: { code: '!' } },
      unknown: 'affiliation.unknown',
      managersOnly: true,
    },
    {
      endpoint: affiliations.delete,
      input: () => ({ params: { id: own } }),
      unknown: 'affiliation.unknown',
      managersOnly: true,
    },
    {
      endpoint: offeredPrograms.get,
      input: () => ({ params: { code: running }, query: {} }),
      invalid: { params: { code: '!' }, query: {} },
      elsewhere: { offered_program: { may_join: true } },
    },
    {
      endpoint: earnedCommissions.list,
      input: () => ({ params: { id: own }, query: {} }),
      unknown: 'affiliation.unknown',
    },
  ],
});
