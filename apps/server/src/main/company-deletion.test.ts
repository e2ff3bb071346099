import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { deletedCompanies } from '@kumbi/contract/workspaces/company.endpoints.ts';
import { companies, workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { companyUndoDays, ownedCompaniesLimit } from '@kumbi/contract/workspaces/workspaces.limits.ts';
import { io, type Socket } from 'socket.io-client';
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

const day = 86_400_000;

/** Moves the deletion of a company to the time when it can no longer be restored. */
const makePast = (server: TestServer, { workspaceId }: TestPerson) =>
  server.kernel.db.ownerPool.query(
    `update workspaces set deleted_at = deleted_at - ${companyUndoDays + 1} * interval '1 day' where workspace_id = $1`,
    [workspaceId],
  );

const restore = (server: TestServer, as: TestPerson | undefined, id: string) =>
  server.send(deletedCompanies.restore, { params: { id } }, as ? { as } : {});

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
  const until = new Date(server.kernel.clock.now().getTime() + companyUndoDays * day);
  const { deleted, restorable_until } = answers.find(({ status }) => status === 200)?.body ?? {};
  expect([deleted, restorable_until?.slice(0, 13)]).toEqual([true, until.toISOString().slice(0, 13)]);

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
  await makePast(server, going);
  await server.runCron('workspaces.erase_deleted');
  await server.runCron('workspaces.erase_deleted');
  await server.runJobs();
  const later = await server.call(auditEntries.list, { query: {} } as never, { as: person });
  expect(later.body.entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['workspace.erased', ''],
    ['workspace.deleted', 'Rui'],
  ]);
  server.clock.advance(2 * day);
  await server.runCron('kernel.forget_events');
  await server.runCron('media.remove_unused');
  await server.runCron('media.remove_unused');
  const marks = [going.workspaceId, going.code, shop.id, form.page.id, hook.id, hook.code, key.id];
  expect(await tracesOf(server.urls, marks)).toEqual([]);
});

describe('a deleted company', () => {
  test('closes the sockets of its members on every server, and lets none of them watch it', async ({ server }) => {
    const person = await server.person();
    const gone = await makeCompany(server, person, 'Sem rede');
    const staying = await makeCompany(server, person, 'Com rede');
    const member = await server.member(gone, 'editor');
    const connect = async (as: TestPerson, url: string) => {
      const options = { transports: ['websocket'], forceNew: true, reconnection: false };
      const socket = io(url, { ...options, extraHeaders: { cookie: as.cookie, origin: server.url } });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      return socket;
    };
    const watch = (socket: Socket, workspace: string) => socket.timeout(2_000).emitWithAck('watch', { workspace });
    const watching = [
      await connect(gone, server.url),
      await connect(gone, other.url),
      await connect(member, other.url),
    ];
    for (const socket of watching) expect(await watch(socket, gone.code)).toEqual({ watching: true });
    const elsewhere = await connect(staying, other.url);
    expect(await watch(elsewhere, staying.code)).toEqual({ watching: true });
    await remove(server, gone, 'Sem rede');
    await expect.poll(() => watching.map(({ connected }) => connected)).toEqual([false, false, false]);
    expect(elsewhere.connected).toBe(true);
    for (const as of [gone, member]) {
      const back = await connect(as, other.url);
      expect(await watch(back, gone.code)).toEqual({ watching: false });
      back.disconnect();
    }
    await restore(server, person, gone.workspaceId);
    const back = await connect(member, other.url);
    await expect.poll(() => watch(back, gone.code)).toEqual({ watching: true });
    for (const socket of [back, elsewhere]) socket.disconnect();
  });

  test('can be restored by its owner with all that was in it, once', async ({ server }) => {
    const person = await server.person({ name: 'Eva' });
    const gone = await makeCompany(server, person, 'Volta');
    const member = await server.member(gone, 'editor');
    const shop = await makeShop(server, gone, { title: 'Loja que volta' });
    const hook = await makeHook(server, gone);
    const { headers } = await makeKey(server, gone);
    const page = () => fetch(`${server.url}/pt/s/${shop.code}`);
    expect((await page()).status).toBe(200);
    await remove(server, gone, 'Volta');
    await expect.poll(async () => (await page()).status).toBe(404);
    // Again, because the first one may have been answered before its address was cached.
    expect((await page()).status).toBe(404);
    expect((await fetch(`${server.url}/s/sitemap.xml`).then((each) => each.text())).includes(shop.code)).toBe(false);

    const listed = await server.call(deletedCompanies.list, {}, { as: person });
    expect(listed.body.companies).toEqual([
      expect.objectContaining({ id: gone.workspaceId, name: 'Volta', kumbi_code: gone.code }),
    ]);
    for (const other of [member, await server.person()]) {
      expect((await server.call(deletedCompanies.list, {}, { as: other })).body.companies).toEqual([]);
      expect(await restore(server, other, gone.workspaceId)).toMatchObject({
        status: 404,
        body: { code: 'workspaces.deleted_unknown' },
      });
    }
    expect(await restore(server, undefined, gone.workspaceId)).toMatchObject({ status: 401 });
    expect((await server.send(deletedCompanies.list, {}, {})).status).toBe(401);
    expect(await restore(server, person, 'nothing')).toMatchObject({ status: 400, body: { code: 'request.invalid' } });

    const answers = await Promise.all([
      restore(server, person, gone.workspaceId),
      restore(server, person, gone.workspaceId),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ name: 'Volta', kumbi_code: gone.code });
    await expect.poll(async () => (await page()).status).toBe(200);
    await expect.poll(async () => (await callHook(server, hook)).status).toBe(200);
    expect((await server.fetch('/api/v1/contacts', { headers })).status).toBe(200);
    for (const each of [gone, member]) expect((await server.call(workspaces.get, {}, { as: each })).status).toBe(200);
    await server.runCron('workspaces.erase_deleted');
    await server.runJobs();
    const log = await server.call(auditEntries.list, { query: { action: 'workspace.restored' } } as never, {
      as: gone,
    });
    expect(log.body.entries).toEqual([expect.objectContaining({ actor: 'Eva', subject: 'Volta' })]);
  });

  test('can’t be restored after 30 days, and keeps its code until it is erased', async ({ server }) => {
    const person = await server.person();
    const gone = await makeCompany(server, person, 'Tarde');
    const next = await makeCompany(server, person, 'Seguinte');
    await remove(server, gone, 'Tarde');
    const take = () => server.send(workspaces.update, { body: { kumbi_code: gone.code } }, { as: next });
    expect(await take()).toMatchObject({ status: 409, body: { code: 'workspaces.code_taken' } });
    await makePast(server, gone);
    expect(await restore(server, person, gone.workspaceId)).toMatchObject({
      status: 409,
      body: { code: 'workspaces.restore_too_late' },
    });
    expect((await server.call(deletedCompanies.list, {}, { as: person })).body.companies).toEqual([]);
    await server.runCron('workspaces.erase_deleted');
    await server.runJobs();
    expect(await restore(server, person, gone.workspaceId)).toMatchObject({ status: 404 });
    expect((await take()).status).toBe(200);
  });

  test('counts again when it is restored', async ({ server }) => {
    const person = await server.person();
    const gone = await makeCompany(server, person, 'A mais');
    await remove(server, gone, 'A mais');
    for (let i = 0; i < ownedCompaniesLimit; i++) await makeCompany(server, person, `Loja ${i}`);
    expect(await restore(server, person, gone.workspaceId)).toMatchObject({
      status: 409,
      body: { code: 'workspaces.too_many' },
    });
  });

  test('does no work: jobs and events wait until it is back', async ({ server }) => {
    const person = await server.person({ name: 'Ivo' });
    const gone = await makeCompany(server, person, 'Espera');
    await server.call(workspaces.update, { body: { name: 'Espera mais' } }, { as: gone });
    await remove(server, gone, 'Espera mais');
    const entries = async () =>
      (
        await server.kernel.db.ownerPool.query('select action from audit_entries where workspace_id = $1', [
          gone.workspaceId,
        ])
      ).rows.length;
    await server.runJobs();
    expect(await entries()).toBe(0);
    await restore(server, person, gone.workspaceId);
    server.clock.advance(3_600_001);
    await server.runJobs();
    expect(await entries()).toBe(2);
  });

  test('is erased with its owner’s account', async ({ server }) => {
    const person = await server.person({ name: 'Sai' });
    const gone = await makeCompany(server, person, 'Vai junto');
    await remove(server, gone, 'Vai junto');
    expect((await server.send(me.delete, { body: { confirm: person.email } } as never, { as: person })).status).toBe(
      200,
    );
    const { rows } = await server.kernel.db.ownerPool.query('select 1 from workspaces where workspace_id = $1', [
      gone.workspaceId,
    ]);
    expect(rows).toEqual([]);
  });
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
