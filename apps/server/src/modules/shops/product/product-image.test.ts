import { programProductImages, programProducts } from '@kumbi/contract/shops/public-product.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../../testing/test-receiver.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { bombFile, imageFile } from '../../media/image/image.factory.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: host.origin }));
let host: TestReceiver;
let owner: TestPerson;
let key: MadeKey;
let shop: Shop;
let product: Product;
/** The files of the host by their paths. */
const files = new Map<string, Buffer>();
/** The addresses to which the host redirects. */
const redirects = new Map<string, string>();

beforeAll(async () => {
  host = await startReceiver();
  const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());
  files.set('/green.jpg', await bytesOf(await imageFile()));
  files.set('/red.png', await bytesOf(await imageFile({ colour: '#aa2211', format: 'png' })));
  files.set('/page.html', Buffer.from('<!doctype html><title>Mel</title>'));
  files.set('/bomb.png', await bytesOf(bombFile(30_000, 30_000, 10)));
  files.set('/huge.jpg', Buffer.alloc(10 * 1024 * 1024 + 1));
  redirects.set('/moved.jpg', '/green.jpg');
  redirects.set('/private.jpg', 'http://192.168.1.10/green.jpg');
  redirects.set('/round.jpg', '/round.jpg');
  host.answer = (response, { path }) => {
    const file = files.get(path);
    const location = redirects.get(path);
    if (path === '/broken.jpg') response.destroy();
    else if (location) response.writeHead(302, { location }).end();
    else if (file) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file);
    else response.writeHead(404).end();
  };
});
afterAll(() => host.stop());
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
  key = await makeKey(server, owner);
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop);
});

const params = () => ({ params: { id: product.id } });
const save = (server: TestServer, url: string) =>
  server.send(programProductImages.save, { ...params(), body: { url } }, { headers: key.headers });
const get = async (server: TestServer) =>
  (await server.call(programProducts.get, params(), { headers: key.headers })).body;
const remove = (server: TestServer) => server.send(programProductImages.delete, params(), { headers: key.headers });
const usesOf = async (server: TestServer) =>
  (
    await server.kernel.db.ownerPool.query<{ uses: number }>(
      `select uses from media_images where workspace_id = $1
        and id not in (select logo_id from shops where logo_id is not null) order by created_at, id`,
      [owner.workspaceId],
    )
  ).rows.map(({ uses }) => uses);

test('a program gives a product a picture from an address, replaces it and removes it', async ({ server }) => {
  const before = await get(server);
  const made = await save(server, `${host.origin}/red.png`);
  expect(made).toMatchObject({ status: 200, body: { id: product.id, image_url: expect.any(String) } });
  expect(made.body.image_url).not.toBe(before.image_url);
  expect(await get(server)).toEqual(made.body);
  const { pathname } = new URL(String(made.body.image_url), server.url);
  expect((await server.fetch(pathname)).headers.get('content-type')).toMatch(/^image\//);
  // The picture of the form, and this one.
  expect(await usesOf(server)).toEqual([0, 1]);

  // The same file again changes nothing.
  server.clock.advance(1_000);
  expect((await save(server, `${host.origin}/red.png`)).body).toEqual(made.body);
  expect(await usesOf(server)).toEqual([0, 1]);
  expect((await save(server, `${host.origin}/moved.jpg`)).body.image_url).not.toBe(made.body.image_url);
  for (let turn = 0; turn < 2; turn += 1)
    expect(await remove(server)).toMatchObject({ status: 200, body: { deleted: true } });
  expect((await get(server)).image_url).toBeNull();
  expect((await usesOf(server)).every((uses) => uses === 0)).toBe(true);
});

test.for([
  ['a private address', 'http://192.168.1.10/green.jpg', 'media.address_refused'],
  ['a redirect to a private address', '/private.jpg', 'media.address_refused'],
  ['an address with a user name', 'https://ana:x@example.com/green.jpg', 'media.address_refused'],
  ['endless redirects', '/round.jpg', 'media.not_loaded'],
  ['a missing file', '/none.jpg', 'media.not_loaded'],
  ['a broken connection', '/broken.jpg', 'media.not_loaded'],
  ['a page', '/page.html', 'media.not_image'],
  ['more pixels than allowed', '/bomb.png', 'media.too_large'],
  ['more bytes than allowed', '/huge.jpg', 'media.too_large'],
] as const)('%s is refused, and the picture stays', async ([, url, code], { server }) => {
  const before = await get(server);
  expect((await save(server, url.startsWith('/') ? host.origin + url : url)).body.code).toBe(code);
  expect(await get(server)).toEqual(before);
});

test('a plan without room is refused', async ({ server }) => {
  await givePlan(server, owner, { allowances: { storage_mb: 0 } });
  expect(await save(server, `${host.origin}/red.png`)).toMatchObject({ body: { code: 'quota.limited' } });
});

test('simultaneous pictures leave one', async ({ server }) => {
  const urls = ['/red.png', '/green.jpg', '/red.png', '/moved.jpg'].map((path) => host.origin + path);
  const answers = await Promise.all(urls.map((url) => save(server, url)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await usesOf(server)).reduce((sum, uses) => sum + uses, 0)).toBe(1);
});

const red = { body: { url: 'https://example.com/red.png' } };
testProgramCalls(test, {
  owner: () => owner,
  tables: ['products', 'media_images', 'outbox_events'],
  calls: [
    {
      endpoint: programProductImages.save,
      input: () => ({ ...params(), ...red }),
      unknown: 'shop.product_unknown',
      invalid: ['ftp://example.com/a.jpg', 'red.png', `https://example.com/${'a'.repeat(2_048)}`].map((url) => [
        'url',
        { params: { id: uuidv7() }, body: { url } },
      ]),
    },
    { endpoint: programProductImages.delete, input: params, unknown: 'shop.product_unknown' },
  ],
});
