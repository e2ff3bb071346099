import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { encodings, packPage } from './packed-page.ts';

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

const bodyOf = (length: number) => Array.from({ length }, (_, index) => `${index % 37} of ${index}`).join(' ');
const lengths = [
  ['short', 1_000],
  ['long', 100_000],
] as const;

test.each(lengths)('compresses a %s page once, and again when it is requested often', async (_what, length) => {
  const body = bodyOf(length);
  const { packed } = packPage({ status: 200, body, tags: [] });
  const [first, second] = await Promise.all([packed('br'), packed('br')]);
  expect(unpack.br(first).toString()).toBe(body);
  expect(second).toBe(first);
  // From then on no reader waits, not even for the smallest form.
  expect(packed('br')).toBe(first);
  await vi.waitUntil(() => packed('br') !== first, { timeout: 10_000 });
  const smaller = await packed('br');
  expect(smaller.length).toBeLessThan(first.length);
  expect(unpack.br(smaller).toString()).toBe(body);
});

test.each(lengths)('serves a %s page in every form from its compressed one', async (_what, length) => {
  const body = bodyOf(length);
  for (const tags of [[], undefined]) {
    const page = packPage({ status: 200, body, ...(tags ? { tags } : {}) });
    for (let turn = 0; turn < 3; turn++) {
      for (const encoding of encodings) expect(unpack[encoding](await page.packed(encoding)).toString()).toBe(body);
      expect((await page.plain()).toString()).toBe(body);
    }
  }
});

test('a cached page uses the memory of its compressed form', async () => {
  for (const length of [1_000, 100_000]) {
    const page = packPage({ status: 200, body: bodyOf(length), tags: [] });
    expect(page.bytes()).toBe(Buffer.byteLength(bodyOf(length)));
    const small = await page.packed('br');
    expect([small.buffer.byteLength, page.bytes()]).toEqual([small.length, small.length]);
  }
});

test('a cached page holds no other form of itself', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const body = bodyOf(30_000);
  const before = held();
  const pages = Array.from({ length: 100 }, () => packPage({ status: 200, body, tags: [] }));
  for (const page of pages) await page.packed('br');
  const compressed = pages.reduce((sum, page) => sum + page.bytes(), 0);
  // Collected buffers are freed by another thread, and so only some time after the collection.
  await expect.poll(() => held() - before, { timeout: 10_000 }).toBeLessThan(1.5 * compressed);
});

test('its ETag depends on its content, and its tags decide whether it is cached', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((body) => packPage({ status: 200, body, tags: [] }));
  expect(one?.etag).toBe(same?.etag);
  expect(one?.etag).not.toBe(other?.etag);
  expect([one?.kept, packPage({ status: 200, body: 'a' }).kept]).toEqual([true, false]);
});

test('a picture is sent as it is', () => {
  const body = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
  const page = packPage({ status: 200, body, type: 'image/png' });
  expect([page.isText, page.plain()]).toEqual([false, body]);
});
