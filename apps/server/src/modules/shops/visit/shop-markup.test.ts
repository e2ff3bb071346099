import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import { makeCategory, makeProduct, makeShop } from '../shop/shop.factory.ts';

const hostile = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>';

test('what people write never becomes markup', async ({ server, owner }) => {
  const shop = await makeShop(server, owner, {
    title: hostile.slice(0, 80),
    description: hostile,
    address: hostile,
    whatsapp: 'javascript:alert(3)',
    instagram: 'javascript:alert(3)',
    shop_map_location: 'javascript:alert(4)',
  });
  const { id: category_id } = await makeCategory(server, owner, shop, { name: hostile.slice(0, 80) });
  const product = await makeProduct(server, owner, shop, {
    category_id,
    title: hostile,
    description: `${hostile}\n${hostile}`,
    features: JSON.stringify([{ feature: hostile, detail: hostile }]),
  });
  const query = encodeURIComponent(hostile);
  for (const path of ['', `/${product.code}`, '/checkout', `?q=${query}`, `/${query}`]) {
    const page = await (await server.fetch(`/en/s/${shop.code}${path}`)).text();
    expect(page).not.toMatch(/<img src=x|<script>alert|href="javascript:|<\/script><script>/i);
    expect(
      page.match(/<script\b[^>]*>/g)?.every((tag) => /src="\/site\/|type="application\/(ld\+)?json"/.test(tag)),
    ).toBe(true);
    expect(page).not.toMatch(/ on[a-z]+="| style="/i);
  }
});

test('a full page is small, and its files are cached permanently', async ({ server, owner }) => {
  const shop = await makeShop(server, owner, { title: 'Full' });
  const { id: category_id } = await makeCategory(server, owner, shop);
  for (let n = 0; n < 24; n += 1)
    await makeProduct(server, owner, shop, {
      category_id,
      title: `Product number ${n}`,
      description: 'Words. '.repeat(60),
    });
  const answer = await server.serving.app.inject({
    url: `/pt/s/${shop.code}`,
    headers: { 'accept-encoding': 'br', host: new URL(server.url).host },
  });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.rawPayload.length).toBeLessThan(30_000);
  const page = await (await server.fetch(`/pt/s/${shop.code}`)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/site\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const served = await server.fetch(file);
    expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
  expect((await server.fetch('/site/.vite/manifest.json')).status).toBe(404);
});
