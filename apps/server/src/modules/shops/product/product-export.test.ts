import { products } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import { addressOf } from '../../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeCategory, makeProduct, makeShop } from '../shop/shop.factory.ts';

let shop: Shop;
test.beforeAll(async ({ server, owner }) => {
  shop = await makeShop(server, owner);
  const category = await makeCategory(server, owner, shop, { name: 'Mel' });
  const make = (title: string, more: Parameters<typeof makeProduct>[3] = {}) =>
    makeProduct(server, owner, shop, { category_id: category.id, title, ...more });
  await make('Água de mel', { price_ao: '1500', price_us: '2', stock_amount: '7', is_physic: 'yes' });
  await make('Curso de apicultura', {
    description: '=1+1',
    price_ao: '20000',
    price_us: '',
    stock_amount: '',
    is_physic: 'no',
  });
  await make('Favo', { price_ao: '900', price_us: '', stock_amount: '0', is_physic: 'yes' });
  const other = await makeShop(server, owner);
  await makeProduct(server, owner, other, { title: 'Another shop’s' });
});

async function load(server: TestServer, as: TestPerson, query: Record<string, unknown> = {}, language = 'en') {
  const headers = { cookie: as.cookie, 'x-company': as.code, 'accept-language': language };
  const address = addressOf(products.export, { query: { shop_id: shop.id, sort: 'name', ...query } } as never);
  const answer = await server.fetch(address, { headers });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head = '', ...rows] = (await answer.text()).trim().split('\r\n');
  return { name: answer.headers.get('content-disposition'), head, rows };
}

test('the export has the products of the filter, in its order, and no formulas', async ({ server, owner }) => {
  const all = await load(server, owner);
  expect(all.name).toContain('products.csv');
  expect(all.head).toMatch(
    /^\D?Code,Name,Description,Category,Price \(AOA\),Price \(USD\),In stock,Reserved,Status,Type,Address,Changed$/,
  );
  expect(all.rows).toEqual([
    expect.stringMatching(/,Água de mel,.*,Mel,1500,2,7,0,On sale,Physical,http.*\/s\/.*,20/),
    expect.stringMatching(/,Curso de apicultura,'=1\+1,Mel,20000,,,0,On sale,Digital or service,/),
    expect.stringMatching(/,Favo,.*,Mel,900,,0,0,Sold out,Physical,/),
  ]);
  const dear = await load(server, owner, { type: 'physical', sort: '-price' });
  expect(dear.rows).toEqual([expect.stringContaining('Água de mel'), expect.stringContaining('Favo')]);
  const soldOut = await load(server, owner, { status: 'sold_out' }, 'pt');
  expect(soldOut.name).toContain('produtos.csv');
  expect(soldOut.rows).toEqual([expect.stringMatching(/,Favo,.*,Esgotado,Físico,/)]);
});
