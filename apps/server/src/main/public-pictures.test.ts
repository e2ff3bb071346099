import type { Answer, Input } from '@kumbi/contract/endpoint.ts';
import { publicPictures } from '@kumbi/contract/media/public-picture.endpoints.ts';
import { publicPages } from '@kumbi/contract/pages/public-pages.endpoints.ts';
import { programProductImages, programProducts } from '@kumbi/contract/shops/public-product.endpoints.ts';
import type { Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect } from 'vitest';
import { type MadeKey, makeKey } from '../modules/api-keys/api-key.factory.ts';
import { testProgramCalls } from '../modules/api-keys/program-calls.factory.ts';
import { bombFile, ensurePlan, imageFile, namedFile } from '../modules/media/image/image.factory.ts';
import { removeUnusedMediaJob } from '../modules/media/unused-media.jobs.ts';
import { givePlan } from '../modules/quotas/quotas.factory.ts';
import { makeCategory, makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../testing/test-receiver.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

/** Pictures that programs upload, and the records that use them. */

const test = ownServerTest(() => ({ OUTGOING_ALLOW: host.origin }));
let host: TestReceiver;
let owner: TestPerson;
let key: MadeKey;
let file: File;
/** Not that of the pictures that shops have. */
const colour = '#335577';

beforeAll(async () => {
  host = await startReceiver();
  const bytes = Buffer.from(await (await imageFile({ colour })).arrayBuffer());
  host.answer = (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
});
afterAll(() => host.stop());
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
  await ensurePlan(server, owner);
  key = await makeKey(server, owner);
  file = await imageFile({ colour });
});

type Picture = Answer<typeof publicPictures.get>;
type Sent = Input<typeof publicPictures.upload>['body'];
const upload = (server: TestServer, body: Sent, headers = key.headers) =>
  server.send(publicPictures.upload, { body }, { headers });
const uploaded = async (server: TestServer, body: Sent = { image: file }): Promise<Picture> =>
  (await server.call(publicPictures.upload, { body }, { headers: key.headers })).body;
const read = (server: TestServer, id: string, headers = key.headers) =>
  server.send(publicPictures.get, { params: { id } }, { headers });
const removeUnused = async (server: TestServer) => {
  server.clock.advance(25 * 3_600_000);
  await server.runCron(removeUnusedMediaJob.name);
};
const createPage = (server: TestServer, image: object | null) => {
  const blocks = [{ type: 'image', props: { image } }];
  const body = { title: 'Praia', type: 'landing_page' as const, language: 'pt' as const, blocks };
  return server.send(publicPages.create, { body }, { headers: key.headers });
};

test('a program uploads a file or an address, and the same picture is stored once', async ({ server }) => {
  const picture = await uploaded(server);
  expect(picture).toEqual({
    id: expect.any(String),
    width: 320,
    height: 200,
    url: expect.stringMatching(/\/files\/images\/[0-9a-f]{32}\/320\.jpg$/),
    avif: expect.stringContaining('320.avif 320w'),
    webp: expect.stringContaining('320.webp 320w'),
  });
  const answer = await server.fetch(new URL(picture.url).pathname);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await uploaded(server, { url: `${host.origin}/a.jpg` })).toEqual(picture);
  expect((await read(server, picture.id)).body).toEqual(picture);
});

test('a picture that nothing uses is deleted after a day, and one of a product or a page is kept', async ({
  server,
}) => {
  const shop = await makeShop(server, owner);
  const [alone, ofPage, ofProduct] = [
    await uploaded(server),
    await uploaded(server, { image: await imageFile({ colour: '#aa2211' }) }),
    await uploaded(server, { image: await imageFile({ colour: '#2211aa' }) }),
  ];
  const product = await createProduct(server, shop, ofProduct.id);
  expect(product.body.image_url).toBe(ofProduct.url);
  const page = await createPage(server, { id: ofPage.id, alt: 'A praia' });
  expect(page).toMatchObject({
    status: 200,
    body: { image_url: ofPage.url, blocks: [{ props: { image: { id: ofPage.id, alt: { pt: 'A praia' } } } }] },
  });
  for (const _ of [1, 2]) await removeUnused(server);
  const found = await Promise.all([alone, ofPage, ofProduct].map(({ id }) => read(server, id)));
  expect(found.map(({ status }) => status)).toEqual([404, 200, 200]);
  expect(found[0]?.body.code).toBe('media.unknown');
});

async function createProduct(server: TestServer, shop: Shop, picture_id: string) {
  const category_id = (await makeCategory(server, owner, shop, { name: 'Café' })).id;
  const body = { shop_id: shop.id, category_id, name: 'Café', prices: { AOA: 1_000 }, picture_id };
  return server.send(programProducts.create, { body }, { headers: key.headers });
}

test('a product gets an uploaded picture, another one, and none of another workspace', async ({ server }) => {
  const shop = await makeShop(server, owner);
  const product = await makeProduct(server, owner, shop);
  const [one, two] = [
    await uploaded(server),
    await uploaded(server, { image: await imageFile({ colour: '#aa2211' }) }),
  ];
  const send = { params: { id: product.id } };
  const save = (picture_id: string) =>
    server.send(programProductImages.save, { ...send, body: { picture_id } }, { headers: key.headers });
  const update = (picture_id: string) =>
    server.send(programProducts.update, { ...send, body: { picture_id } }, { headers: key.headers });
  expect((await save(one.id)).body.image_url).toBe(one.url);
  expect((await update(two.id)).body.image_url).toBe(two.url);
  expect((await save(two.id)).body.image_url).toBe(two.url);

  const stranger = await server.person();
  await ensurePlan(server, stranger);
  const theirs = await upload(server, { image: file }, (await makeKey(server, stranger)).headers);
  for (const id of [String(theirs.body.id), uuidv7()]) {
    for (const answer of [await save(id), await update(id), await createProduct(server, shop, id)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'media.unknown' } });
    expect((await createPage(server, { id, alt: '' })).body.code).toBe('page.target_unknown');
  }
  const { body } = await server.call(programProducts.get, send, { headers: key.headers });
  expect(body.image_url).toBe(two.url);
  // The picture that it no longer shows has no use left.
  await removeUnused(server);
  expect([(await read(server, one.id)).status, (await read(server, two.id)).status]).toEqual([404, 200]);
});

test('a picture is refused for what it is, and for a plan without room', async ({ server }) => {
  const text = namedFile(Buffer.from('<!doctype html><title>Mel</title>'), 'a.jpg', 'image/jpeg');
  expect(await upload(server, { image: text })).toMatchObject({ status: 415, body: { code: 'media.not_image' } });
  expect(await upload(server, { image: bombFile(30_000, 30_000, 10) })).toMatchObject({
    status: 413,
    body: { code: 'media.too_large' },
  });
  const huge = namedFile(Buffer.alloc(10 * 1024 * 1024 + 1), 'a.jpg', 'image/jpeg');
  expect(await upload(server, { image: huge })).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
  expect((await upload(server, { url: 'http://192.168.1.10/a.jpg' })).body.code).toBe('media.address_refused');
  await givePlan(server, owner, { allowances: { storage_mb: 0 } });
  expect(await upload(server, { image: await imageFile({ colour: '#101010' }) })).toMatchObject({
    body: { code: 'quota.limited' },
  });
});

test('the document has both forms of the request, and files only in the one that can send them', async ({ server }) => {
  interface Schema {
    readonly $ref?: string;
    readonly properties?: object;
  }
  interface Document {
    readonly paths: Readonly<
      Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>
    >;
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  }
  const { paths, components } = (await (await server.fetch('/api/v1/openapi.json')).json()) as Document;
  const fieldsOf = (path: string) =>
    Object.entries(paths[path]?.post.requestBody.content ?? {}).map(([type, { schema }]) => {
      const part = components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
      return [type, Object.keys(part.properties ?? {})];
    });
  expect(fieldsOf('/pictures')).toEqual([
    ['application/json', ['url']],
    ['multipart/form-data', ['image', 'url']],
  ]);
  expect(fieldsOf('/products').map(([type]) => type)).toEqual(['application/json']);
});

test('a picture is uploaded once for an Idempotency-Key', async ({ server }) => {
  const headers = { ...key.headers, 'idempotency-key': 'praia' };
  const one = await upload(server, { image: file }, headers);
  expect((await upload(server, { image: file }, headers)).body).toEqual(one.body);
  const other = await imageFile({ colour: '#aa2211' });
  expect((await upload(server, { image: other }, headers)).body.code).toBe('request.key_mismatch');
});

let picture: Pick<Picture, 'id'>;
test.beforeEach(async ({ server }) => {
  picture = await uploaded(server);
});
const url = 'https://example.com/a.jpg';
testProgramCalls(test, {
  owner: () => owner,
  tables: ['media_images'],
  calls: [
    {
      endpoint: publicPictures.get,
      input: () => ({ params: { id: picture.id } }),
      unknown: 'media.unknown',
      invalid: [['id', { params: { id: 'x' } }]],
    },
    {
      endpoint: publicPictures.upload,
      input: () => ({ body: { image: file } }),
      unknown: 'quota.none',
      invalid: [
        ['image', { body: {} }],
        ['url', { body: { url, image: namedFile(Buffer.from('x'), 'a.jpg', 'image/jpeg') } }],
        ['url', { body: { url: 'ftp://example.com/a.jpg' } }],
        ['image', { body: { image: 'x' } }],
      ],
    },
  ],
});
const product = { params: { id: uuidv7() } };

test('a picture of a product is either uploaded or at an address', async ({ server }) => {
  for (const [field, body] of [
    ['url', {}],
    ['picture_id', { url, picture_id: picture.id }],
    ['picture_id', { picture_id: 'x' }],
  ] as const)
    expect(await server.send(programProductImages.save, { ...product, body }, { headers: key.headers })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
    });
});
