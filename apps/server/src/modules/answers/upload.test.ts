import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { files as fileCalls } from '@kumbi/contract/media/media.endpoints.ts';
import { fileBytes } from '@kumbi/contract/media/media.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { ensurePlan, imageFile, namedFile } from '../media/image/image.factory.ts';
import { givePlan } from '../quotas/quotas.factory.ts';
import { answer, makeFormPage } from './answer.factory.ts';

const test = ownServerTest(() => ({ KUMBI_VISITOR_FILES_MB: '60' }));
test.beforeAll(async ({ server, owner }) => {
  await ensurePlan(server, owner);
});

const largest = 49.5 * 1024 * 1024;
const boundary = 'the-boundary-of-the-test';
const partHead = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7`;

interface Sent {
  readonly path: string;
  readonly length?: number;
  readonly as?: TestPerson;
  /** The body's beginning; the rest is never sent. */
  readonly begin?: string;
}

/** Announces a form, sends at most its beginning, and returns the response to it. */
function announce(
  server: TestServer,
  { path: address, length, as, begin = '' }: Sent,
): Promise<{ status: number; code: string }> {
  const { host, hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.setTimeout(10_000, () => socket.destroy(new Error('no response before the body was sent')));
    socket.once('error', reject);
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += String(chunk);
      const code = /"code":"([^"]+)"/.exec(text)?.[1];
      if (code === undefined) return;
      socket.destroy();
      resolve({ status: Number(text.slice(9, 12)), code });
    });
    const own = as
      ? [`Cookie: ${as.cookie}`, `X-Company: ${as.code}`, `Origin: ${server.url}`, 'X-Kumbi-Client: test']
      : [];
    const size = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    const type = `Content-Type: multipart/form-data; boundary=${boundary}`;
    socket.write([`POST /api/v1${address} HTTP/1.1`, `Host: ${host}`, ...own, type, size, '', begin].join('\r\n'));
  });
}

const folder = (server: TestServer) => path.join(server.kernel.config.dataDir, 'uploads');
const uploads = (server: TestServer) => readdir(folder(server));
const storedFiles = async (server: TestServer) => {
  try {
    return (await readdir(path.join(server.kernel.config.dataDir, 'files'), { recursive: true })).length;
  } catch {
    return 0;
  }
};

test('an upload is refused before its body: unknown page, too long, no permission, no room', async ({
  server,
  owner,
}) => {
  expect(await announce(server, { path: '/pages/nao-ha/answers', length: largest })).toEqual({
    status: 404,
    code: 'page.unknown',
  });
  expect(await announce(server, { path: '/pages/a%00b/answers', length: largest })).toEqual({
    status: 400,
    code: 'request.invalid',
  });
  const form = await makeFormPage(server, owner);
  const to = `/pages/${form.page.slug}/answers`;
  expect(await announce(server, { path: to, length: 100 * 1024 * 1024 })).toEqual({
    status: 409,
    code: 'answer.no_room',
  });
  expect(await announce(server, { path: to, length: 55 * 1024 * 1024 })).toEqual({
    status: 413,
    code: 'request.too_large',
  });
  const files = '/company/media/files';
  expect(await announce(server, { path: files, length: largest })).toEqual({ status: 401, code: 'auth.required' });
  expect(await announce(server, { path: files, length: fileBytes + 2 * 1024 * 1024, as: owner })).toEqual({
    status: 413,
    code: 'request.too_large',
  });
  const poor = await server.person();
  await givePlan(server, poor, { allowances: { storage_mb: 1 } });
  expect(await announce(server, { path: files, length: largest, as: poor })).toEqual({
    status: 402,
    code: 'quota.limited',
  });
  const none = await server.person();
  await givePlan(server, none, { allowances: { storage_mb: 0 } });
  expect(await announce(server, { path: files, as: none })).toEqual({ status: 402, code: 'quota.limited' });
});

test('the bytes of uploads are on the disk while they arrive, and deleted with the response', async ({
  server,
  owner,
}) => {
  const form = await makeFormPage(server, owner);
  const chunk = Buffer.alloc(256 * 1024, '%');
  const arrived = 39 * chunk.length;
  const rest = Promise.withResolvers<void>();
  async function* body() {
    yield Buffer.from(partHead('file.f1'));
    for (let sent = 0; sent < arrived; sent += chunk.length) yield chunk;
    await rest.promise;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const answers = Array.from({ length: 4 }, () =>
    server.fetch(`/api/v1/pages/${form.page.slug}/answers`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: ReadableStream.from(body()),
      duplex: 'half',
    } as RequestInit),
  );
  // The requests are unfinished, so bytes that were held in memory until their end would not be here.
  const onDisk = async () => {
    const sizes = (await uploads(server)).map(async (name) => (await stat(path.join(folder(server), name))).size);
    return (await Promise.all(sizes)).filter((size) => size > arrived - 1024 * 1024).length;
  };
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(4);
  rest.resolve();
  // No block was named, so that the form is read and then refused.
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(await uploads(server)).toEqual([]);
}, 60_000);

test('the bytes of a file that a quota or a format refuses are deleted immediately', async ({ server }) => {
  const saver = await server.person();
  await givePlan(server, saver, { allowances: { storage_mb: 1 } });
  const before = await storedFiles(server);
  const pdf = (bytes: number, mark: string) =>
    namedFile(Buffer.concat([Buffer.from(`%PDF-${mark}`), Buffer.alloc(bytes)]), 'a.pdf', 'application/pdf');
  // Each fits alone, and both together don't.
  const both = await Promise.all(
    ['one', 'two'].map((mark) => server.send(fileCalls.upload, { body: { file: pdf(700_000, mark) } }, { as: saver })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 402]);
  expect(await storedFiles(server)).toBe(before + (before === 0 ? 2 : 1));
  const { rows } = await server.kernel.db.ownerPool.query('select 1 from media_leftovers');
  expect(rows).toEqual([]);
  const image = await imageFile();
  expect((await server.send(fileCalls.upload, { body: { file: image } }, { as: saver })).status).toBe(415);
  expect(await uploads(server)).toEqual([]);
});

test('files of visitors have their own allowance, and leave the storage of the plan alone', async ({
  server,
  owner,
}) => {
  const form = await makeFormPage(server, owner);
  const send = async (file: File) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ block: form.block, 'f.name': 'Ana', 'f.email': 'ana@example.com' }))
      body.set(name, value);
    body.set('file.cv', file);
    const sent = await server.fetch(`/api/v1/pages/${form.page.slug}/answers`, { method: 'POST', body });
    return [sent.status, ((await sent.json()) as { code?: string }).code];
  };
  const balance = async () =>
    (
      await server.kernel.db.ownerPool.query(
        `select remaining from quota_balances where workspace_id = $1 and counter = 'storage_mb'`,
        [owner.workspaceId],
      )
    ).rows[0].remaining;
  const before = await balance();
  const large = namedFile(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(9_990_000)]), 'a.pdf', 'application/pdf');
  for (let sent = 0; sent < 6; sent += 1) expect(await send(large)).toEqual([200, undefined]);
  expect(await send(large)).toEqual([409, 'answer.no_room']);
  expect(await balance()).toBe(before);
  const { rows } = await server.kernel.db.ownerPool.query('select 1 from media_leftovers');
  expect(rows).toEqual([]);
  expect((await answer(server, form)).status).toBe(200);
}, 60_000);
