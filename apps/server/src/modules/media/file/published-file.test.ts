import { randomUUID } from 'node:crypto';
import { files, publishedFiles } from '@kumbi/contract/media/media.endpoints.ts';
import type { PublishedFile } from '@kumbi/contract/media/media.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { balanceOf, inside } from '../../quotas/quotas.factory.ts';
import { ensurePlan, namedFile } from '../image/image.factory.ts';
import { publishFile, readFileUrls, releaseFile, unpublishFile, useFile } from '../media.public.ts';
import { archiveFile, mp4File, webmFile } from './file.factory.ts';

const test = ownServerTest();
let kept: PublishedFile;

const day = 86_400_000;
const pdf = (words: string, name = 'menu.pdf') => namedFile(Buffer.from(`%PDF-1.7\n${words}`), name, 'application/pdf');
const upload = async (server: TestServer, as: TestPerson, file: File) =>
  (await server.call(files.upload, { body: { file } }, { as })).body.file;
const publish = (server: TestServer, as: TestPerson, id: string) =>
  server.call(publishedFiles.create, { body: { file_id: id } }, { as });
const published = async (server: TestServer, as: TestPerson, file: File): Promise<PublishedFile> => {
  const { id } = await upload(server, as, file);
  return (await publish(server, as, id)).body.published_file;
};
const close = (server: TestServer, as: TestPerson, id: string) =>
  server.call(publishedFiles.delete, { params: { id } }, { as });
const list = async (
  server: TestServer,
  as: TestPerson,
  query: { name?: string; kind?: 'video' | 'document'; cursor?: string } = {},
) => (await server.call(publishedFiles.list, { query: { nextPage: 2, ...query } }, { as })).body;
const namesOf = async (
  server: TestServer,
  as: TestPerson,
  query: { name?: string; kind?: 'video' | 'document' } = {},
) => (await list(server, as, query)).published_files.map(({ name }) => name);
const statusOf = async (server: TestServer, src: string) =>
  (await server.fetch(src.replace(server.kernel.config.siteUrl, ''))).status;
async function clean(server: TestServer): Promise<void> {
  server.clock.advance(day + 1_000);
  for (let run = 0; run < 2; run++) await server.runCron('media.remove_unused');
}
async function newPerson(server: TestServer): Promise<TestPerson> {
  const person = await server.person();
  await ensurePlan(server, person);
  return person;
}

test.beforeAll(async ({ server, owner, stranger }) => {
  await ensurePlan(server, owner);
  await ensurePlan(server, stranger);
  kept = await published(server, owner, pdf('kept'));
});

testRights(test, {
  tables: ['media_files', 'addresses'],
  cases: [
    {
      endpoint: publishedFiles.list,
      input: () => ({ query: {} }),
      invalid: { query: { kind: 'image' } },
      elsewhere: { published_files: [], total: 0 },
    },
    {
      endpoint: publishedFiles.create,
      input: () => ({ body: { file_id: kept.id } }),
      invalid: { body: { file_id: '1' } },
      unknown: 'media.unknown',
    },
    {
      endpoint: publishedFiles.delete,
      input: () => ({ params: { id: kept.id } }),
      invalid: { params: { id: '1' } },
      unknown: 'media.unknown',
      managersOnly: true,
    },
  ],
});

test('the list has the public files, newest first, and finds them by kind and name', async ({ server }) => {
  const person = await newPerson(server);
  const uploads = [
    pdf('price list', 'Preços de Março.pdf'),
    namedFile(Buffer.from(await mp4File('beans').arrayBuffer()), 'Torra.mp4', 'video/mp4'),
    webmFile(),
    archiveFile(['a.txt']),
  ];
  for (const file of uploads) {
    server.clock.advance(1_000);
    await published(server, person, file);
  }
  await upload(server, person, pdf('only uploaded'));
  const first = await list(server, person);
  expect(first).toMatchObject({
    has: true,
    total: 4,
    published_files: [
      { name: 'archive.zip', kind: 'document', format: 'zip', may_delete: true },
      { name: 'film.webm', kind: 'video', format: 'webm', src: expect.stringMatching(/\/files\/[0-9a-f]{32}\.webm$/) },
    ],
  });
  const second = await list(server, person, { ...(first.cursor ? { cursor: first.cursor } : {}) });
  expect(second).toMatchObject({
    has: false,
    published_files: [{ name: 'Torra.mp4' }, { name: 'Preços de Março.pdf' }],
  });
  expect(await namesOf(server, person, { kind: 'video' })).toEqual(['film.webm', 'Torra.mp4']);
  expect(await namesOf(server, person, { kind: 'document' })).toEqual(['archive.zip', 'Preços de Março.pdf']);
  expect(await namesOf(server, person, { name: 'precos' })).toEqual(['Preços de Março.pdf']);
  expect(await namesOf(server, person, { name: 'precos', kind: 'video' })).toEqual([]);
});

test('the same bytes have the last name under which they were uploaded before they were used', async ({ server }) => {
  const person = await newPerson(server);
  await upload(server, person, pdf('renamed', 'scan.pdf'));
  await published(server, person, pdf('renamed', 'Ementa.pdf'));
  await upload(server, person, pdf('renamed', 'other.pdf'));
  expect(await namesOf(server, person)).toEqual(['Ementa.pdf']);
});

test('its kind is that of the contents, not of the name', async ({ server, owner }) => {
  const film = namedFile(Buffer.from(await mp4File('disguised').arrayBuffer()), 'film.pdf', 'application/pdf');
  expect(await published(server, owner, film)).toMatchObject({ kind: 'video', format: 'mp4', name: 'film.pdf' });
});

test('a published file stays at its address until it is deleted, and uses storage until then', async ({ server }) => {
  const person = await newPerson(server);
  const before = await balanceOf(server, person, 'storage_mb');
  const file = pdf('post');
  const { id } = await upload(server, person, file);
  const { src } = (await publish(server, person, id)).body.published_file;
  expect((await publish(server, person, id)).body).toMatchObject({ published_file: { id, src } });
  await clean(server);
  expect([await statusOf(server, src), await balanceOf(server, person, 'storage_mb')]).toEqual([
    200,
    before - file.size,
  ]);
  expect((await close(server, person, id)).body).toEqual({ deleted: true });
  expect([await statusOf(server, src), await namesOf(server, person)]).toEqual([404, []]);
  expect(await close(server, person, id)).toMatchObject({ status: 404, body: { code: 'media.unknown' } });
  const again = (await publish(server, person, id)).body.published_file;
  expect(again.src).not.toBe(src);
  await close(server, person, id);
  await clean(server);
  expect(await balanceOf(server, person, 'storage_mb')).toBe(before);
  for (const gone of [id, randomUUID()])
    expect(await publish(server, person, gone)).toMatchObject({ status: 404, body: { code: 'media.unknown' } });
});

test('a private file is neither listed nor published', async ({ server }) => {
  const person = await newPerson(server);
  const lesson = mp4File('lesson');
  const { id } = await upload(server, person, lesson);
  await inside(server, person, (ctx) => useFile(ctx, id));
  expect(await namesOf(server, person)).toEqual([]);
  // The same bytes again are the same file.
  expect((await upload(server, person, lesson)).id).toBe(id);
  expect(await publish(server, person, id)).toMatchObject({ status: 409, body: { code: 'media.private' } });
  expect(await close(server, person, id)).toMatchObject({ status: 409, body: { code: 'media.in_use' } });
  const urls = await inside(server, person, (ctx) => readFileUrls(ctx, [id]));
  expect([...urls]).toEqual([]);
  await inside(server, person, (ctx) => releaseFile(ctx, id));
  expect((await publish(server, person, id)).status).toBe(200);
});

test('a file of a public page can be chosen, and each of its addresses closes without the other', async ({
  server,
}) => {
  const person = await newPerson(server);
  const { id } = await upload(server, person, pdf('page'));
  await inside(server, person, async (ctx) => {
    await useFile(ctx, id);
    await publishFile(ctx, id);
  });
  const [listed] = (await list(server, person)).published_files;
  expect(listed).toMatchObject({ id, name: 'menu.pdf', may_delete: false });
  const { src, may_delete } = (await publish(server, person, id)).body.published_file;
  expect([src === listed?.src, may_delete]).toEqual([false, true]);
  // The page becomes one for members.
  await inside(server, person, (ctx) => unpublishFile(ctx, id, async () => false));
  expect([await statusOf(server, listed?.src ?? ''), await statusOf(server, src)]).toEqual([404, 200]);
  await inside(server, person, (ctx) => publishFile(ctx, id));
  const onPage = (await inside(server, person, (ctx) => readFileUrls(ctx, [id]))).get(id) ?? '';
  expect((await close(server, person, id)).status).toBe(200);
  expect([await statusOf(server, onPage), await statusOf(server, src)]).toEqual([200, 404]);
  expect((await list(server, person)).published_files).toMatchObject([{ id, src: onPage, may_delete: false }]);
});
