import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import { images } from '@kumbi/contract/media/media.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan, imageFile } from '../../media/image/image.factory.ts';
import { makeShortLink, openLink, previewAgent } from './short-link.factory.ts';

const test = ownServerTest();
test.beforeAll(({ server, owner }) => ensurePlan(server, owner));

const upload = async (server: TestServer, as: TestPerson, colour: string) =>
  (await server.call(images.upload, { body: { image: await imageFile({ colour }) } }, { as })).body.image;
const usesOf = async (server: TestServer, id: string) =>
  (await server.kernel.db.ownerPool.query<{ uses: number }>('select uses from media_images where id = $1', [id]))
    .rows[0]?.uses;

test('an uploaded picture is on the card, and its files live as long as the link shows it', async ({
  server,
  owner,
}) => {
  const [first, second] = [await upload(server, owner, '#100000'), await upload(server, owner, '#200000')];
  const link = await makeShortLink(server, owner, { preview_picture_id: first.id });
  expect(link.preview_picture).toEqual(first);
  const card = await openLink(server, link, { 'user-agent': previewAgent });
  expect(await card.text()).toContain(`content="${first.src}"`);
  const change = (preview_picture_id: string | null) =>
    server.call(
      shortLinks.update,
      { body: { id: link.id, name: link.name, url: link.url, preview_picture_id } },
      { as: owner },
    );
  expect((await change(second.id)).body.short_link.preview_picture).toEqual(second);
  expect([await usesOf(server, first.id), await usesOf(server, second.id)]).toEqual([0, 1]);
  await change(second.id);
  expect(await usesOf(server, second.id)).toBe(1);
  expect((await change(null)).body.short_link.preview_picture).toBeNull();
  expect(await usesOf(server, second.id)).toBe(0);
});

test('a picture of another workspace is refused', async ({ server, owner }) => {
  const neighbour = await server.person();
  await ensurePlan(server, neighbour);
  const { id } = await upload(server, neighbour, '#300000');
  const body = { name: 'Mel', url: 'https://terraboa.example.com/mel', preview_picture_id: id };
  expect(await server.send(shortLinks.create, { body }, { as: owner })).toMatchObject({
    status: 404,
    body: { code: 'media.unknown', fields: { preview_picture_id: expect.any(String) } },
  });
  expect(await usesOf(server, id)).toBe(0);
});
