import { undoMinutes } from '@kumbi/contract/shared/bin.limits.ts';
import { categories } from '@kumbi/contract/shops/category.endpoints.ts';
import { products, shopBanner, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { imageFile } from '../media/image/image.factory.ts';
import { makeCategory, makeProduct, makeShop } from './shop/shop.factory.ts';

const test = ownServerTest();

const query = async <Row>(server: TestServer, text: string, values: unknown[] = []) =>
  (await server.kernel.db.ownerPool.query(text, values)).rows as Row[];
const emptyBin = async (server: TestServer) => {
  server.clock.advance(2 * undoMinutes * 60_000);
  await server.runCron('kernel.purge_bins');
  server.clock.advance(-2 * undoMinutes * 60_000);
};
const usesOf = async (server: TestServer, id: string | undefined) =>
  (await query<{ uses: number }>(server, 'select uses from media_images where id = $1', [id]))[0]?.uses;

describe('a shop', () => {
  test('is created, listed, changed and keeps its code', async ({ server, owner, editor }) => {
    const shop = await makeShop(server, owner, {
      title: 'Pão & Mel',
      theme: 'green',
      province: 'luanda',
      municipe: 'belas',
      is_delivery: 'yes',
      is_interprovintial: 'no',
      payment_methods: JSON.stringify(['reference', 'paypay']),
      delivery_zones: '[]',
      shipping_fee_others: '0',
    });
    expect(shop).toMatchObject({
      code: 'pao-mel',
      theme: 'green',
      province: { name: 'Luanda', slug: 'luanda' },
      municipality: { slug: 'belas' },
      is_delivery: true,
      is_interprovintial: false,
      payment_methods: ['reference', 'paypay'],
      is_open: true,
      products: 0,
      url: `${server.url}/s/pao-mel`,
    });
    expect(shop.logo_url).toBe(shop.logo?.src);

    const body = { id: shop.id, title: 'Mel & Pão', description: 'Other words', is_open: 'no' as const };
    const changed = await server.call(shops.save, { body }, { as: editor });
    expect(changed.body.shop).toEqual({ ...shop, ...body, is_open: false, updated_at: expect.any(String) });
    const read = await server.call(shops.get, { query: { id: shop.id } }, { as: editor });
    expect(read.body.shop).toEqual(changed.body.shop);
    const list = await server.call(shops.list, { query: { name: 'PAO' } }, { as: owner });
    expect(list.body).toMatchObject({ total: 1, has: false, shops: [{ id: shop.id }] });
  });

  test('codes are unique, and never empty', async ({ server, owner }) => {
    const titles = ['Loja', 'LOJA!', 'loja', '🌍', 'Loja', 'x'.repeat(80)];
    const shops = await Promise.all(titles.map((title) => makeShop(server, owner, { title })));
    const codes = shops.map((shop) => shop.code);
    expect(new Set(codes).size).toBe(titles.length);
    expect(codes).toEqual(expect.arrayContaining(['loja', 'loja-2', 'loja-3', 'loja-4', 'shop', 'x'.repeat(60)]));
  });

  test('a new logo and a new banner replace the ones before', async ({ server, owner }) => {
    const shop = await makeShop(server, owner, { logo: await imageFile({ colour: '#101010' }) });
    expect(await usesOf(server, shop.logo?.id)).toBe(1);
    const send = async (colour: string) =>
      server.call(shopBanner.save, { body: { id: shop.id, banner: await imageFile({ colour }) } }, { as: owner });
    const first = (await send('#111111')).body.shop;
    expect([first.home_banner, first.banner_url]).toEqual([first.banner?.src, first.banner?.src]);
    const second = (await send('#121212')).body.shop;
    const again = (await send('#121212')).body.shop;
    expect([await usesOf(server, first.banner?.id), await usesOf(server, again.banner?.id)]).toEqual([0, 1]);
    expect(again.banner).toEqual(second.banner);
    const logo = await imageFile({ colour: '#131313' });
    const changed = await server.call(
      shops.save,
      { body: { id: shop.id, title: 'A', description: 'B', logo } },
      { as: owner },
    );
    expect([await usesOf(server, shop.logo?.id), await usesOf(server, changed.body.shop.logo?.id)]).toEqual([0, 1]);
  });

  test('is deleted with its categories, products, images and code', async ({ server, owner }) => {
    const shop = await makeShop(server, owner, { title: 'Short life', logo: await imageFile({ colour: '#202020' }) });
    const product = await makeProduct(server, owner, shop, { thumbnail: await imageFile({ colour: '#212121' }) });
    const answer = await server.call(shops.delete, { body: { id: shop.id } }, { as: owner });
    expect(answer.body).toEqual({ deleted: true });
    expect((await server.call(shops.delete, { body: { id: shop.id } }, { as: owner })).status).toBe(404);
    expect((await server.call(products.get, { query: { id: product.id } }, { as: owner })).status).toBe(404);
    expect([await usesOf(server, shop.logo?.id), await usesOf(server, product.image?.id)]).toEqual([0, 0]);
    expect((await makeShop(server, owner, { title: 'Short life' })).code).toBe('short-life');
  });

  const base = { title: 'A', description: 'B' };
  test.for<[string, Record<string, unknown>, string]>([
    ['title', { ...base, title: ' ' }, 'Name is required'],
    ['title', { description: 'B' }, 'Name is required'],
    ['description', { title: 'A' }, 'Description is required'],
    ['description', { ...base, description: 'x'.repeat(1025) }, 'This is too long'],
    ['email', { ...base, email: 'nobody' }, 'Enter a valid email address'],
    ['theme', { ...base, theme: 'black' }, 'Check this value'],
    ['is_delivery', { ...base, is_delivery: 'true' }, 'Check this value'],
    ['shipping_fee_others', { ...base, shipping_fee_others: '-1' }, 'The value must be positive'],
    ['shipping_fee_others', { ...base, shipping_fee_others: '101' }, 'The maximum is 100'],
    ['shipping_fee_others', { ...base, shipping_fee_others: 'abc' }, 'Enter valid numbers only'],
    ['delivery_zones', { ...base, delivery_zones: '{' }, 'This isn’t valid'],
    ['payment_methods.0', { ...base, payment_methods: '["gold"]' }, 'Check this value'],
    ['payment_methods.0', { ...base, payment_methods: '["manual"]' }, 'Check this value'],
    ['province', { ...base, province: 'lisboa' }, 'Check this value'],
    ['municipe', { ...base, province: 'luanda', municipe: 'lobito' }, 'Check this value'],
    ['province', { ...base, municipe: 'belas' }, 'This field is required'],
    ['logo', { ...base, logo: 'text' }, 'Choose a file'],
  ] as const)('refuses a wrong %s', async ([field, body, message], { server, owner }) => {
    const logo = body.logo ?? (await imageFile());
    const answer = await server.send(shops.save, { body: { ...body, logo } }, { as: owner });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', fields: { [field]: message } } });
  });

  test.for([
    ['a zone', { delivery_zones: '[{"zone":"Talatona","amount":1500.5}]' }],
    ['a fee', { shipping_fee_others: '10' }],
  ] as const)('refuses %s, because no checkout charges it', async ([_what, fees], { server, owner }) => {
    const { id } = await makeShop(server, owner, { title: 'Without fees' });
    const refused = {
      status: 400,
      body: {
        code: 'shop.delivery_fees_unavailable',
        message: 'As taxas de entrega ainda não estão disponíveis',
        action: 'Guarda a loja sem zonas nem taxas de entrega, e combina o preço com cada comprador.',
      },
    };
    const headers = { 'accept-language': 'pt' };
    const created = { ...base, logo: await imageFile(), ...fees };
    expect(await server.send(shops.save, { body: created }, { as: owner, headers })).toMatchObject(refused);
    const changed = { ...base, id, title: 'With fees', ...fees };
    expect(await server.send(shops.save, { body: changed }, { as: owner, headers })).toMatchObject(refused);
    const { shop } = (await server.call(shops.get, { query: { id } }, { as: owner })).body;
    expect(shop.title).toBe('Without fees');
    expect(Object.keys(shop)).not.toEqual(expect.arrayContaining([expect.stringMatching(/zone|fee/)]));
  });

  test('refuses a new one without a logo, in the language of the caller', async ({ server, owner }) => {
    const answer = await server.send(shops.save, { body: base }, { as: owner, headers: { 'accept-language': 'pt' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'shop.logo_missing', message: 'Falta o logótipo da loja' },
    });
  });
});

test('a shop has its categories, and each names its shop', async ({ server, owner }) => {
  const shop = await makeShop(server, owner, { title: 'With categories' });
  expect(shop.categories).toEqual([]);
  const first = await makeCategory(server, owner, shop, { name: 'Coffee' });
  const second = await makeCategory(server, owner, shop, { name: 'Honey' });
  expect([first.shop_id, second.shop_id]).toEqual([shop.id, shop.id]);
  const shown = [second, first].map(({ id, name }) => ({ id, name, shop_id: shop.id }));
  const { body } = await server.call(shops.get, { query: { id: shop.id } }, { as: owner });
  expect(body.shop.categories).toEqual(shown);
  const { body: list } = await server.call(shops.list, { query: { name: 'With categories' } }, { as: owner });
  expect(list.shops[0]?.categories).toEqual(shown);
  await server.call(categories.delete, { body: { id: first.id } }, { as: owner });
  expect((await server.call(shops.get, { query: { id: shop.id } }, { as: owner })).body.shop.categories).toHaveLength(
    1,
  );
});

describe('a category', () => {
  test('is created, changed, listed and deleted once it has no products', async ({ server, owner, editor }) => {
    const shop = await makeShop(server, owner, { title: 'Categories' });
    const image = await imageFile({ colour: '#303030' });
    const category = await makeCategory(server, owner, shop, { name: 'Café', image });
    expect(category).toMatchObject({ name: 'Café', products: 0, image_url: category.image?.src });
    const body = { id: category.id, shop_id: shop.id, name: 'Cafés', description: 'All' };
    const changed = await server.call(categories.save, { body }, { as: editor });
    expect(changed.body.category).toMatchObject({ id: category.id, name: 'Cafés', image: category.image });
    const product = await makeProduct(server, owner, shop, { category_id: category.id });
    expect(product.category).toEqual({ id: category.id, name: 'Cafés', shop_id: shop.id });
    const list = await server.call(categories.list, { query: { shop_id: shop.id, name: 'cafe' } }, { as: editor });
    expect(list.body).toMatchObject({ total: 1, categories: [{ id: category.id, products: 1 }] });
    const used = await server.call(categories.delete, { body: { id: category.id } }, { as: owner });
    expect(used).toMatchObject({ status: 409, body: { code: 'shop.category_in_use' } });
    await server.call(products.delete, { body: { id: product.id } }, { as: owner });
    expect((await server.call(categories.delete, { body: { id: category.id } }, { as: owner })).status).toBe(200);
    await emptyBin(server);
    expect(await usesOf(server, category.image?.id)).toBe(0);
  });

  test('needs a name and a description', async ({ server, owner }) => {
    const shop = await makeShop(server, owner);
    const answer = await server.send(categories.save, { body: { shop_id: shop.id } }, { as: owner });
    expect(answer.body.fields).toEqual({ name: 'Name is required', description: 'Description is required' });
  });
});

describe('a product', () => {
  test('is created, changed one field at a time, listed and deleted', async ({ server, owner, editor }) => {
    const shop = await makeShop(server, owner, { title: 'Products' });
    const features = JSON.stringify([{ feature: 'Weight', detail: '250 g' }]);
    const product = await makeProduct(server, owner, shop, { features, payment_on_delivery: 'yes' });
    expect(product).toMatchObject({
      code: 'coffee-of-uige-250-g',
      price_ao: 4500,
      price_us: 5.5,
      stock_amount: 10,
      reserved: 0,
      is_physic: true,
      is_available: true,
      payment_on_delivery: true,
      features: [{ feature: 'Weight', detail: '250 g' }],
      url: `${server.url}/s/products/coffee-of-uige-250-g`,
    });
    const form = { id: product.id, shop_id: shop.id, category_id: product.category?.id ?? '' };
    const send = async (change: Record<string, unknown>) =>
      (
        await server.send(
          products.save,
          { body: { ...form, title: product.title, price_ao: 4500, ...change } },
          { as: editor },
        )
      ).body.product;
    expect(await send({})).toEqual(product);
    const changed = { ...product, updated_at: expect.any(String) };
    expect(await send({ title: 'Café', price_ao: '4500.5' })).toEqual({ ...changed, title: 'Café', price_ao: 4500.5 });
    expect(await send({ price_us: '', stock_amount: '', is_available: 'no', features: '[]' })).toEqual({
      ...changed,
      price_us: null,
      stock_amount: null,
      is_available: false,
      features: [],
    });
    const list = await server.call(products.list, { query: { shop_id: shop.id } }, { as: editor });
    expect(list.body).toMatchObject({ total: 1, products: [{ id: product.id, title: product.title }] });
    const read = await server.call(products.get, { query: { id: product.id } }, { as: editor });
    expect(read.body.product).toMatchObject({ stock_amount: null });
    expect((await server.call(shops.get, { query: { id: shop.id } }, { as: owner })).body.shop.products).toBe(1);
    const gone = await server.call(products.delete, { body: { id: product.id } }, { as: owner });
    expect(gone.body).toEqual({ deleted: true });
    expect((await server.call(products.delete, { body: { id: product.id } }, { as: owner })).status).toBe(404);
    await emptyBin(server);
    expect(await usesOf(server, product.image?.id)).toBe(0);
  });

  test('codes are unique in a shop and leave the address of the cart free', async ({ server, owner }) => {
    const shop = await makeShop(server, owner);
    const { id: category_id } = await makeCategory(server, owner, shop);
    const titles = ['Checkout', 'Mel', 'mel'];
    const made = [];
    for (const title of titles) made.push((await makeProduct(server, owner, shop, { category_id, title })).code);
    expect(made).toEqual(['checkout-2', 'mel', 'mel-2']);
  });

  test('the same key makes one product', async ({ server, owner }) => {
    const shop = await makeShop(server, owner);
    const { id: category_id } = await makeCategory(server, owner, shop);
    const body = { shop_id: shop.id, category_id, title: 'Once', price_ao: 1, thumbnail: await imageFile() };
    const send = () => server.send(products.save, { body }, { as: owner, headers: { 'idempotency-key': 'k1' } });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await server.call(products.list, { query: { shop_id: shop.id } }, { as: owner })).body.total).toBe(1);
  });

  test.for<[string, Record<string, unknown>, number, string]>([
    ['image', { thumbnail: undefined }, 400, 'shop.image_missing'],
    ['price', { price_ao: 200_000.01 }, 400, 'shop.price_high'],
    ['shop', { shop_id: '01890a5d-ac96-774b-bcce-b302099a8057' }, 404, 'shop.unknown'],
    ['category', { category_id: '01890a5d-ac96-774b-bcce-b302099a8057' }, 400, 'shop.category_unknown'],
    ['picture', { thumbnail: new File(['x'], 'x.png', { type: 'image/png' }) }, 415, 'media.not_image'],
    ['product', { id: '01890a5d-ac96-774b-bcce-b302099a8057' }, 404, 'shop.product_unknown'],
  ] as const)('refuses a wrong %s', async ([_what, change, status, code], { server, owner }) => {
    const shop = await makeShop(server, owner);
    const { id: category_id } = await makeCategory(server, owner, shop);
    const body = { shop_id: shop.id, category_id, title: 'A', price_ao: 1, thumbnail: await imageFile(), ...change };
    expect(await server.send(products.save, { body }, { as: owner })).toMatchObject({ status, body: { code } });
    expect((await server.call(products.list, { query: { shop_id: shop.id } }, { as: owner })).body.total).toBe(0);
  });

  test.for<[string, unknown, string]>([
    ['title', '', 'Name is required'],
    ['category_id', '', 'Missing product category'],
    ['price_ao', 'abc', 'Enter a number'],
    ['price_ao', '-1', 'The amount can’t be negative'],
    ['price_ao', '1.005', 'Use at most two decimal places'],
    ['price_us', '-1', 'The amount can’t be negative'],
    ['stock_amount', '1.5', 'Enter a whole number'],
    ['stock_amount', '-1', 'The value must be positive'],
    ['is_physic', '1', 'Check this value'],
    ['features', 'x', 'This isn’t valid'],
    ['features.0.detail', '[{"feature":"Colour"}]', 'This field is required'],
  ] as const)('refuses a wrong %s', async ([field, value, message], { server, owner }) => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const body = { shop_id: id, category_id: id, title: 'A', price_ao: 1, [field.split('.')[0] ?? '']: value };
    const answer = await server.send(products.save, { body }, { as: owner });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', fields: { [field]: message } } });
  });
});

test('a deleted workspace loses all its rows', async ({ server }) => {
  const person = await server.person();
  await makeProduct(server, person, await makeShop(server, person));
  await query(server, 'delete from workspaces where workspace_id = $1', [person.workspaceId]);
  const left = await query<{ n: number }>(server, 'select count(*)::int as n from products where workspace_id = $1', [
    person.workspaceId,
  ]);
  expect(left).toEqual([{ n: 0 }]);
});
