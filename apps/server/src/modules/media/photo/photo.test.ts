import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { personPhoto } from '@kumbi/contract/media/media.endpoints.ts';
import { members } from '@kumbi/contract/team/team.endpoints.ts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { bombFile, imageFile, namedFile } from '../image/image.factory.ts';

const test = ownServerTest();

const save = (server: TestServer, image: File, as?: TestPerson) =>
  server.send(personPhoto.save, { body: { image } }, as ? { as } : {});
const saved = async (server: TestServer, as: TestPerson, colour: string): Promise<string> => {
  const answer = await save(server, await imageFile({ colour }), as);
  expect(answer.status).toBe(200);
  return String(answer.body.photo);
};
const shown = async (server: TestServer, as: TestPerson) => (await server.call(me.get, {}, { as })).body.photo;
const fetched = (server: TestServer, photo: string) => server.fetch(photo.replace(server.url, ''));

test('a photo is stored as a small square, shown, replaced and removed', async ({ server }) => {
  const person = await server.person();
  expect(await shown(server, person)).toBe(null);
  const first = await saved(server, person, '#112233');
  expect(await shown(server, person)).toBe(first);
  const answer = await fetched(server, first);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, height]).toEqual([160, 160]);

  const second = await saved(server, person, '#445566');
  expect(second).not.toBe(first);
  expect([(await fetched(server, first)).status, (await fetched(server, second)).status]).toEqual([404, 200]);
  // Twice: the second finds nothing to do.
  for (let turn = 0; turn < 2; turn += 1)
    expect((await server.call(personPhoto.delete, {}, { as: person })).body).toEqual({ deleted: true });
  expect([await shown(server, person), (await fetched(server, second)).status]).toEqual([null, 404]);
});

test('colleagues see it in their team, and other people only their own', async ({ server }) => {
  const owner = await server.person();
  const editor = await server.member(owner, 'editor');
  const photo = await saved(server, editor, '#778899');
  const { body } = await server.call(members.list, { query: {} }, { as: owner });
  expect(Object.fromEntries(body.members.map(({ id, photo: each }) => [id, each]))).toEqual({
    [owner.userId]: null,
    [editor.userId]: photo,
  });
  expect(await shown(server, owner)).toBe(null);
});

test('needs a session, and an image that can be read', async ({ server }) => {
  const person = await server.person();
  expect((await save(server, await imageFile())).status).toBe(401);
  expect((await server.send(personPhoto.delete, {})).status).toBe(401);
  const photo = await saved(server, person, '#aabbcc');
  const text = namedFile(Buffer.from('not a picture'), 'me.png', 'image/png');
  expect(await save(server, text, person)).toMatchObject({ status: 415, body: { code: 'media.not_image' } });
  expect(await save(server, bombFile(20_000, 20_000, 10), person)).toMatchObject({
    status: 413,
    body: { code: 'media.too_large' },
  });
  expect((await server.send(personPhoto.save, { body: {} }, { as: person })).status).toBe(400);
  expect(await shown(server, person)).toBe(photo);
  for (const wrong of ['00000000-0000-4000-8000-000000000000', 'x', "1'"])
    expect((await server.fetch(`/files/photos/${encodeURIComponent(wrong)}.webp`)).status, wrong).toBe(404);
});

test('it is in the export of the account, and leaves with it', async ({ server }) => {
  const person = await server.person();
  const photo = await saved(server, person, '#ddeeff');
  const { body } = await server.send(me.export, {}, { as: person });
  expect(JSON.stringify(body)).toContain('webp_base64');
  const deleted = await server.call(me.delete, { body: { confirm: person.email } }, { as: person });
  expect(deleted.status).toBe(200);
  expect((await fetched(server, photo)).status).toBe(404);
});
