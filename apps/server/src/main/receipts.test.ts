import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { buy, payAndSettle } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

interface Issued {
  readonly series: string;
  readonly number: number;
  readonly seller: string;
  readonly previous_hash: string;
  readonly hash: string;
}

const test = ownServerTest();
let owner: TestPerson;
let shop: Shop;
let product: Product;

test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await openShop(server);
});

async function openShop(server: TestServer): Promise<void> {
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop, { stock_amount: '10', price_ao: '4500' });
}

const buyOne = (server: TestServer) => buy(server, shop, [{ product, quantity: 1 }]);

async function buyPlan(server: TestServer, by: TestPerson): Promise<void> {
  const body = { plan: 'creator', period: 'month', payment_method: 'angolan', angolan_method: 'reference' } as const;
  await payAndSettle(server, await server.call(checkouts.start, { params: { purpose: 'subs' }, body }, { as: by }));
}

/** Paid, with no job run yet: nothing has issued its receipt. */
async function paidByHand(server: TestServer): Promise<string> {
  const { body } = await buyOne(server);
  const [sale] = (await server.call(sales.list, { query: {} }, { as: owner })).body.sales;
  await server.call(sales.update, { body: { id: sale?.id ?? '', status: 'paid' } }, { as: owner });
  return `/receipts/${body.d}.pdf`;
}

const issued = async (server: TestServer, ...of: readonly TestPerson[]): Promise<Issued[]> =>
  (
    await server.kernel.db.ownerPool.query<Issued>(
      `select series, number, content->>'seller' as seller, previous_hash, hash from receipts
       where workspace_id = any($1) order by series, number`,
      [of.map(({ workspaceId }) => workspaceId)],
    )
  ).rows;
const numbers = async (server: TestServer, ...of: readonly TestPerson[]) =>
  (await issued(server, ...of)).map(({ series, number, seller }) => `${series}/${number} ${seller}`);

test('the platform counts its receipts in one series, and each workspace those of its own sales', async ({
  server,
}) => {
  const other = await server.person();
  const year = server.clock.now().getUTCFullYear();
  await buyPlan(server, owner);
  await payAndSettle(server, await buyOne(server));
  await buyPlan(server, other);
  await payAndSettle(server, await buyOne(server));
  expect(await numbers(server, owner)).toEqual([`${year}/1 Terra Boa`, `${year}/2 Terra Boa`, `P${year}/1 Kumbi`]);
  expect(await numbers(server, other)).toEqual([`P${year}/2 Kumbi`]);
  const [first, second, plan, theirPlan] = await issued(server, owner, other);
  expect([first?.previous_hash, plan?.previous_hash]).toEqual(['', '']);
  expect([second?.previous_hash, theirPlan?.previous_hash]).toEqual([first?.hash, plan?.hash]);
});

test('simultaneous requests for a receipt get the same one', async ({ server }) => {
  const at = await paidByHand(server);
  const answers = await Promise.all(Array.from({ length: 6 }, () => server.fetch(at)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  await server.runJobs();
  expect(await issued(server, owner)).toHaveLength(1);
});

test('a payment on the first of January in Luanda is in that year’s series, even if the old year continues elsewhere', async ({
  server,
}) => {
  const now = server.clock.now();
  const year = now.getUTCFullYear();
  const ahead = Date.UTC(year, 11, 31, 23, 30) - now.getTime();
  server.clock.advance(ahead);
  owner = await server.person();
  await openShop(server);
  const pdf = await server.fetch(await paidByHand(server));
  expect(pdf.headers.get('content-disposition')).toContain(`"${year + 1}-000001.pdf"`);
  server.clock.advance(-ahead);
});
