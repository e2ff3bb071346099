import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { forgetPages } from '../site/forget-pages.ts';

const test = ownServerTest(() => ({ KUMBI_PAGE_CACHE_MB: '1' }));

/** Random letters, which don't get much smaller: about 10 KB in the cache. */
const body = (): string => randomBytes(7_500).toString('base64');

test('keeps popular pages within its memory, although a crawler reads all others once', async ({ server }) => {
  const { pages } = server.kernel;
  const made = new Map<string, number>();
  const read = (key: string) =>
    pages.read(key, async () => {
      made.set(key, (made.get(key) ?? 0) + 1);
      return { status: 200, body: body(), tags: [`test:${key}`] };
    });
  for (let turn = 0; turn < 5; turn++) for (let each = 0; each < 20; each++) await read(`popular ${each}`);
  for (let each = 0; each < 1_000; each++) await read(`other ${each}`);
  made.clear();
  for (let each = 0; each < 20; each++) await read(`popular ${each}`);
  // The cache estimates how often each page is requested, so it may lose one or two by chance.
  expect(made.size).toBeLessThan(5);
  // The rest of the megabyte has room for about a hundred others.
  for (let each = 0; each < 1_000; each++) await read(`other ${each}`);
  expect(made.size).toBeGreaterThan(850);
});

test('renders a page again after its tag changed, and only that page', async ({ server }) => {
  const { pages, db } = server.kernel;
  let version = 0;
  const read = (key: string, tag: string) =>
    pages.read(key, async () => {
      version += 1;
      return { status: 200, body: `${key} ${version}`, tags: [tag] };
    });
  const words = async (key: string, tag: string) => String(await (await read(key, tag)).plain());
  expect([await words('a', 'test:a'), await words('b', 'test:b')]).toEqual(['a 1', 'b 2']);
  expect(await words('a', 'test:a')).toBe('a 1');
  await db.asSystem('test', async (tx) => forgetPages(tx, 'test:a'));
  // The notification of the database may arrive before or after this rendering.
  expect(await words('a', 'test:a')).not.toBe('a 1');
  expect(await words('b', 'test:b')).toBe('b 2');
  await expect
    .poll(async () => {
      const first = await words('a', 'test:a');
      return first === (await words('a', 'test:a'));
    })
    .toBe(true);
});

test('a page is new as soon as the change is committed, without the notification of the database', async ({
  server,
}) => {
  const { pages, db } = server.kernel;
  for (let change = 0; change < 200; change++) {
    const read = async () =>
      String(
        await (await pages.read('now', async () => ({ status: 200, body: `${change}`, tags: ['test:now'] }))).plain(),
      );
    await db.asSystem('test', async (tx) => forgetPages(tx, 'test:now'));
    expect(await read()).toBe(`${change}`);
  }
});

test('the metrics tell how many requests the cache answered, and how many pages it has', async ({ server }) => {
  const figures = async () => {
    const text = await (await server.fetch('/metrics')).text();
    const of = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
    return {
      cached: of('public_pages_total{source="cached"}'),
      rendered: of('public_pages_total{source="rendered"}'),
      pages: of('public_pages_cached'),
    };
  };
  const { pages } = server.kernel;
  const before = await figures();
  const read = (key: string) => pages.read(key, async () => ({ status: 200, body: key, tags: [`test:${key}`] }));
  for (const key of ['first', 'second', 'first', 'first']) await read(key);
  await Promise.all([read('third'), read('third')]);
  const after = await figures();
  expect(after.cached - before.cached).toBe(3);
  expect(after.rendered - before.rendered).toBe(3);
  expect(after.pages).toBeGreaterThanOrEqual(3);
});
