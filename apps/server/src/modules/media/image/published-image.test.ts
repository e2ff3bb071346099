import { randomUUID } from 'node:crypto';
import { imageFiles, images, workspaceLogo } from '@kumbi/contract/media/media.endpoints.ts';
import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan, imageFile, namedFile } from './image.factory.ts';

const test = ownServerTest();
let kept: Image;

const day = 86_400_000;
const upload = async (server: TestServer, as: TestPerson, file: File): Promise<Image> => {
  const { body } = await server.call(images.upload, { body: { image: file } }, { as });
  return body.image;
};
const named = async (name: string, colour: string): Promise<File> =>
  namedFile(new Uint8Array(await (await imageFile({ colour })).arrayBuffer()), name, 'image/jpeg');
const publish = (server: TestServer, as: TestPerson, id: string) =>
  server.call(images.publish, { params: { id } }, { as });
const list = async (
  server: TestServer,
  as: TestPerson,
  query: { name?: string; format?: 'jpeg'; cursor?: string } = {},
) => (await server.call(images.list, { query: { nextPage: 2, ...query } }, { as })).body;
const namesOf = async (server: TestServer, as: TestPerson, query: { name?: string; format?: 'jpeg' } = {}) =>
  (await list(server, as, query)).images.map(({ name }) => name);
const remove = (server: TestServer, as: TestPerson, id: string) =>
  server.call(images.delete, { params: { id } }, { as });
const isServed = async (server: TestServer, { src }: Image) =>
  (await server.fetch(src.replace(server.url, ''))).status === 200;
async function clean(server: TestServer): Promise<void> {
  server.clock.advance(day + 1_000);
  for (let run = 0; run < 2; run++) await server.runCron('media.remove_unused');
}

test.beforeAll(async ({ server, owner, stranger }) => {
  await ensurePlan(server, owner);
  await ensurePlan(server, stranger);
  kept = await upload(server, owner, await named('kept.jpg', '#0a0a0a'));
  await publish(server, owner, kept.id);
});

testRights(test, {
  tables: ['media_images'],
  cases: [
    {
      endpoint: images.list,
      input: () => ({ query: {} }),
      invalid: { query: { format: 'gif' } },
      elsewhere: { images: [], total: 0 },
    },
    {
      endpoint: imageFiles.download,
      input: () => ({ params: { id: kept.id } }),
      invalid: { params: { id: '1' } },
      unknown: 'media.unknown',
    },
    {
      endpoint: images.publish,
      input: () => ({ params: { id: kept.id } }),
      invalid: { params: { id: '1' } },
      unknown: 'media.unknown',
    },
    {
      endpoint: images.delete,
      input: () => ({ params: { id: kept.id } }),
      invalid: { params: { id: '1' } },
      unknown: 'media.unknown',
      managersOnly: true,
    },
  ],
});

test('the list has the images in use, newest first, and finds them by their names', async ({ server }) => {
  const person = await server.person();
  await ensurePlan(server, person);
  for (const [place, name] of ['Café do Uíge.jpg', 'Mel.jpg', 'Loja.png'].entries()) {
    server.clock.advance(1_000);
    await publish(server, person, (await upload(server, person, await named(name, `#1${place}1${place}11`))).id);
  }
  await upload(server, person, await named('unused.jpg', '#212121'));
  const first = await list(server, person);
  expect(first).toMatchObject({
    has: true,
    total: 3,
    images: [
      { name: 'Loja.png', may_delete: true, bytes: expect.any(Number), src: expect.stringMatching(/\.jpg$/) },
      { name: 'Mel.jpg' },
    ],
  });
  const second = await list(server, person, { ...(first.cursor ? { cursor: first.cursor } : {}) });
  expect(second).toMatchObject({ has: false, images: [{ name: 'Café do Uíge.jpg' }] });
  expect(await namesOf(server, person, { name: 'cafe' })).toEqual(['Café do Uíge.jpg']);
  expect(await namesOf(server, person, { name: 'unused' })).toEqual([]);
});

test('without transparent ones, every address leads to a JPEG', async ({ server }) => {
  const person = await server.person();
  await ensurePlan(server, person);
  const bytes = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  const logo = await upload(server, person, namedFile(bytes, 'logo.png', 'image/png'));
  const photo = await upload(server, person, await named('photo.jpg', '#313131'));
  for (const { id } of [logo, photo]) await publish(server, person, id);
  expect((await namesOf(server, person)).toSorted()).toEqual(['logo.png', 'photo.jpg']);
  expect(await namesOf(server, person, { format: 'jpeg' })).toEqual(['photo.jpg']);
});

test('its largest size is downloaded under its name', async ({ server, owner }) => {
  const image = await upload(
    server,
    owner,
    namedFile(new Uint8Array(await (await imageFile({ width: 700 })).arrayBuffer()), 'Mel do Uíge.jpg', 'image/jpeg'),
  );
  const answer = await server.fetch(`/api/v1/company/media/images/${image.id}/download`, {
    headers: { cookie: owner.cookie, 'x-company': owner.code },
  });
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''Mel%20do%20U%C3%ADge.webp`);
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 700 });
});

test('a published image stays until it is deleted, also if it is published twice', async ({ server }) => {
  const person = await server.person();
  await ensurePlan(server, person);
  const image = await upload(server, person, await named('post.jpg', '#414141'));
  for (let repeat = 0; repeat < 2; repeat++)
    expect((await publish(server, person, image.id)).body).toMatchObject({ image: { id: image.id, may_delete: true } });
  await clean(server);
  expect(await isServed(server, image)).toBe(true);
  expect((await remove(server, person, image.id)).body).toEqual({ deleted: true });
  expect(await namesOf(server, person)).toEqual([]);
  expect(await remove(server, person, image.id)).toMatchObject({ status: 404, body: { code: 'media.unknown' } });
  await clean(server);
  expect(await isServed(server, image)).toBe(false);
  expect(await publish(server, person, image.id)).toMatchObject({ status: 404, body: { code: 'media.unknown' } });
  expect(await publish(server, person, randomUUID())).toMatchObject({ status: 404, body: { code: 'media.unknown' } });
});

test('an image that something else shows is not deleted', async ({ server }) => {
  const person = await server.person();
  await ensurePlan(server, person);
  const file = await named('logo.jpg', '#515151');
  expect((await server.send(workspaceLogo.save, { body: { image: file } }, { as: person })).status).toBe(200);
  const [image] = (await list(server, person)).images;
  expect(image).toMatchObject({ name: 'logo.jpg', may_delete: false });
  const id = image?.id ?? '';
  expect(await remove(server, person, id)).toMatchObject({ status: 409, body: { code: 'media.in_use' } });
  await publish(server, person, id);
  expect(await remove(server, person, id)).toMatchObject({ status: 409, body: { code: 'media.in_use' } });
  await server.send(workspaceLogo.delete, {}, { as: person });
  expect((await list(server, person)).images).toMatchObject([{ id, may_delete: true }]);
  expect((await remove(server, person, id)).body).toEqual({ deleted: true });
});
