import { images } from '@kumbi/contract/media/media.endpoints.ts';
import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { bombFile, ensurePlan, imageFile, namedFile } from './image.factory.ts';

test.beforeAll(async ({ server, owner, stranger }) => {
  await ensurePlan(server, owner);
  await ensurePlan(server, stranger);
});

const upload = (server: TestServer, image: File, as?: TestPerson) =>
  server.call(images.upload, { body: { image } }, as ? { as } : {});
const uploaded = async (server: TestServer, owner: TestPerson, image: File, as = owner): Promise<Image> => {
  const answer = await upload(server, image, as);
  expect(answer.body).toHaveProperty('image');
  return answer.body.image;
};
const imagesOf = async (server: TestServer, { workspaceId }: TestPerson) =>
  (await server.kernel.db.ownerPool.query('select 1 from media_images where workspace_id = $1', [workspaceId]))
    .rowCount;
/** Leftovers belong to no workspace, so other tests' leftovers count too: compare with the number before. */
const leftovers = async (server: TestServer) =>
  (await server.kernel.db.ownerPool.query('select 1 from media_leftovers')).rowCount;
const addresses = (server: TestServer, srcset: string) =>
  srcset.split(', ').map((each) => each.split(' ')[0]?.replace(server.url, '') ?? '');
const pixels = async (server: TestServer, path: string) => {
  const answer = await server.fetch(path);
  expect(answer.status).toBe(200);
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
};

test('needs a session, and the right to write in the workspace that the address names', async ({
  server,
  owner,
  stranger,
}) => {
  const image = await imageFile({ colour: '#010203' });
  expect((await upload(server, image)).status).toBe(401);
  const foreign = await server.call(images.upload, { body: { image } }, { as: stranger, company: owner.code });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'workspace.forbidden' } });
  expect([await imagesOf(server, owner), await imagesOf(server, stranger)]).toEqual([0, 0]);
});

test('a picture has every size that is not larger than itself', async ({ server, owner }) => {
  const image = await uploaded(server, owner, await imageFile({ width: 700, height: 350 }));
  expect(image).toMatchObject({ width: 700, height: 350 });
  expect(image.avif.match(/\d+w/g)).toEqual(['160w', '320w', '480w', '640w', '700w']);
  expect(image.placeholder.length).toBeLessThan(400);
  for (const [index, path] of addresses(server, image.avif).entries())
    expect(await pixels(server, path)).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: [160, 320, 480, 640, 700][index],
    });
  for (const path of addresses(server, image.webp))
    expect(await pixels(server, path)).toMatchObject({ format: 'webp' });
  expect(await pixels(server, image.src.replace(server.url, ''))).toMatchObject({
    format: 'jpeg',
    width: 640,
    height: 320,
  });
});

test('a partly transparent picture keeps its transparency in its preview', async ({ server, owner }) => {
  const bytes = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  const image = await uploaded(server, owner, namedFile(bytes, 'logo.png', 'image/png'));
  expect(image.src).toMatch(/\/90\.png$/);
  expect(await pixels(server, image.src.replace(server.url, ''))).toMatchObject({ format: 'png', hasAlpha: true });
});

test('files are served permanently, safely, and to everyone', async ({ server, owner }) => {
  const image = await uploaded(server, owner, await imageFile({ colour: '#123123' }));
  const path = image.src.replace(server.url, '');
  const answer = await server.fetch(path);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  const again = await server.fetch(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  const head = await server.fetch(path, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));
  for (const wrong of [
    path.replace('.jpg', '.svg'),
    path.replace(/\d+\.jpg/, '9999.jpg'),
    '/files/images/..%2f..%2fsecret/1.jpg',
  ]) {
    const missing = await server.fetch(wrong);
    expect([missing.status, missing.headers.get('cache-control'), missing.headers.get('etag')]).toEqual([
      404,
      'no-store',
      null,
    ]);
  }
});

test('its location is removed, and its orientation is applied', async ({ server, owner }) => {
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#445566' } })
    .withExif({ IFD0: { Make: 'Camera of Ana' }, IFD3: { GPSLatitude: '8/1 50/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Camera of Ana');
  const image = await uploaded(server, owner, namedFile(bytes, 'a.jpg', 'image/jpeg'));
  expect(image).toMatchObject({ width: 100, height: 300 });
  for (const path of [
    ...addresses(server, image.avif),
    ...addresses(server, image.webp),
    image.src.replace(server.url, ''),
  ]) {
    const found = await pixels(server, path);
    expect([found.width, found.height, found.exif, found.orientation]).toEqual([100, 300, undefined, undefined]);
  }
});

describe('refused', () => {
  const refusals: [string, () => Promise<File>, number, string][] = [
    [
      'a text that calls itself a picture',
      async () => namedFile(Buffer.from('not a picture'), 'a.jpg', 'image/jpeg'),
      415,
      'media.not_image',
    ],
    [
      'a page in an SVG',
      async () =>
        namedFile(
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
          'a.png',
          'image/png',
        ),
      415,
      'media.not_image',
    ],
    [
      'a GIF',
      async () =>
        namedFile(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
            .gif()
            .toBuffer(),
          'a.gif',
          'image/gif',
        ),
      415,
      'media.not_image',
    ],
    [
      'half a JPEG',
      async () => {
        const whole = Buffer.from(await (await imageFile({ width: 800, height: 800, noise: true })).arrayBuffer());
        return namedFile(whole.subarray(0, whole.length / 2), 'a.jpg', 'image/jpeg');
      },
      415,
      'media.not_image',
    ],
    ['a small file of 100 megapixels', async () => bombFile(10_000, 10_000), 413, 'media.too_large'],
    ['a header that promises more than there is', async () => bombFile(6_000, 6_000, 10), 415, 'media.not_image'],
    ['a line of 39 megapixels', async () => bombFile(39_000, 1_000), 413, 'media.too_large'],
    [
      '11 megabytes',
      async () => namedFile(Buffer.alloc(11 * 1024 * 1024), 'a.jpg', 'image/jpeg'),
      413,
      'request.too_large',
    ],
  ];
  test.for(refusals)('%s', async ([_what, file, status, code], { server, owner }) => {
    const before = [await imagesOf(server, owner), await leftovers(server)];
    const answer = await upload(server, await file(), owner);
    expect(answer).toMatchObject({ status, body: { code } });
    expect([await imagesOf(server, owner), await leftovers(server)]).toEqual(before);
  });

  test('a disk that fills up keeps none of the sizes that fitted', async ({ server, owner }) => {
    const before = [await imagesOf(server, owner), await leftovers(server)];
    const keys: string[] = [];
    const { put } = server.kernel.files;
    server.kernel.files.put = async (key, ...rest) => {
      if (keys.length === 2) throw new Error('the disk is full');
      keys.push(key);
      return put.call(server.kernel.files, key, ...rest);
    };
    try {
      expect((await upload(server, await imageFile({ colour: '#123456' }), owner)).status).toBe(500);
    } finally {
      server.kernel.files.put = put;
    }
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(await server.kernel.files.size(key)).toBeUndefined();
    expect([await imagesOf(server, owner), await leftovers(server)]).toEqual(before);
  });

  test('no file at all', async ({ server, owner }) => {
    const answer = await server.send(images.upload, { body: { image: 'text' } }, { as: owner });
    expect(answer).toMatchObject({ status: 400, body: { fields: { image: 'Choose a file' } } });
  });
});

test('the declared type may differ from the bytes', async ({ server, owner }) => {
  const image = await uploaded(
    server,
    owner,
    await imageFile({ format: 'webp', type: 'image/jpeg', colour: '#998877' }),
  );
  const { rows } = await server.kernel.db.ownerPool.query('select mime from media_images where id = $1', [image.id]);
  expect(rows).toEqual([{ mime: 'image/webp' }]);
});

test('the same bytes are stored once in a workspace, even when they arrive simultaneously, and again in another', async ({
  server,
  owner,
  stranger,
}) => {
  const file = await imageFile({ colour: '#abcdef' });
  const before = (await imagesOf(server, owner)) ?? 0;
  const images = await Promise.all([1, 2, 3, 4].map(() => uploaded(server, owner, file)));
  expect(new Set(images.map((image) => image.id)).size).toBe(1);
  expect(await imagesOf(server, owner)).toBe(before + 1);
  const other = await uploaded(server, owner, file, stranger);
  expect(other.src).not.toBe(images[0]?.src);
});
