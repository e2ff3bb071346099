import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { createFileStore } from './create-file-store.ts';
import type { FileStore } from './file-store.ts';

/** The part of an object store's API that the program uses. */
function objectStore(): Server {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  return createServer((request, response) => {
    const key = new URL(request.url ?? '', 'http://x').pathname;
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=the-key/'))
      return response.writeHead(403).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const found = objects.get(key);
      const absent = `<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>no</Message></Error>`;
      if (key.includes('broken'))
        response.writeHead(503, { 'content-type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>');
      else if (request.method === 'PUT') {
        objects.set(key, {
          bytes: unchunked(Buffer.concat(chunks), request.headers),
          type: request.headers['content-type'] ?? '',
        });
        response.end();
      } else if (request.method === 'DELETE') {
        objects.delete(key);
        response.writeHead(204).end();
      } else if (!found)
        response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end(request.method === 'HEAD' ? undefined : absent);
      else
        response
          .writeHead(200, { 'content-length': found.bytes.length, 'content-type': found.type })
          .end(request.method === 'HEAD' ? undefined : found.bytes);
    });
  });
}

/** Decodes a body that the client sent in signed chunks with a trailing checksum. */
function unchunked(body: Buffer, headers: Record<string, unknown>): Buffer {
  if (!String(headers['content-encoding'] ?? '').includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  let at = 0;
  while (at < body.length) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, end).toString(), 16);
    if (!size) break;
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

const server = objectStore();
let folder = '';
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kumbi-files-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  stores['a folder'] = await createFileStore(parseConfig({ KUMBI_DATA: folder }));
  stores['an object store'] = await createFileStore(
    parseConfig({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'kumbi',
      S3_ACCESS_KEY_ID: 'the-key',
      S3_SECRET_ACCESS_KEY: 'the-secret',
    }),
  );
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const storeOf = (name: string): FileStore => {
  const store = stores[name];
  if (!store) throw new Error(`no store ${name}`);
  return store;
};

describe.each(['a folder', 'an object store'])('files in %s', (name) => {
  test('are put, read, replaced and deleted', async () => {
    const store = storeOf(name);
    const read = async (key: string) => {
      const found = await store.get(key);
      return found && [await text(found.stream), found.bytes];
    };
    expect([await read('a/b.txt'), await store.size('a/b.txt')]).toEqual([undefined, undefined]);
    await store.put('a/b.txt', Buffer.from('olá'), 'text/plain');
    expect([await read('a/b.txt'), await store.size('a/b.txt')]).toEqual([['olá', 4], 4]);
    await store.put('a/b.txt', Buffer.from('changed'), 'text/plain');
    await store.put('a/empty', new Uint8Array(), 'text/plain');
    expect([await read('a/b.txt'), await read('a/empty')]).toEqual([
      ['changed', 7],
      ['', 0],
    ]);
    await store.delete('a/b.txt');
    await store.delete('a/b.txt');
    expect([await read('a/b.txt'), await store.size('a/b.txt')]).toEqual([undefined, undefined]);
  });

  test('accept only keys of the expected form', async () => {
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'A', 'a b', '', 'a\0', '.hidden', 'a//..//b'])
      for (const use of [
        () => storeOf(name).get(key),
        () => storeOf(name).put(key, new Uint8Array(), 'x'),
        () => storeOf(name).delete(key),
      ])
        await expect((async () => use())(), key).rejects.toThrow('the file key is invalid');
  });
});

test('what a folder could not take leaves nothing in it', async () => {
  const store = storeOf('a folder');
  await store.put('taken/key/below', Buffer.from('x'), 'x');
  await expect(store.put('taken/key', Buffer.from('y'), 'y')).rejects.toMatchObject({ code: 'EISDIR' });
  expect(await readdir(path.join(folder, 'files/taken'))).toEqual(['key']);
});

test('a folder never shows half a file', async () => {
  const store = storeOf('a folder');
  const bytes = Buffer.alloc(2_000_000, 'x');
  await Promise.all([1, 2, 3, 4].map(() => store.put('same/key', bytes, 'x')));
  expect(await readdir(path.join(folder, 'files/same'))).toEqual(['key']);
  expect((await store.get('same/key'))?.bytes).toBe(bytes.length);
});

test('an object store that fails is a fault, not an absence', async () => {
  await expect(storeOf('an object store').size('broken')).rejects.toThrow();
  await expect(storeOf('an object store').get('broken')).rejects.toThrow();
});
