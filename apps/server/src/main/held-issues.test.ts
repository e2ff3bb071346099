import { getBalance, listPaymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import { expect } from 'vitest';
import { buy, payAndSettle } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestServer } from '../testing/test-server.ts';
import { allMigrations } from './open-database.ts';

const test = ownServerTest();
let server: TestServer;
test.beforeAll(({ server: started }) => {
  server = started;
});

test('what waited for a decision when the ledger began to hold it comes in, and what was dealt with does not', async () => {
  const owner = await server.person();
  const shop = await makeShop(server, owner);
  const product = await makeProduct(server, owner, shop, { stock_amount: '1', price_ao: '4500' });
  const one = () => buy(server, shop, [{ product, quantity: 1 }]);
  const late = await one();
  server.clock.advance(5 * 86_400_000);
  await server.runCron('payments.sweep_checkouts');
  server.clock.advance(-5 * 86_400_000);
  const wrong = await one();
  await payAndSettle(server, wrong, { amount: '10.00', force: true });
  await payAndSettle(server, wrong, { force: true });
  await payAndSettle(server, wrong, { force: true });
  await payAndSettle(server, late, { force: true });
  const pool = server.kernel.db.ownerPool;
  // The old state: money for sold-out goods counted as sold, other money nowhere, and no issue had its attempt.
  await pool.query(`
    update balance_entries e set kind = 'sale', amount_minor = e.held_minor, held_minor = 0, issue_id = null, attempt_id = i.attempt_id
      from payment_issues i where i.id = e.issue_id and i.reason = 'cannot_be_delivered';
    delete from balance_entries where kind = 'held';
    delete from balances;
    insert into balances (workspace_id, currency, slot, minor)
      select workspace_id, currency, 0, sum(amount_minor) from balance_entries group by 1, 2;
    update payment_issues set attempt_id = null, is_held = false;
    update payment_issues set settled_at = now() where reason = 'paid_twice'`);
  const balances = async () => (await server.call(getBalance, {}, { as: owner })).body.balances;
  expect(await balances()).toEqual([{ currency: 'AOA', available: 9000, held: 0 }]);

  const step = allMigrations().find(({ name }) => name === '20261129_72_held_issues');
  await pool.query(step?.sql ?? '');

  expect(await balances()).toEqual([{ currency: 'AOA', available: 4500, held: 4510 }]);
  const { issues } = (await server.call(listPaymentIssues, { query: {} }, { as: owner })).body;
  expect(issues.map(({ reason, held, reference }) => [reason, held, reference])).toEqual([
    ['cannot_be_delivered', true, late.body.reference],
    ['wrong_amount', true, wrong.body.reference],
  ]);
});
