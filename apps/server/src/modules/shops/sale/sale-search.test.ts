import { sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy } from './sale.factory.ts';

let seller: TestPerson;
let other: TestPerson;

/** Opens a shop that sells one item to each of these customers, and returns the numbers of the sales by customer. */
async function sellTo(server: TestServer, as: TestPerson, customers: readonly string[]): Promise<Map<string, string>> {
  const shop = await makeShop(server, as);
  const product = await makeProduct(server, as, shop, { stock_amount: '50' });
  for (const customer_name of customers) await buy(server, shop, [{ product, quantity: 1 }], { customer_name });
  const { body } = await server.call(sales.list, { query: {} }, { as });
  return new Map(body.sales.map((sale) => [sale.ksp_sale.customer_name, sale.number]));
}

const found = async (server: TestServer, name: string, as = seller) => {
  const { body } = await server.call(sales.list, { query: { name } }, { as });
  return body.sales.map((sale) => sale.ksp_sale.customer_name);
};

let numbers: Map<string, string>;
let foreign: Map<string, string>;
test.beforeAll(async ({ server }) => {
  seller = await server.person();
  other = await server.person();
  numbers = await sellTo(server, seller, ['Ângela Cassoma', 'Domingos Neto']);
  foreign = await sellTo(server, other, ['Paulo Kiala', 'Rosa Miguel', 'Teresa Lopes']);
});

test('a search finds a sale by its number', async ({ server }) => {
  for (const [customer, number] of numbers) expect(await found(server, number)).toEqual([customer]);
});

test('a search finds sales by a part of the customer’s name, without case and accents', async ({ server }) => {
  expect(await found(server, 'angela')).toEqual(['Ângela Cassoma']);
  expect(await found(server, 'OMING')).toEqual(['Domingos Neto']);
  expect(await found(server, 'kiala')).toEqual([]);
});

test('a search by number finds no sale of another workspace, which has numbers of its own', async ({ server }) => {
  const last = foreign.get('Teresa Lopes') ?? '';
  expect([...numbers.values()]).not.toContain(last);
  expect(await found(server, last)).toEqual([]);
  expect(await found(server, last, other)).toEqual(['Teresa Lopes']);
  expect(await found(server, numbers.get('Domingos Neto') ?? '', other)).not.toContain('Domingos Neto');
});
