import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { checkouts, paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { recordRefund } from '../../payments/payments.public.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy, payAndSettle } from './sale.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let shop: Shop;
let product: Product;

test.beforeEach(async ({ server }) => {
  owner = await server.person();
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop, { stock_amount: '10', price_ao: '4500' });
  await server.runJobs();
});

const remove = (server: TestServer, language = 'en') =>
  server.call(me.delete, { body: { confirm: owner.email } }, { as: owner, headers: { 'accept-language': language } });
const buyOne = (server: TestServer) => buy(server, shop, [{ product, quantity: 1 }]);
const isThere = async (server: TestServer) => {
  const { rows } = await server.kernel.db.ownerPool.query('select 1 from workspaces where workspace_id = $1', [
    owner.workspaceId,
  ]);
  return rows.length === 1;
};
/** Simulates that the operator has paid out the balance. */
const payOut = (server: TestServer) =>
  server.kernel.db.ownerPool.query('update balances set minor = 0 where workspace_id = $1', [owner.workspaceId]);

test('an account is not deleted while its workspace has a balance', async ({ server }) => {
  await payAndSettle(server, await buyOne(server));
  const refused = await remove(server);
  expect(refused).toMatchObject({ status: 409, body: { code: 'workspaces.balance_owed' } });
  expect(refused.body.message?.replaceAll(/\s/g, ' ')).toBe('The workspace still has a balance of 4,500 Kz');
  expect((await remove(server, 'pt')).body.message?.replaceAll(/\s/g, ' ')).toBe(
    'O espaço ainda tem um saldo de 4 500 Kz',
  );
  expect(await isThere(server)).toBe(true);

  await payOut(server);
  expect(await remove(server)).toMatchObject({ status: 200, body: { deleted: true } });
  expect(await isThere(server)).toBe(false);
});

test('an account is not deleted while one of its references can still be paid', async ({ server }) => {
  const started = await buyOne(server);
  await buyOne(server);
  const refused = await remove(server);
  expect(refused).toMatchObject({ status: 409, body: { code: 'workspaces.payments_waiting' } });
  expect(refused.body.message).toBe('2 payments to the workspace are still pending');
  await server.call(checkouts.cancel, { body: { h: started.body.d } }, { as: owner });
  expect((await remove(server, 'pt')).body.message).toBe('Ainda pode chegar 1 pagamento ao espaço');

  server.clock.advance(4.5 * 86_400_000);
  await server.runCron('payments.sweep_checkouts');
  server.clock.advance(-4.5 * 86_400_000);
  expect((await remove(server)).status).toBe(200);
  expect(await isThere(server)).toBe(false);
});

test('an account is not deleted while a payment waits for a refund', async ({ server }) => {
  const twice = await buyOne(server);
  await payAndSettle(server, twice);
  await payAndSettle(server, twice, { force: true });
  await payOut(server);
  const refused = await remove(server);
  expect(refused).toMatchObject({ status: 409, body: { code: 'workspaces.payments_to_review' } });
  expect(refused.body.message).toBe('1 payment of the workspace needs review');

  const issues = (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body.issues;
  for (const { id } of issues) await server.call(paymentIssues.settle, { body: { id, settled: true } }, { as: owner });
  // Decided, but not yet transferred to the buyer.
  expect((await remove(server)).body.code).toBe('workspaces.payments_to_review');
  for (const { id } of issues) await recordRefund(server.kernel, { id, reference: 'TRF 1' });
  expect((await remove(server)).status).toBe(200);
});

test('a purchase that starts while the account is being deleted is not lost', async ({ server }) => {
  const [removed, started] = await Promise.all([remove(server), buyOne(server)]);
  const outcome = [removed.status === 200, started.status === 200];
  // The second one is refused.
  expect(outcome.filter(Boolean)).toHaveLength(1);
  expect(await isThere(server)).toBe(!outcome[0]);
});
