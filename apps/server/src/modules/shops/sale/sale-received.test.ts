import { home as homeApi } from '@kumbi/contract/home/home.endpoints.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import { sales as salesApi } from '@kumbi/contract/shops/shops.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy, payAndSettle } from './sale.factory.ts';

/** A sale with the requested amount, and another one for which the seller accepted a different amount. */
test.beforeAll(async ({ server, owner }) => {
  const shop = await makeShop(server, owner);
  const product = await makeProduct(server, owner, shop, { stock_amount: '10', price_ao: '4500' });
  await payAndSettle(server, await buy(server, shop, [{ product, quantity: 1 }]));
  const wrong = await buy(server, shop, [{ product, quantity: 1 }], { customer_name: 'Zita Mucangue' });
  await payAndSettle(server, wrong, { amount: '10.00', force: true });
  await server.runJobs();
  // As if it were an hour later: before, the email of the second sale would be collected.
  await server.kernel.db.ownerPool.query(
    `update notification_emails set opened_at = opened_at - interval '61 minutes' where workspace_id = $1`,
    [owner.workspaceId],
  );
  const [issue] = (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body.issues;
  await server.call(paymentIssues.accept, { body: { id: issue?.id ?? '' } }, { as: owner });
  await server.runJobs();
});

const words = (text: string) => text.replaceAll(/\s/g, ' ');

test('a sale shows the amount due, and the received amount if it differs', async ({ server, owner }) => {
  const { sales } = (await server.call(salesApi.list, { query: {} }, { as: owner })).body;
  expect(sales.map(({ amount, received }) => [amount, received])).toEqual([
    [4500, 10],
    [4500, null],
  ]);
  const one = await server.call(salesApi.get, { query: { id: sales[0]?.id ?? '' } }, { as: owner });
  expect(one.body.sale).toEqual(sales[0]);
});

test('home adds up the received amounts, and announces them', async ({ server, owner }) => {
  const home = (await server.call(homeApi.get, { query: { days: 7 } }, { as: owner })).body.analytics;
  expect(home).toMatchObject({ sales: { total: 4510 }, orders: { total: 2 } });
  expect(home.latest.map(({ title }) => words(title))).toEqual([
    'Zita Mucangue paid 10 Kz',
    'Ana Domingos paid 4,500 Kz',
  ]);
});

test('the seller gets both amounts, by bell and by email', async ({ server, owner }) => {
  const told = async (language: string) =>
    (
      await server.call(notifications.list, { query: {} }, { as: owner, headers: { 'accept-language': language } })
    ).body.notifications
      .filter(({ kind }) => kind === 'sale_paid')
      .map(({ detail }) => words(detail));
  expect(await told('en')).toEqual(['Zita Mucangue paid 10 Kz instead of 4,500 Kz.', 'Ana Domingos paid 4,500 Kz.']);
  expect(await told('pt')).toEqual(['Zita Mucangue pagou 10 Kz em vez de 4 500 Kz.', 'Ana Domingos pagou 4 500 Kz.']);
  const { emails } = await server.outside<{ emails: { subject: string }[] }>(`/emails?to=${owner.email}`);
  const subjects = emails.map(({ subject }) => words(subject));
  expect(subjects).toContainEqual(expect.stringMatching(/^You made a sale: 10(\.00)? Kz, order 1002$/));
});

test('events contain the received amount and the amount due', async ({ server, owner }) => {
  const { rows } = await server.kernel.db.ownerPool.query(
    `select name, payload->'amount_minor' as asked, payload->'received_minor' as received from outbox_events
      where workspace_id = $1 and name in ('sale.paid', 'checkout.paid') order by created_at, name`,
    [owner.workspaceId],
  );
  const both = (received: number) => ['checkout.paid', 'sale.paid'].map((name) => ({ name, asked: 450_000, received }));
  expect(rows).toEqual([...both(450_000), ...both(1000)]);
});
