import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { linkPayments, paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import type { PaymentLink } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { type LinkState, linkAmounts, paymentLinksLimit } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import { undoMinutes } from '@kumbi/contract/shared/bin.limits.ts';
import { describe, expect } from 'vitest';
import { addDays, dayOf } from '../../../kernel/time/zones.ts';
import { ownServerTest, type People } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makePaymentLink } from './payment-link.factory.ts';

const test = ownServerTest();
const body = { title: 'Corte e penteado', amount: 12_500 };

const list = async (server: TestServer, as: TestPerson, query: { state?: LinkState; name?: string } = {}) =>
  (await server.call(paymentLinks.list, { query }, { as })).body;
const today = (server: TestServer) => dayOf(server.clock.now());

describe('payment links', () => {
  test('are created with a title and an amount, for one payment', async ({ server, editor }) => {
    const answer = await server.call(paymentLinks.create, { body }, { as: editor });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        payment_link: {
          ...body,
          description: '',
          currency: 'AOA',
          least_amount: null,
          expires_on: null,
          payments_limit: 1,
          is_active: true,
          state: 'open',
          payments: 0,
          received: 0,
          code: expect.stringMatching(/^[2-9a-z]{10}$/),
        },
      },
    });
    const { code, url } = answer.body.payment_link;
    expect(url).toBe(`${server.kernel.config.siteUrl}/link/${code}`);
  });

  test('have a message in the language of the workspace’s owner, whoever reads it', async ({ server }) => {
    const owner = await server.person();
    await server.kernel.db.ownerPool.query(`update auth_user set language = 'pt' where id = $1`, [owner.userId]);
    const editor = await server.member(owner, 'editor');
    const { share_text, code } = await makePaymentLink(server, editor);
    const address = `${server.kernel.config.siteUrl}/pt/link/${code}`;
    expect(share_text).toBe(
      `Olá! Aqui está o link de pagamento de “Corte e penteado”, no valor de 12\u00a0500\u00a0Kz: ${address}`,
    );
    const open = await makePaymentLink(server, editor, { amount: null });
    expect(open.share_text).toMatch(/^Olá! Aqui está o link de pagamento de “Corte e penteado”: http/);
  });

  test('are updated with everything but their currency', async ({ server, owner }) => {
    const { id, code } = await makePaymentLink(server, owner);
    const day = addDays(today(server), 3);
    const wanted = {
      title: 'Madeixas',
      description: 'Com tratamento',
      currency: 'AOA' as const,
      amount: null,
      least_amount: 5_000,
      expires_on: day,
      payments_limit: null,
      is_active: false,
    };
    const updated = await server.call(paymentLinks.update, { params: { id }, body: wanted }, { as: owner });
    const shown = { ...wanted, code, state: 'off' };
    expect(updated).toMatchObject({ status: 200, body: { payment_link: shown } });
    const got = await server.call(paymentLinks.get, { params: { id } }, { as: owner });
    expect(got.body).toEqual(updated.body);
    const dollars = { ...body, currency: 'USD' as const };
    expect(await server.call(paymentLinks.update, { params: { id }, body: dollars }, { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'payment_link.currency_fixed' },
    });
  });

  test('are deleted, restored within the hour, and keep their address until then', async ({ server }) => {
    const owner = await server.person();
    const { id, code } = await makePaymentLink(server, owner);
    const params = { id };
    const status = async () => (await server.fetch(`/pt/link/${code}`)).status;
    expect((await server.call(paymentLinks.delete, { params }, { as: owner })).body).toMatchObject({ deleted: true });
    expect([await status(), (await list(server, owner)).total]).toEqual([404, 0]);
    expect(await server.call(paymentLinks.restore, { params }, { as: owner })).toMatchObject({
      body: { payment_link: { id, code } },
    });
    expect([await status(), (await list(server, owner)).total]).toEqual([200, 1]);
    await server.call(paymentLinks.delete, { params }, { as: owner });
    server.clock.advance((undoMinutes + 1) * 60_000);
    // Twice: the job finds nothing to purge the second time.
    await server.runCron('kernel.purge_bins');
    await server.runCron('kernel.purge_bins');
    expect(await server.call(paymentLinks.restore, { params }, { as: owner })).toMatchObject({
      status: 410,
      body: { code: 'payment_link.restore_too_late' },
    });
    const { rows } = await server.kernel.db.ownerPool.query('select 1 from addresses where address = $1', [code]);
    expect(rows).toEqual([]);
  });

  test('are found by title and by state', async ({ server }) => {
    const owner = await server.person();
    const open = await makePaymentLink(server, owner, { title: 'Aberto' });
    const off = await makePaymentLink(server, owner, { title: 'Desligado', is_active: false });
    const expired = await makePaymentLink(server, owner, { title: 'Expirado', expires_on: today(server) });
    const paid = await makePaymentLink(server, owner, { title: 'Pago', is_active: false });
    await server.kernel.db.ownerPool.query('update payment_links set payments = 1 where id = $1', [paid.id]);
    const states = async () => {
      const shown = await Promise.all(
        (['open', 'paid', 'expired', 'off'] as const).map(async (state) =>
          (await list(server, owner, { state })).payment_links.map((link) => [link.id, link.state === state]),
        ),
      );
      return shown.flat();
    };
    const all = (ids: readonly string[]) => ids.map((id) => [id, true]);
    expect(await states()).toEqual(all([expired.id, open.id, paid.id, off.id]));
    server.clock.advance(86_400_000);
    expect(await states()).toEqual(all([open.id, paid.id, expired.id, off.id]));
    expect(await list(server, owner, { name: 'desl' })).toMatchObject({ total: 1, payment_links: [{ id: off.id }] });
    expect(await list(server, owner, { name: 'desl', state: 'open' })).toMatchObject({ total: 0 });
  });

  test('keep the day on which they expired when something else changes', async ({ server }) => {
    const owner = await server.person();
    const day = today(server);
    const { id } = await makePaymentLink(server, owner, { expires_on: day });
    server.clock.advance(2 * 86_400_000);
    const save = (expires_on: string) =>
      server.call(
        paymentLinks.update,
        { params: { id }, body: { ...body, title: 'Outro', expires_on } },
        { as: owner },
      );
    expect(await save(day)).toMatchObject({ status: 200, body: { payment_link: { title: 'Outro', expires_on: day } } });
    expect(await save(addDays(day, 1))).toMatchObject({
      status: 400,
      body: { fields: { expires_on: expect.any(String) } },
    });
  });

  test.for([
    ['title', { amount: 500 }],
    ['title', { ...body, title: ' ' }],
    ['title', { ...body, title: 'x'.repeat(101) }],
    ['description', { ...body, description: 'x'.repeat(501) }],
    ['amount', { title: 'Corte' }],
    ['amount', { ...body, amount: '' }],
    ['amount', { ...body, amount: 'many' }],
    ['amount', { ...body, amount: 500.555 }],
    ['currency', { ...body, currency: 'EUR' }],
    ['expires_on', { ...body, expires_on: 'tomorrow' }],
    ['expires_on', { ...body, expires_on: '2020-01-01' }],
    ['payments_limit', { ...body, payments_limit: 0 }],
    ['payments_limit', { ...body, payments_limit: 1.5 }],
    ['payments_limit', { ...body, payments_limit: 10_001 }],
    ['is_active', { ...body, is_active: 'maybe' }],
  ] as const)('are refused with an invalid %s: %o', async ([field, wrong], { server, owner }) => {
    expect(await server.send(paymentLinks.create, { body: wrong }, { as: owner })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
    });
  });

  test.for([
    [{ amount: linkAmounts.AOA.least - 1 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: linkAmounts.AOA.most + 1 }, 'amount'],
    [{ amount: linkAmounts.USD.most + 1, currency: 'USD' }, 'amount'],
    [{ amount: null, least_amount: linkAmounts.AOA.least - 1 }, 'least_amount'],
  ] as const)('have limits of their amount: %o', async ([wrong, field], { server, owner }) => {
    expect(await server.send(paymentLinks.create, { body: { ...body, ...wrong } }, { as: owner })).toMatchObject({
      status: 400,
      body: { code: 'payment_link.amount', fields: { [field]: expect.any(String) } },
    });
  });

  test('have a limit for each workspace, even for simultaneous calls', async ({ server }) => {
    const owner = await server.person();
    const first = await makePaymentLink(server, owner);
    await server.kernel.db.ownerPool.query(
      `insert into payment_links (workspace_id, id, code, title, description, currency, amount_minor, payments_limit, is_active, created_at)
       select $1, gen_random_uuid(), 'filler-' || n, 'Nº ' || n, '', 'AOA', 10000, 1, true, now() from generate_series(3, $2::int) n`,
      [owner.workspaceId, paymentLinksLimit],
    );
    const answers = await Promise.all([1, 2, 3].map(() => server.call(paymentLinks.create, { body }, { as: owner })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = { status: 409, body: { code: 'payment_link.limit' } };
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused);
    const params = { id: first.id };
    await server.call(paymentLinks.delete, { params }, { as: owner });
    await makePaymentLink(server, owner);
    expect(await server.call(paymentLinks.restore, { params }, { as: owner })).toMatchObject(refused);
  });

  test('leave each change in the audit log, and their creation in the export of an account', async ({ server }) => {
    const owner = await server.person();
    const { id } = await makePaymentLink(server, owner);
    const params = { id };
    await server.call(paymentLinks.update, { params, body: { ...body, amount: 13_000 } }, { as: owner });
    await server.call(paymentLinks.delete, { params }, { as: owner });
    await server.call(paymentLinks.restore, { params }, { as: owner });
    const { entries } = (await server.call(auditEntries.list, { query: {} }, { as: owner })).body;
    const about = entries.filter(({ action }) => action.startsWith('payment_link.'));
    expect(about.map(({ action }) => action)).toEqual(
      ['restored', 'deleted', 'updated', 'created'].map((verb) => `payment_link.${verb}`),
    );
    expect(about[2]).toMatchObject({
      subject: body.title,
      before: { amount: '12500 AOA' },
      after: { amount: '13000 AOA' },
    });
    const account = await server.fetch(`/api/v1${me.export.path}`, { headers: { cookie: owner.cookie } });
    expect(await account.json()).toMatchObject({ data: { payment_links: [{ id, title: body.title }] } });
  });
});

describe('rights', () => {
  let people: People;
  let params: { id: string };
  let deleted: { id: string };
  test.beforeAll(async ({ server, stranger }) => {
    const owner = await server.person();
    people = { server, owner, editor: await server.member(owner, 'editor'), stranger };
    const idOf = ({ id }: PaymentLink) => ({ id });
    params = idOf(await makePaymentLink(server, owner));
    deleted = idOf(await makePaymentLink(server, owner));
    await server.call(paymentLinks.delete, { params: deleted }, { as: owner });
  });

  const invalid = { params: { id: 'x' } };
  const unknown = 'payment_link.unknown';
  testRights(test, {
    people: () => people,
    tables: ['payment_links', 'link_payments', 'audit_entries', 'addresses', 'outbox_events'],
    cases: [
      {
        endpoint: paymentLinks.list,
        input: () => ({}),
        invalid: { query: { state: 'lost' } },
        elsewhere: { total: 0, payment_links: [] },
      },
      { endpoint: paymentLinks.get, input: () => ({ params }), invalid, unknown },
      { endpoint: paymentLinks.create, input: () => ({ body }), invalid: { body: { title: 'Corte' } } },
      { endpoint: paymentLinks.update, input: () => ({ params, body }), invalid: { ...invalid, body }, unknown },
      { endpoint: paymentLinks.delete, input: () => ({ params }), invalid, unknown, managersOnly: true },
      {
        endpoint: paymentLinks.restore,
        input: () => ({ params: deleted }),
        invalid,
        unknown: [410, 'payment_link.restore_too_late'],
        managersOnly: true,
      },
      { endpoint: linkPayments.list, input: () => ({ params }), invalid, unknown },
    ],
  });
});
