import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { encodings, packPage } from './packed-page.ts';

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['short', 1_000],
  ['long', 100_000],
])('a %s page is compressed once in each encoding, and again when it is asked for often', async (_what, length) => {
  const body = Array.from({ length }, (_, index) => `${index % 37} of ${index}`).join(' ');
  const { packed } = packPage({ status: 200, body });
  if (!packed) throw new Error('a text is not compressed');
  for (const encoding of encodings) {
    const [first, second] = await Promise.all([packed(encoding), packed(encoding)]);
    expect(unpack[encoding](first).toString()).toBe(body);
    expect(second).toBe(first);
    // From then on no reader waits, not even for the smaller form.
    expect(packed(encoding)).toBe(first);
    await vi.waitUntil(() => packed(encoding) !== first, { timeout: 10_000 });
    const smaller = await packed(encoding);
    expect(smaller.length).toBeLessThan(first.length);
    expect(unpack[encoding](smaller).toString()).toBe(body);
  }
});

test('a page keeps no more memory than it has bytes', async () => {
  for (const length of [10, 1_000, 100_000]) {
    const { plain, packed } = packPage({ status: 200, body: 'ab '.repeat(length) });
    for (const bytes of [plain, await packed?.('br'), await packed?.('gzip')])
      expect(bytes?.buffer.byteLength).toBe(bytes?.length);
  }
});

test('what it shows is in its tag, and whether it is kept in its tags', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((body) => packPage({ status: 200, body, tags: [] }));
  expect(one?.etag).toBe(same?.etag);
  expect(one?.etag).not.toBe(other?.etag);
  expect([one?.kept, packPage({ status: 200, body: 'a' }).kept]).toEqual([true, false]);
});

test('a picture is sent as it is', () => {
  const body = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
  expect(packPage({ status: 200, body, type: 'image/png' })).toMatchObject({ packed: undefined, plain: body });
});
