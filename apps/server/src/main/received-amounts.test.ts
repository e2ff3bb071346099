import { acceptPaymentIssue, listPaymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import { listSales } from '@kumbi/contract/shops/shops.endpoints.ts';
import { listDonations } from '@kumbi/contract/visits/donations.endpoints.ts';
import { expect } from 'vitest';
import { makeShownPage, someBlock } from '../modules/pages/page/page.factory.ts';
import { someBuyer } from '../modules/pages/visitor/visitor.factory.ts';
import { buy, payAndSettle } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { checkout } from '../modules/visits/order.factory.ts';
import { test } from '../testing/server-test.ts';
import type { TestServer } from '../testing/test-server.ts';
import { allMigrations } from './open-database.ts';

let server: TestServer;
test.beforeAll(({ server: started }) => {
  server = started;
});

test('what arrived before it was kept is found again, of sales and of gifts', async () => {
  const owner = await server.person();
  const shop = await makeShop(server, owner);
  const product = await makeProduct(server, owner, shop, { price_ao: '4500' });
  const block = someBlock('donation', { amounts: [{ amount: { ao: 2_000, us: 5 } }] });
  const page = await makeShownPage(server, owner, [block], { title: 'Água', type: 'donation' });
  await payAndSettle(server, await buy(server, shop, [{ product, quantity: 1 }]));
  await payAndSettle(server, await buy(server, shop, [{ product, quantity: 1 }]), { amount: '10.00', force: true });
  const gift = await checkout(server, 'donations', {
    page: page.slug,
    block: block.props.id,
    choice: '0',
    ...someBuyer(),
  });
  await payAndSettle(server, gift, { amount: '1500.00', force: true });
  const { issues } = (await server.call(listPaymentIssues, { query: {} }, { as: owner })).body;
  expect(issues).toHaveLength(2);
  for (const { id } of issues) await server.call(acceptPaymentIssue, { body: { id } }, { as: owner });
  const pool = server.kernel.db.ownerPool;
  // As it was then: only the callbacks knew.
  await pool.query('update checkouts set received_minor = null; update donations set amount_minor = 200000');
  const received = async () =>
    (await server.call(listSales, { query: {} }, { as: owner })).body.sales.map((sale) => sale.received);
  const given = async () =>
    (await server.call(listDonations, { query: { id: page.id } }, { as: owner })).body.totals[0]?.amount;
  expect([await received(), await given()]).toEqual([[null, null], 2_000]);

  for (const wanted of ['20261123_42_checkouts_received_before', '20261123_42_donations_received'])
    await pool.query(allMigrations().find(({ name }) => name === wanted)?.sql ?? '');

  expect([await received(), await given()]).toEqual([[10, null], 1_500]);
});
