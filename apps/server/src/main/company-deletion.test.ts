import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { companies, workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { afterAll, describe, expect } from 'vitest';
import { makeFormPage } from '../modules/answers/answer.factory.ts';
import { makeKey } from '../modules/api-keys/api-key.factory.ts';
import { callHook, makeHook } from '../modules/hooks/hook/hook.factory.ts';
import { buy, payAndSettle } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import { tracesOf } from '../testing/test-parts.ts';
import { testRights } from '../testing/test-rights.ts';
import type { TestInstance, TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();
let other: TestInstance;
let owner: TestPerson;
let company: TestPerson;
let editor: TestPerson;
test.beforeAll(async ({ server }) => {
  other = await server.another();
  owner = await server.person({ name: 'Ana' });
  company = await makeCompany(server, owner, 'Mercado do Kinaxixi');
  editor = await server.member(company, 'editor');
});
afterAll(() => other.stop());

/** Creates a company and returns its owner inside it. */
async function makeCompany(server: TestServer, of: TestPerson, name: string): Promise<TestPerson> {
  const { body } = await server.call(companies.create, { body: { name } }, { as: of });
  return { ...of, workspaceId: body.id as TestPerson['workspaceId'], code: body.kumbi_code };
}

const remove = (server: TestServer, as: TestPerson, confirm: string) =>
  server.call(companies.delete, { body: { confirm } }, { as });

testRights(test, {
  cases: [
    {
      endpoint: companies.delete,
      input: () => ({ body: { confirm: 'Mercado do Kinaxixi' } }),
      invalid: { body: { confirm: ' ' } },
      unknown: [409, 'workspaces.not_company'],
      managersOnly: true,
    },
  ],
  tables: ['workspaces', 'memberships', 'audit_entries'],
  people: ({ server, stranger }) => ({ server, owner: company, editor, stranger }),
});

test('is for its owner alone, who types its name', async ({ server }) => {
  const manager = await server.member(company, 'max-editor');
  expect(await remove(server, manager, 'Mercado do Kinaxixi')).toMatchObject({
    status: 403,
    body: { code: 'auth.forbidden' },
  });
  expect(await remove(server, company, 'mercado')).toMatchObject({
    status: 400,
    body: { code: 'workspaces.confirm_mismatch', fields: { confirm: expect.any(String) } },
  });
  expect((await server.call(workspaces.get, {}, { as: company })).status).toBe(200);
});

test('a company is deleted with all its data, immediately and for all members, and its owner can read about it afterwards', async ({
  server,
}) => {
  const person = await server.person({ name: 'Rui' });
  const going = await makeCompany(server, person, 'Vai Embora');
  const staying = await makeCompany(server, person, 'Fica');
  const member = await server.member(going, 'max-editor');
  const shop = await makeShop(server, going, { title: 'Loja que vai' });
  const kept = await makeShop(server, staying, { title: 'Loja que fica' });
  const [hook, form] = [await makeHook(server, going), await makeFormPage(server, going)];
  const { key, headers } = await makeKey(server, going);
  await callHook(server, hook, { body: 'an event' });
  await server.runJobs();
  const addresses = [`/pt/s/${shop.code}`, `/pt/p/${form.page.slug}`];
  // Both servers have rendered the pages and cache them.
  for (const at of [server, other])
    for (const address of addresses) expect((await fetch(at.url + address)).status, address).toBe(200);

  // Two clicks at the same time cause one deletion.
  const answers = await Promise.all([remove(server, going, 'Vai Embora'), remove(server, going, ' Vai Embora ')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ deleted: true });

  for (const each of [going, member])
    expect(await server.call(workspaces.get, {}, { as: each })).toMatchObject({
      status: 403,
      body: { code: 'workspace.forbidden' },
    });
  const stale = await server.fetch('/api/v1/company', {
    headers: { cookie: `${person.cookie}; company=${going.code}` },
  });
  expect(await stale.json()).toMatchObject({ kumbi_code: person.code });
  expect(stale.headers.getSetCookie()).toEqual(['company=; Max-Age=0; Path=/; SameSite=Lax']);
  const listed = await server.call(workspaces.list, {}, { as: person });
  expect(listed.body.workspaces.map(({ name }) => name)).toEqual(['Rui', 'Fica']);

  for (const at of [server, other]) {
    for (const address of addresses)
      await expect.poll(async () => (await fetch(at.url + address)).status, { message: address }).toBe(404);
    await expect.poll(async () => (await callHook(at, hook)).status).toBe(404);
    expect((await fetch(`${at.url}/pt/s/${kept.code}`)).status).toBe(200);
  }
  expect((await server.fetch('/api/v1/contacts', { headers })).status).toBe(401);

  await server.runJobs();
  await server.runJobs();
  const { body } = await server.call(auditEntries.list, { query: {} } as never, { as: person });
  expect(body).toMatchObject({
    total: 1,
    entries: [{ actor: 'Rui', action: 'workspace.deleted', subject: 'Vai Embora' }],
  });
  server.clock.advance(2 * 86_400_000);
  await server.runCron('kernel.forget_events');
  await server.runCron('media.remove_unused');
  await server.runCron('media.remove_unused');
  const marks = [going.workspaceId, going.code, shop.id, form.page.id, hook.id, hook.code, key.id];
  expect(await tracesOf(server.urls, marks)).toEqual([]);
});

describe('money that is not settled is in the way', () => {
  test('a payment that is still open, a payment to review, and a balance', async ({ server }) => {
    const selling = await makeCompany(server, await server.person({ language: 'pt' }), 'Vende');
    const shop = await makeShop(server, selling, { title: 'Loja que vende' });
    const product = await makeProduct(server, selling, shop, { stock_amount: '5', price_ao: '1000' });
    const { ownerPool } = server.kernel.db;

    const open = await buy(server, shop, [{ product, quantity: 1 }]);
    expect(await remove(server, selling, 'Vende')).toMatchObject({
      status: 409,
      body: { code: 'workspaces.payments_waiting', message: '1 payment to the workspace is still pending' },
    });
    expect(
      await server.call(
        companies.delete,
        { body: { confirm: 'Vende' } },
        { as: selling, headers: { 'accept-language': 'pt' } },
      ),
    ).toMatchObject({ body: { message: 'Ainda pode chegar 1 pagamento ao espaço' } });

    await payAndSettle(server, open);
    expect(await remove(server, selling, 'Vende')).toMatchObject({
      status: 409,
      body: { code: 'workspaces.balance_owed' },
    });
    // After the payout the platform owes nothing.
    await ownerPool.query('update balances set minor = 0 where workspace_id = $1', [selling.workspaceId]);

    await ownerPool.query(
      `insert into payment_issues (workspace_id, id, kind, reason, checkout_id, provider_payment_id, amount_minor, expected_minor, currency, created_at)
       select workspace_id, gen_random_uuid(), 'review', 'wrong_amount', id, 'p-1', 1, 2, 'AOA', now() from checkouts where workspace_id = $1`,
      [selling.workspaceId],
    );
    expect(await remove(server, selling, 'Vende')).toMatchObject({
      status: 409,
      body: { code: 'workspaces.payments_to_review' },
    });
    await ownerPool.query('update payment_issues set settled_at = now() where workspace_id = $1', [
      selling.workspaceId,
    ]);
    expect(await remove(server, selling, 'Vende')).toMatchObject({ status: 200, body: { deleted: true } });
  });

  test('a checkout that starts while its shop is deleted is refused or prevents the deletion, and is never lost', async ({
    server,
  }) => {
    for (let round = 0; round < 4; round += 1) {
      const name = `Ronda ${round}`;
      const selling = await makeCompany(server, await server.person(), name);
      const shop = await makeShop(server, selling, { title: name });
      const product = await makeProduct(server, selling, shop, { stock_amount: '5', price_ao: '1000' });
      const [begun, removed] = await Promise.all([
        buy(server, shop, [{ product, quantity: 1 }]),
        remove(server, selling, name),
      ]);
      expect([begun.status === 200, removed.status === 200].filter(Boolean), name).toHaveLength(1);
      if (begun.status === 200) expect(removed.body.code).toBe('workspaces.payments_waiting');
    }
  });
});
