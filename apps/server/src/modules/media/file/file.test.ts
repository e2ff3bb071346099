import { files } from '@kumbi/contract/media/media.endpoints.ts';
import { fileBytes } from '@kumbi/contract/media/media.limits.ts';
import { describe, expect } from 'vitest';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { balanceOf, givePlan, inside } from '../../quotas/quotas.factory.ts';
import { ensurePlan, imageFile, namedFile } from '../image/image.factory.ts';
import { publishFile, readFileUrls, releaseFile, unpublishFile, useFile } from '../media.public.ts';
import { archiveFile, mp4File, webmFile } from './file.factory.ts';

const test = ownServerTest();
test.beforeAll(async ({ server, owner, stranger }) => {
  await ensurePlan(server, owner);
  await ensurePlan(server, stranger);
});

const day = 86_400_000;
const upload = (server: TestServer, file: unknown, as?: TestPerson, company?: string) =>
  server.send(files.upload, { body: { file } }, { ...(as ? { as } : {}), ...(company ? { company } : {}) });
const stored = async (server: TestServer, owner: TestPerson, file: File, as = owner) =>
  (await server.call(files.upload, { body: { file } }, { as })).body.file;
/** Publishes a file and returns its public address. */
async function published(server: TestServer, owner: TestPerson, file: { id: string }, as = owner): Promise<string> {
  const url = await inside(server, as, async (ctx) => {
    await publishFile(ctx, file.id);
    return (await readFileUrls(ctx, [file.id])).get(file.id);
  });
  if (url === undefined) throw new Error('the file has no address');
  return url;
}
const get = (server: TestServer, src: string, headers: Record<string, string> = {}) =>
  server.fetch(src.replace(server.kernel.config.siteUrl, ''), { headers });
const pdf = (words: string) => namedFile(Buffer.from(`%PDF-1.7\n${words}`), 'menu.pdf', 'application/pdf');

test('is for members who may write', async ({ server, owner, stranger }) => {
  expect(await upload(server, pdf('a'))).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  expect(await upload(server, pdf('a'), stranger, owner.code)).toMatchObject({
    status: 403,
    body: { code: 'workspace.forbidden' },
  });
  expect(await upload(server, 'text', owner)).toMatchObject({
    status: 400,
    body: { fields: { file: 'Choose a file' } },
  });
});

test.for([
  ['mp4', 'video', () => mp4File()],
  ['webm', 'video', () => webmFile()],
  ['pdf', 'document', () => pdf('kind')],
  ['zip', 'document', () => archiveFile(['a.txt'])],
  ['docx', 'document', () => archiveFile(['[Content_Types].xml', 'word/document.xml'])],
  ['xlsx', 'document', () => archiveFile(['[Content_Types].xml', 'xl/workbook.xml'])],
  ['pptx', 'document', () => archiveFile(['[Content_Types].xml', 'ppt/presentation.xml'])],
  ['epub', 'document', () => archiveFile(['mimetype', 'a.xhtml'], 'application/epub+zip')],
  ['odt', 'document', () => archiveFile(['mimetype', 'content.xml'], 'application/vnd.oasis.opendocument.text')],
] as const)('a %s is known by what it holds', async ([format, kind, make], { server, owner }) => {
  expect(await stored(server, owner, make())).toMatchObject({ format, kind });
});

test.for([
  ['words', () => namedFile(Buffer.from('plain words'), 'a.pdf', 'application/pdf')],
  ['a page', () => namedFile(Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 'a.zip', 'application/zip')],
  ['a program', () => namedFile(Buffer.from('MZ\u0090\u0000'), 'a.mp4', 'video/mp4')],
  ['an image', () => imageFile()],
  ['a HEIC picture', () => namedFile(Buffer.from('\0\0\0\u0018ftypheic'), 'a.mp4', 'video/mp4')],
  ['a Matroska film', () => namedFile(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x88]), 'a.webm', 'video/webm')],
  ['a document with macros', () => archiveFile(['[Content_Types].xml', 'word/vbaProject.bin'])],
  [
    'half an archive',
    async () =>
      namedFile(new Uint8Array(await archiveFile(['a']).slice(0, 20).arrayBuffer()), 'a.zip', 'application/zip'),
  ],
] as const)('%s is refused', async ([_what, make], { server, owner }) => {
  expect(await upload(server, await make(), owner)).toMatchObject({ status: 415, body: { code: 'media.not_file' } });
});

test('50 megabytes are accepted and one byte more is not', async ({ server, owner }) => {
  const sized = (bytes: number) => {
    const buffer = Buffer.alloc(bytes);
    buffer.write('%PDF-1.7');
    return namedFile(buffer, 'large.pdf', 'application/pdf');
  };
  expect((await stored(server, owner, sized(fileBytes))).bytes).toBe(fileBytes);
  expect(await upload(server, sized(fileBytes + 1), owner)).toMatchObject({
    status: 413,
    body: { code: 'request.too_large' },
  });
}, 60_000);

describe('storage', () => {
  test('is counted once for the same bytes, and returned a day after the last use', async ({ server, owner }) => {
    const saver = await server.person();
    await givePlan(server, saver, { allowances: { storage_mb: 1 } });
    const before = await balanceOf(server, saver, 'storage_mb');
    const file = pdf('once');
    const [one, two] = await Promise.all([stored(server, owner, file, saver), stored(server, owner, file, saver)]);
    expect(one).toEqual(two);
    expect(await balanceOf(server, saver, 'storage_mb')).toBe(before - file.size);
    const big = namedFile(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(2_000_000)]), 'b.pdf', 'application/pdf');
    expect(await upload(server, big, saver)).toMatchObject({ status: 402, body: { resource: 'storage_mb' } });
    await inside(server, saver, (ctx) => useFile(ctx, one.id));
    const src = await published(server, owner, one, saver);
    server.clock.advance(2 * day);
    await server.runCron('media.remove_unused');
    expect((await get(server, src)).status).toBe(200);
    await inside(server, saver, (ctx) => releaseFile(ctx, one.id));
    server.clock.advance(day + 1_000);
    await server.runCron('media.remove_unused');
    await server.runCron('media.remove_unused');
    expect((await get(server, src)).status).toBe(404);
    expect(await balanceOf(server, saver, 'storage_mb')).toBe(before);
    expect(isRefusal(await inside(server, saver, (ctx) => useFile(ctx, one.id)))).toBe(true);
  });

  test('of a workspace that is deleted is emptied', async ({ server, owner }) => {
    const leaving = await server.person();
    await ensurePlan(server, leaving);
    const src = await published(server, owner, await stored(server, owner, pdf('leaving'), leaving), leaving);
    expect((await get(server, src)).status).toBe(200);
    await server.kernel.db.ownerPool.query('delete from workspaces where workspace_id = $1', [leaving.workspaceId]);
    await server.runCron('media.remove_unused');
    expect((await get(server, src)).status).toBe(404);
  });
});

describe('served', () => {
  test('a document is always saved, under a harmless name, and never shown', async ({ server, owner }) => {
    const src = await published(server, owner, await stored(server, owner, pdf('served')));
    const named = async (name: string) =>
      (await get(server, `${src}?name=${encodeURIComponent(name)}`)).headers.get('content-disposition');
    const answer = await get(server, src);
    expect(await answer.text()).toBe('%PDF-1.7\nserved');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''file.pdf",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600, must-revalidate',
    });
    expect(await named('Ementa de Março.pdf')).toBe("attachment; filename*=UTF-8''Ementa%20de%20Mar%C3%A7o.pdf");
    expect(await named('../../a"\r\nx: y.html')).not.toMatch(/["\r\n/]|\.html$/);
    expect((await get(server, src, { range: 'bytes=0-3' })).status).toBe(200);
    expect((await get(server, src, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('a video can be requested in parts', async ({ server, owner }) => {
    const video = mp4File('0123456789');
    const bytes = Buffer.from(await video.arrayBuffer());
    const src = await published(server, owner, await stored(server, owner, video));
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await get(server, src, { range, ...more });
      return [
        answer.status,
        answer.headers.get('content-range'),
        Buffer.from(await answer.arrayBuffer()).toString('latin1'),
      ];
    };
    const end = bytes.length - 1;
    expect(await part('bytes=4-7')).toEqual([206, `bytes 4-7/${bytes.length}`, 'ftyp']);
    expect(await part('bytes=-3')).toEqual([206, `bytes ${end - 2}-${end}/${bytes.length}`, '789']);
    expect(await part(`bytes=${end}-`)).toEqual([206, `bytes ${end}-${end}/${bytes.length}`, '9']);
    expect(await part(`bytes=${end + 1}-`)).toEqual([416, `bytes */${bytes.length}`, '']);
    for (const all of ['bytes=0-1,3-4', 'bytes=7-4', 'lines=1-2', 'bytes=-'])
      expect(await part(all)).toEqual([200, null, bytes.toString('latin1')]);
    expect((await part('bytes=4-7', { 'if-range': '"other"' }))[0]).toBe(200);
    expect((await get(server, src)).headers.get('content-disposition')).toBe('inline');
  });

  test('nothing that is not stored', async ({ server, owner }) => {
    const src = await published(server, owner, await stored(server, owner, pdf('known')));
    for (const path of [
      src.replace('.pdf', '.mp4'),
      src.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
      '/files/x.pdf',
      '/files/%2e%2e.pdf',
    ])
      expect((await get(server, path)).status).toBe(404);
  });

  test('at no address that names the stored bytes, and at none before it is published or after', async ({
    server,
    owner,
  }) => {
    const file = await stored(server, owner, pdf('closed'));
    const { rows } = await server.kernel.db.ownerPool.query<{ file_id: string }>(
      'select file_id from media_files where id = $1',
      [file.id],
    );
    const named = `/files/${rows[0]?.file_id}.pdf`;
    expect((await get(server, named)).status).toBe(404);
    const src = await published(server, owner, file);
    expect(await published(server, owner, file)).toBe(src);
    expect(src).not.toContain(rows[0]?.file_id);
    const answer = await get(server, src);
    expect([answer.status, (await get(server, named)).status]).toEqual([200, 404]);
    expect(JSON.stringify([...answer.headers])).not.toContain(rows[0]?.file_id);
    await inside(server, owner, (ctx) => unpublishFile(ctx, file.id, async () => true));
    expect((await get(server, src)).status).toBe(200);
    await inside(server, owner, (ctx) => unpublishFile(ctx, file.id, async () => false));
    expect((await get(server, src)).status).toBe(404);
    expect(await published(server, owner, file)).not.toBe(src);
  });
});
