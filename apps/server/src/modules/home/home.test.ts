import { home as homeApi } from '@kumbi/contract/home/home.endpoints.ts';
import { freePlan } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { makeShownCourse } from '../academy/course/course.factory.ts';
import { makePublishedFlow } from '../automations/flow/flow.factory.ts';
import { makeDestination } from '../hooks/destination/destination.factory.ts';
import { makeHook } from '../hooks/hook/hook.factory.ts';
import { connectAccount } from '../integrations/integration.factory.ts';
import { createWebhookFor } from '../outbound/outbound-webhook.factory.ts';
import { makeShownPage, someBlock, someHeading } from '../pages/page/page.factory.ts';
import { makePaymentLink } from '../payment-links/payment-link/payment-link.factory.ts';
import { balanceOf, givePlan, inside } from '../quotas/quotas.factory.ts';
import { spend } from '../quotas/quotas.public.ts';
import { buy, payAndSettle } from '../shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../shops/shop/shop.factory.ts';
import { invite, makeCompany } from '../team/team.factory.ts';
import { bestYesterday, seriesOf, spansOf } from './day-series.rules.ts';
import { quickActionsOf } from './quick-actions.rules.ts';

const test = ownServerTest();

const day = 86_400_000;
const home = async (server: TestServer, who: TestPerson, days = 7, language = 'en') =>
  (await server.call(homeApi.get, { query: { days } }, { as: who, headers: { 'accept-language': language } })).body
    .analytics;

test('days are those of Luanda, today among them', () => {
  const { span, before } = spansOf(new Date('2026-11-20T23:30:00Z'), 3);
  expect(span).toEqual({ from: new Date('2026-11-18T23:00:00Z'), to: new Date('2026-11-21T23:00:00Z') });
  expect(before).toEqual({ from: new Date('2026-11-15T23:00:00Z'), to: new Date('2026-11-18T23:00:00Z') });
  expect(seriesOf(span, new Map([['2026-11-20', 5]]))).toEqual([
    { day: '2026-11-19', value: 0 },
    { day: '2026-11-20', value: 5 },
    { day: '2026-11-21', value: 0 },
  ]);
});

test('yesterday is praised only when it was better than every other day', () => {
  const series = (...values: number[]) => values.map((value, index) => ({ day: `2026-11-1${index}`, value }));
  expect(bestYesterday(series(1, 5, 2))).toBe(5);
  expect(bestYesterday(series(5, 5, 2))).toBeNull();
  expect(bestYesterday(series(0, 0, 0))).toBeNull();
  expect(bestYesterday(series(3))).toBeNull();
});

test('home is for members only', async ({ server }) => {
  const owner = await server.person();
  const stranger = await server.person();
  expect((await server.send(homeApi.get, {})).status).toBe(401);
  expect((await server.send(homeApi.get, {}, { as: stranger, company: owner.code })).status).toBe(403);
  expect((await server.send(homeApi.get, {}, { as: await server.member(owner, 'editor') })).status).toBe(200);
  const invalid = await server.send(homeApi.get, { query: { days: 0 } }, { as: owner });
  expect(invalid).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { days: expect.any(String) } },
  });
});

test('on the first day it counts nothing and shows the next steps', async ({ server }) => {
  const owner = await server.person({ country: 'PT', emailVerified: false });
  const body = await home(server, owner);
  expect(body).toMatchObject({
    currency: 'AOA',
    sales: { total: 0, before: 0 },
    orders: { total: 0, before: 0 },
    customers: { total: 0, before: 0 },
    best_yesterday: null,
    latest: [],
  });
  expect(body.sales.series).toHaveLength(7);
  expect(body.setup.map((step) => step.done)).toEqual([false, false, false, false, false, false, false]);
  await server.call(freePlan.start, { body: { plan: 'free' } }, { as: owner });
  expect((await home(server, owner)).setup.find((step) => step.step === 'first_plan')?.done).toBe(true);
});

test('the first viewer after a month has ended starts the next one, once, although a read writes nothing else', async ({
  server,
}) => {
  const owner = await server.person();
  await givePlan(server, owner);
  await inside(server, owner, (ctx) => spend(ctx, 'kmail_emails', 90, uuidv7()));
  server.clock.advance(32 * day);
  const looks = await Promise.all([1, 2, 3].map(() => home(server, owner)));
  expect(looks.map((each) => each.setup.find((step) => step.step === 'first_plan')?.done)).toEqual([true, true, true]);
  const { rows } = await server.kernel.db.ownerPool.query(
    `select 1 from quota_ledger where workspace_id = $1 and counter = 'kmail_emails' and kind = 'grant'`,
    [owner.workspaceId],
  );
  expect(rows).toHaveLength(2);
  expect(await balanceOf(server, owner, 'kmail_emails')).toBe(100);
});

test('the first payment leads to the goods of the workspace, and a seller without a shop needs none', async ({
  server,
}) => {
  const owner = await server.person();
  await server.call(freePlan.start, { body: { plan: 'free' } }, { as: owner });
  const setup = async () => {
    const { sells, setup: steps } = await home(server, owner);
    return { sells, shop: steps.some(({ step }) => step === 'first_shop') };
  };
  expect(await setup()).toEqual({ sells: null, shop: true });
  await makeShownPage(server, owner, [someHeading('Olá')]);
  expect(await setup()).toEqual({ sells: null, shop: true });
  await makePaymentLink(server, owner);
  expect(await setup()).toEqual({ sells: 'link', shop: false });
  await makeShownPage(server, owner, [someBlock('donation', { amounts: [{ amount: { ao: 2000, us: 5 } }] })]);
  expect(await setup()).toEqual({ sells: 'page', shop: false });
  await makeShownCourse(server, owner);
  expect(await setup()).toEqual({ sells: 'course', shop: false });
  await makeShop(server, owner);
  expect(await setup()).toEqual({ sells: 'shop', shop: true });
});

test('sales are counted by day, compared with the days before, and announced', async ({ server }) => {
  const owner = await server.person();
  await server.call(freePlan.start, { body: { plan: 'free' } }, { as: owner });
  const shop = await makeShop(server, owner);
  const product = await makeProduct(server, owner, shop, { price_ao: '1500.5' });
  const sell = async (quantity: number, name: string) =>
    payAndSettle(server, await buy(server, shop, [{ product, quantity }], { customer_name: name }));
  await sell(1, 'Rui Costa');
  server.clock.advance(7 * day);
  await sell(2, 'Ana Domingos');
  server.clock.advance(day);
  await buy(server, shop, [{ product, quantity: 1 }], { customer_name: 'Zita Gomes' });

  const body = await home(server, owner);
  expect(body).toMatchObject({
    currency: 'AOA',
    sales: { total: 3001, before: 1500.5 },
    orders: { total: 1, before: 1 },
    customers: { total: 1, before: 1 },
    best_yesterday: 3001,
  });
  expect(body.sales.series.map((each) => each.value)).toEqual([0, 0, 0, 0, 0, 3001, 0]);
  expect(body.sales.series_before.map((each) => each.value)).toEqual([0, 0, 0, 0, 0, 1500.5, 0]);
  expect(body.setup.filter((step) => !step.done).map(({ step }) => step)).toEqual(['first_page', 'first_flow']);
  await makeShownPage(server, owner);
  await makePublishedFlow(server, owner);
  expect((await home(server, owner)).setup.every((step) => step.done)).toBe(true);
  const told = (events: typeof body.latest) => events.map((each) => [each.kind, each.title.replaceAll('\u00a0', ' ')]);
  expect(told(body.latest)).toEqual([
    ['sale_waiting', 'Zita Gomes has yet to pay 1,500.50 Kz'],
    ['sale_paid', 'Ana Domingos paid 3,001 Kz'],
    ['sale_paid', 'Rui Costa paid 1,500.50 Kz'],
  ]);
  const portuguese = await home(server, owner, 7, 'pt');
  expect(told(portuguese.latest)[1]).toEqual(['sale_paid', 'Ana Domingos pagou 3 001 Kz']);
  expect(portuguese.latest[1]?.detail).toBe('Pedido 1002: Coffee of Uíge, 250 g');
});

test.for([
  { country: 'PT', paidIn: [], shown: 'AOA', total: 4500 },
  { country: 'PT', paidIn: ['USD', 'USD'], shown: 'USD', total: 4500 },
  { country: 'PT', paidIn: ['USD'], shown: 'USD', total: 1500 },
  { country: 'AO', paidIn: ['USD'], shown: 'AOA', total: 3000 },
])(
  'sales of a workspace in $country, of which $paidIn were in dollars, add up in $shown',
  async (given, { server }) => {
    const owner = await server.person({ country: given.country });
    const shop = await makeShop(server, owner);
    const product = await makeProduct(server, owner, shop, { price_ao: '1500' });
    for (const quantity of [1, 2]) await payAndSettle(server, await buy(server, shop, [{ product, quantity }]));
    for (const [index, currency] of given.paidIn.entries())
      await server.kernel.db.ownerPool.query(
        'update checkouts set currency = $1 where workspace_id = $2 and number = $3',
        [currency, owner.workspaceId, 1001 + index],
      );
    const body = await home(server, owner);
    expect(body).toMatchObject({
      currency: given.shown,
      sales: { total: given.total },
      orders: { total: 2 },
      customers: { total: 2 },
    });
    expect(body.orders.series.at(-1)?.value).toBe(2);
  },
);

test('the best sellers are those with the most money in the period, of every purpose', async ({ server }) => {
  const owner = await server.person();
  const shop = await makeShop(server, owner);
  const coffee = await makeProduct(server, owner, shop, { title: 'Café', price_ao: '1500' });
  const honey = await makeProduct(server, owner, shop, { title: 'Mel', price_ao: '4000' });
  const lines = (product: typeof coffee, quantity: number) => [{ product, quantity }];
  await payAndSettle(server, await buy(server, shop, lines(honey, 1)));
  server.clock.advance(8 * day);
  await payAndSettle(server, await buy(server, shop, lines(coffee, 2)));
  await payAndSettle(server, await buy(server, shop, [...lines(coffee, 1), ...lines(honey, 1)]));
  await buy(server, shop, lines(honey, 5));
  expect((await home(server, owner)).best_sellers).toEqual([
    { title: 'Café', purpose: 'shop', quantity: 3, amount: 4500 },
    { title: 'Mel', purpose: 'shop', quantity: 1, amount: 4000 },
  ]);
  expect((await home(server, owner, 30)).best_sellers).toEqual([
    { title: 'Mel', purpose: 'shop', quantity: 2, amount: 8000 },
    { title: 'Café', purpose: 'shop', quantity: 3, amount: 4500 },
  ]);
});

test('what needs attention is shown to those who can do something about it, until it is done', async ({ server }) => {
  const owner = await makeCompany(server, await server.person());
  const editor = await server.member(owner, 'editor');
  const attention = async (as: TestPerson, language = 'en') =>
    (
      await server.call(
        homeApi.get,
        { query: {} },
        { as, company: owner.code, headers: { 'accept-language': language } },
      )
    ).body.analytics.attention;
  expect(await attention(owner)).toEqual([]);

  const shop = await makeShop(server, owner);
  await makeProduct(server, owner, shop, { title: 'Mel', stock_amount: '3' });
  await makeProduct(server, owner, shop, { title: 'Café', stock_amount: '4' });
  await makeProduct(server, owner, shop, { title: 'Chá' });
  const flow = await makePublishedFlow(server, owner);
  const { webhook } = await createWebhookFor(server, owner);
  const db = server.kernel.db.ownerPool;
  await db.query('update outbound_webhooks set failing_since = now() where id = $1', [webhook.id]);
  await db.query(
    `insert into flow_runs (workspace_id, id, flow_id, revision, status, origin, input, depth, created_at, ended_at)
     select f.workspace_id, gen_random_uuid(), f.id, f.published_revision, r.outcome, 'test', '{}', 0, now() - r.age, now()
     from flows f, (values ('failed', interval '1 minute'), ('done', interval '1 hour')) r (outcome, age) where f.id = $1`,
    [flow.id],
  );
  await invite(server, owner, { email: 'nova@example.com' });
  server.clock.advance(8 * day);
  expect(await attention(owner)).toEqual([
    { kind: 'invitations_expired', title: '1 invitation expired without an answer', path: 'teams' },
    { kind: 'flows_failing', title: '1 flow failed in its last run', path: 'automations' },
    { kind: 'stock_low', title: '1 product is almost sold out', path: 'kshop/products' },
    {
      kind: 'outbound_webhooks_failing',
      title: '1 outgoing webhook doesn’t accept events',
      path: 'outbound-webhooks',
    },
  ]);
  expect((await attention(editor, 'pt')).map(({ kind, title }) => [kind, title])).toEqual([
    ['flows_failing', '1 fluxo falhou na última execução'],
    ['stock_low', '1 produto está quase esgotado'],
  ]);

  await db.query('update outbound_webhooks set failing_since = null where id = $1', [webhook.id]);
  await db.query(`update flows set status = 'off' where id = $1`, [flow.id]);
  expect((await attention(owner)).map(({ kind }) => kind)).toEqual(['invitations_expired', 'stock_low']);
});

test('payments to review, lost connections and failing destinations need attention', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner);
  const shop = await makeShop(server, owner);
  await buy(server, shop, [{ product: await makeProduct(server, owner, shop), quantity: 1 }]);
  const connection = await connectAccount(server, owner);
  const hook = await makeHook(server, owner);
  const { destination } = await makeDestination(server, owner, hook.id);
  const attention = async () => (await home(server, owner)).attention;
  expect(await attention()).toEqual([]);
  const db = server.kernel.db.ownerPool;
  await db.query(
    `insert into payment_issues (workspace_id, id, kind, reason, checkout_id, provider_payment_id, amount_minor, expected_minor, currency, created_at)
     select workspace_id, gen_random_uuid(), 'review', 'wrong_amount', id, 'p-1', 1, 2, 'AOA', now() from checkouts where workspace_id = $1`,
    [owner.workspaceId],
  );
  await db.query('update integrations set refused_at = now() where id = $1', [connection.id]);
  await db.query('update hook_destinations set failing_since = now() where id = $1', [destination.id]);
  expect(await attention()).toEqual(
    expect.arrayContaining([
      { kind: 'payments_to_review', title: '1 payment to review', path: 'kshop/sales/review' },
      {
        kind: 'connections_lost',
        title: '1 connection to connect again',
        path: expect.stringMatching(/^integrations/),
      },
      { kind: 'destinations_failing', title: '1 webhook destination doesn’t accept events', path: 'webhooks' },
    ]),
  );
  await db.query('update payment_issues set settled_at = now() where workspace_id = $1', [owner.workspaceId]);
  await db.query('update integrations set refused_at = null where id = $1', [connection.id]);
  await db.query('update hook_destinations set failing_since = null where id = $1', [destination.id]);
  expect(await attention()).toEqual([]);
});

test.for([
  [{}, ['shop', 'page', 'payment_link', 'customer']],
  [{ product: true }, ['product', 'page', 'payment_link', 'customer']],
  [{ product: false, course: true, page: true }, ['course', 'page', 'shop', 'payment_link']],
  [
    { product: true, course: true, payment_link: true, page: true, flow: true },
    ['product', 'course', 'payment_link', 'page'],
  ],
] as const)('with %o the quick actions are %o', ([uses, actions]) => {
  expect(quickActionsOf(uses)).toEqual(actions);
});

test('the quick actions follow the records of the workspace', async ({ server }) => {
  const owner = await server.person();
  expect((await home(server, owner)).quick_actions).toEqual(['shop', 'page', 'payment_link', 'customer']);
  await makePaymentLink(server, owner);
  await makeShop(server, owner);
  expect((await home(server, owner)).quick_actions).toEqual(['product', 'payment_link', 'page', 'customer']);
});
