import type { Input } from '@kumbi/contract/endpoint.ts';
import { paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import {
  programLinkPayments,
  programPaymentLinks,
} from '@kumbi/contract/payment-links/public-payment-link.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { addDays, dayOf } from '../../../kernel/time/zones.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { payReference } from '../../payments/checkout/checkout.factory.ts';
import { somePayer, startLinkPayment } from './payment-link.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let key: MadeKey;
let link: { id: string; code: string };
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  key = await makeKey(server, owner);
  link = (await create(server)).body as typeof link;
});

type New = Input<typeof programPaymentLinks.create>['body'];
type Changes = Input<typeof programPaymentLinks.update>['body'];
const body: New = { title: 'Corte e penteado', amount: 1_250_050 };
const create = (server: TestServer, more: Partial<New> = {}) =>
  server.send(programPaymentLinks.create, { body: { ...body, ...more } }, { headers: key.headers });
const update = (server: TestServer, changes: Changes, id = link.id) =>
  server.send(programPaymentLinks.update, { params: { id }, body: changes }, { headers: key.headers });
const get = (server: TestServer, id = link.id) =>
  server.send(programPaymentLinks.get, { params: { id } }, { headers: key.headers });
const list = async (server: TestServer, query: Input<typeof programPaymentLinks.list>['query'] = {}) =>
  (await server.call(programPaymentLinks.list, { query }, { headers: key.headers })).body.data.map(({ id }) => id);

describe('a payment link of a program', () => {
  test('is created for one payment, and a person sees it', async ({ server }) => {
    const made = await create(server);
    expect(made.body).toEqual({
      id: expect.any(String),
      title: 'Corte e penteado',
      description: '',
      code: expect.stringMatching(/^[2-9a-z]{10}$/),
      url: `${server.kernel.config.siteUrl}/link/${String(made.body.code)}`,
      currency: 'AOA',
      amount: 1_250_050,
      least_amount: null,
      expires_on: null,
      payments_limit: 1,
      is_active: true,
      state: 'open',
      payments: 0,
      received: 0,
      created_at: expect.any(String),
    });
    const seen = await server.call(paymentLinks.get, { params: { id: String(made.body.id) } }, { as: owner });
    expect(seen.body.payment_link).toMatchObject({ amount: 12_500.5, state: 'open' });
    expect((await get(server, String(made.body.id))).body).toEqual(made.body);
  });

  test('changes only in the given fields', async ({ server }) => {
    const expires_on = addDays(dayOf(server.clock.now()), 7);
    const { body: before } = await get(server);
    expect((await update(server, {})).body).toEqual(before);
    const dated = { ...before, expires_on, payments_limit: null };
    expect((await update(server, { expires_on, payments_limit: null })).body).toEqual(dated);
    const open = { ...dated, amount: null, least_amount: 50_000 };
    expect((await update(server, { amount: null, least_amount: 50_000 })).body).toEqual(open);
    expect((await update(server, { title: 'Corte' })).body).toEqual({ ...open, title: 'Corte' });
    const off = { ...open, title: 'Corte', is_active: false, state: 'off' };
    expect((await update(server, { is_active: false })).body).toEqual(off);
    expect((await update(server, { amount: 100_000, expires_on: null })).body).toEqual({
      ...off,
      amount: 100_000,
      least_amount: null,
      expires_on: null,
    });
  });

  test('is refused for the reasons that a person gets', async ({ server }) => {
    for (const [answer, field] of [
      [await create(server, { amount: 9_999 }), 'amount'],
      [await create(server, { amount: null, least_amount: 1 }), 'least_amount'],
      [await update(server, { amount: 0 }), 'amount'],
    ] as const)
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'payment_link.amount', fields: { [field]: expect.any(String) } },
      });
    expect(await create(server, { expires_on: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { expires_on: expect.any(String) } },
    });
    expect(await update(server, { title: 'x' }, uuidv7())).toMatchObject({
      status: 404,
      body: { code: 'payment_link.unknown' },
    });
  });

  test('is found by its state, shows its payments, and is gone once it is deleted', async ({ server }) => {
    const off = String((await create(server, { is_active: false })).body.id);
    const { customer_name: name, customer_phone: phone, customer_email: email, ...payer } = somePayer();
    const started = await startLinkPayment(server, link, {
      ...payer,
      customer_name: name,
      customer_phone: phone,
      customer_email: email,
    });
    const payments = async () =>
      (await server.call(programLinkPayments.list, { params: { id: link.id }, query: {} }, { headers: key.headers }))
        .body.data;
    expect(await payments()).toEqual([]);
    await payReference(server, String(started.body.reference));
    const paid = { name, phone, email, amount: 1_250_050, currency: 'AOA', contact_id: expect.any(String) };
    expect(await payments()).toMatchObject([paid]);
    expect((await get(server)).body).toMatchObject({ state: 'paid', payments: 1, received: 1_250_050 });
    expect(await list(server)).toEqual([off, link.id]);
    expect([await list(server, { state: 'paid' }), await list(server, { state: 'off' })]).toEqual([[link.id], [off]]);
    expect(await list(server, { state: 'open' })).toEqual([]);
    const params = { id: link.id };
    await server.call(programPaymentLinks.delete, { params }, { headers: key.headers });
    expect([await list(server), (await get(server)).status]).toEqual([[off], 404]);
  });
});

const params = () => ({ params: { id: link.id } });
testProgramCalls(test, {
  owner: () => owner,
  tables: ['payment_links', 'audit_entries'],
  calls: [
    {
      endpoint: programPaymentLinks.list,
      input: () => ({ query: {} }),
      invalid: [['state', { query: { state: 'lost' } }]],
    },
    { endpoint: programPaymentLinks.get, input: params, unknown: 'payment_link.unknown' },
    {
      endpoint: programPaymentLinks.create,
      input: () => ({ body }),
      unknown: null,
      invalid: [
        ['title', { body: { ...body, title: '' } }],
        ['amount', { body: { title: 'x' } }],
        ['amount', { body: { ...body, amount: 1.5 } }],
        ['currency', { body: { ...body, currency: 'EUR' } }],
        ['payments_limit', { body: { ...body, payments_limit: 0 } }],
        ['expires_on', { body: { ...body, expires_on: 'tomorrow' } }],
      ],
    },
    {
      endpoint: programPaymentLinks.update,
      input: () => ({ ...params(), body: { title: 'x' } }),
      unknown: 'payment_link.unknown',
    },
    { endpoint: programPaymentLinks.delete, input: params, unknown: 'payment_link.unknown' },
    {
      endpoint: programLinkPayments.list,
      input: () => ({ ...params(), query: {} }),
      unknown: 'payment_link.unknown',
    },
  ],
});
