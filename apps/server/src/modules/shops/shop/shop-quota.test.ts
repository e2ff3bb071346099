import { randomUUID } from 'node:crypto';
import { images } from '@kumbi/contract/media/media.endpoints.ts';
import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { products, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { imageFile } from '../../media/image/image.factory.ts';
import { balanceOf, givePlan, inside } from '../../quotas/quotas.factory.ts';
import { spend } from '../../quotas/quotas.public.ts';
import { makeCategory, makeProduct, makeShop } from './shop.factory.ts';

const seller = async (server: TestServer, allowances: Partial<Record<Counter, number>>): Promise<TestPerson> => {
  const person = await server.person();
  await givePlan(server, person, { allowances });
  return person;
};
const left = (server: TestServer, who: TestPerson) =>
  Promise.all([balanceOf(server, who, 'ksp_shops'), balanceOf(server, who, 'ksp_products')]);
const save = async (server: TestServer, as: TestPerson, title: string) =>
  server.call(shops.save, { body: { title, description: 'A', logo: await imageFile() } }, { as });

test('shops and products use and return their allowance', async ({ server }) => {
  const person = await seller(server, { ksp_shops: 2, ksp_products: 3 });
  const shop = await makeShop(server, person);
  const { id: category_id } = await makeCategory(server, person, shop);
  const first = await makeProduct(server, person, shop, { category_id });
  await makeProduct(server, person, shop, { category_id, title: 'Second' });
  await makeProduct(server, person, shop, { category_id, title: 'Third' });
  expect(await left(server, person)).toEqual([1, 0]);
  const fourth = await server.call(
    products.save,
    { body: { shop_id: shop.id, category_id, title: 'Fourth', price_ao: 1, thumbnail: await imageFile() } },
    { as: person },
  );
  expect(fourth).toMatchObject({
    status: 402,
    body: { code: 'quota.limited', resource: 'ksp_products', limit: 3 },
  });
  await server.call(products.delete, { body: { id: first.id } }, { as: person });
  expect(await left(server, person)).toEqual([1, 1]);
  await server.call(shops.delete, { body: { id: shop.id } }, { as: person });
  expect(await left(server, person)).toEqual([2, 3]);
});

test('the last unit is given out once', async ({ server }) => {
  const person = await seller(server, { ksp_shops: 1 });
  const answers = await Promise.all(['A', 'B', 'C'].map((title) => save(server, person, title)));
  expect(answers.map((each) => each.status).sort()).toEqual([200, 402, 402]);
});

test('without a plan nothing is created, with an ended one things can still be changed', async ({ server }) => {
  const nobody = await server.person();
  expect(await save(server, nobody, 'A')).toMatchObject({
    status: 402,
    body: { code: 'quota.none', resource: 'storage_mb' },
  });
  const person = await seller(server, { ksp_shops: 5 });
  const shop = await makeShop(server, person);
  await givePlan(server, person, { until: new Date(server.clock.now().getTime() - 1_000) });
  expect((await save(server, person, 'B')).body.code).toBe('quota.expired');
  const change = { id: shop.id, title: 'Changed', description: 'B' };
  expect((await server.call(shops.save, { body: change }, { as: person })).status).toBe(200);
});

test('images take storage, by the byte', async ({ server }) => {
  const person = await seller(server, { storage_mb: 1 });
  const before = await balanceOf(server, person, 'storage_mb');
  const put = async (colour: string) =>
    server.call(images.upload, { body: { image: await imageFile({ colour, width: 90, height: 90 }) } }, { as: person });
  expect([(await put('#010101')).status, (await put('#010101')).status]).toEqual([200, 200]);
  const left = await balanceOf(server, person, 'storage_mb');
  const { rows } = await server.kernel.db.ownerPool.query('select bytes from media_images where workspace_id = $1', [
    person.workspaceId,
  ]);
  expect(rows).toEqual([{ bytes: before - left }]);
  await inside(server, person, (ctx) => spend(ctx, 'storage_mb', left - 10, randomUUID()));
  expect(await put('#020202')).toMatchObject({
    status: 402,
    body: { code: 'quota.limited', resource: 'storage_mb', limit: 1 },
  });
});
