import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { products, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { afterAll, describe, expect } from 'vitest';
import type { SiteRenderer } from '../../../kernel/rendering/site-renderer.ts';
import { createKernel } from '../../../main/create-kernel.ts';
import { type Serving, serve } from '../../../main/serve.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { eraseWorkspace } from '../../workspaces/workspaces.public.ts';
import { makeCategory, makeProduct, makeShop } from '../shop/shop.factory.ts';

/** Renders a page's props as text, and counts: the tests check which page is shown when, and not its look. */
const test = ownServerTest();
let renders = 0;
const site: SiteRenderer = {
  assets: () => ({ css: [], js: [], font: '' }),
  render: (view, props) => {
    renders += 1;
    return { html: `<!DOCTYPE html><title>${view}</title>${JSON.stringify(props).replaceAll('<', '&lt;')}` };
  },
  renderMail: (view) => ({ subject: view, html: view, text: view }),
};

/** Two processes on one database, as behind a load balancer. */
let first: Instance;
let second: Instance;
let shop: Shop;
let product: Product;

interface Instance {
  readonly serving: Serving;
  readonly url: string;
  stop(): Promise<void>;
}

async function startInstance(
  server: TestServer,
  changes: Partial<TestServer['kernel']['config']> = {},
): Promise<Instance> {
  const { kernel } = server;
  const ownerUrl = String(kernel.db.ownerPool.options.connectionString);
  const appUrl = String(kernel.db.appPool.options.connectionString);
  const own = await createKernel({
    config: { ...kernel.config, ...changes },
    log: kernel.log,
    urls: { ownerUrl, appUrl },
    masterSecret: 'a secret of the tests, long enough',
    site,
    smtpUrl: kernel.config.env.SMTP_URL ?? '',
    clock: kernel.clock,
  });
  const serving = await serve(own, ownerUrl, 0);
  return {
    serving,
    url: `http://127.0.0.1:${serving.port}`,
    async stop() {
      await serving.stop();
      await own.mailer.close();
      await own.outgoing.close();
      await own.db.close();
    },
  };
}

test.beforeAll(async ({ server, owner }) => {
  first = await startInstance(server);
  second = await startInstance(server);
  shop = await makeShop(server, owner, {
    bank_ao_owner: 'Terra Boa, Lda.',
    bank_ao_iban: 'AO06 0044 0000 6729 5030 1010 2',
  });
  product = await makeProduct(server, owner, shop);
});
afterAll(async () => {
  await first.stop();
  await second.stop();
});

const get = (path: string, headers: Record<string, string> = {}, on = first) =>
  fetch(`${on.url}${path}`, { redirect: 'manual', headers: { 'accept-encoding': 'identity', ...headers } });
const text = async (path: string, on = first) => (await get(path, {}, on)).text();
const rename = (server: TestServer, owner: TestPerson, of: Shop, title: string) =>
  server.call(shops.save, { body: { id: of.id, title, description: 'Words' } }, { as: owner });
/** Counts the pages that were rendered while `work` ran. */
const rendersOf = async (work: () => Promise<unknown>) => {
  const before = renders;
  await work();
  return renders - before;
};

describe('pages', () => {
  test('of a shop, a product and the cart, in both languages', async () => {
    for (const lang of ['en', 'pt']) {
      const home = await text(`/${lang}/s/${shop.code}`);
      expect(home).toContain('<title>shop</title>');
      expect(home).toContain(product.title);
      expect(await text(`/${lang}/s/${shop.code}/${product.code}`)).toContain('<title>product</title>');
      expect(await text(`/${lang}/s/${shop.code}/checkout`)).toContain('<title>checkout</title>');
    }
  });

  test('hold neither stock nor what only the seller may see', async () => {
    for (const path of ['', `/${product.code}`, '/checkout']) {
      const page = await text(`/en/s/${shop.code}${path}`);
      expect(page).not.toMatch(/stock_amount|"reserved"|AO06|bank_ao/);
    }
  });

  test('that do not exist respond 404, and are not cached', async () => {
    for (const path of ['/en/s/nobody', `/en/s/${shop.code}/nothing`, '/pt/s/%27--', `/en/s/${'x'.repeat(90)}`]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-cache']);
      expect(await answer.text()).toContain('<title>not-found</title>');
    }
  });

  test('without a language go to the one that is read or was chosen', async () => {
    const to = async (headers: Record<string, string>) => {
      const answer = await get(`/s/${shop.code}/${product.code}?x=1`, headers);
      expect([answer.status, answer.headers.get('vary')]).toEqual([302, 'accept-language, cookie']);
      return answer.headers.get('location');
    };
    const path = `/s/${shop.code}/${product.code}?x=1`;
    expect(await to({ 'accept-language': 'pt-AO,en;q=0.5' })).toBe(`/pt${path}`);
    expect(await to({ 'accept-language': 'fr' })).toBe(`/en${path}`);
    expect(await to({ 'accept-language': 'en', cookie: 'kumbi_lang=pt' })).toBe(`/pt${path}`);
  });

  test('of a closed shop show only that it is closed', async ({ server, owner }) => {
    const closed = await makeShop(server, owner, { title: 'Closed', is_open: 'no' });
    for (const path of ['', '/checkout', '/anything'])
      expect(await text(`/en/s/${closed.code}${path}`)).toContain('<title>closed</title>');
  });

  test('are found by category, words and page, newest first', async ({ server, owner }) => {
    const large = await makeShop(server, owner, { title: 'Large' });
    const coffee = await makeCategory(server, owner, large, { name: 'Coffee' });
    const honey = await makeCategory(server, owner, large, { name: 'Honey' });
    for (let n = 1; n <= 26; n += 1)
      await makeProduct(server, owner, large, { category_id: coffee.id, title: `Café ${n}` });
    await makeProduct(server, owner, large, { category_id: honey.id, title: 'Mel' });
    await makeProduct(server, owner, large, { category_id: honey.id, title: 'Hidden', is_available: 'no' });
    const props = async (query: string) => JSON.parse((await text(`/en/s/large${query}`)).replace(/^.*<\/title>/, ''));
    const home = await props('');
    expect(home).toMatchObject({ total: 27, next: '?page=2', filter: { category: null, query: '' } });
    expect(home.products).toHaveLength(24);
    expect(home.products[0].title).toBe('Mel');
    expect((await props('?page=2')).products.map((each: Product) => each.title)).toEqual([
      'Café 3',
      'Café 2',
      'Café 1',
    ]);
    expect(await props(`?category=${honey.id}`)).toMatchObject({ total: 1, products: [{ title: 'Mel' }], next: null });
    expect(await props('?q=cafe')).toMatchObject({ total: 26, next: '?q=cafe&page=2' });
    expect(await props(`?q=cafe&category=${honey.id}`)).toMatchObject({ total: 0, products: [] });
    expect(await props('?page=9')).toMatchObject({ total: 27, products: [], next: null });
  });
});

describe('cached pages', () => {
  test('are the same bytes, rendered once, in every encoding', async ({ server, owner }) => {
    const path = `/en/s/${shop.code}`;
    await rename(server, owner, shop, 'Same bytes');
    await expect.poll(() => text(path)).toContain('Same bytes');
    await expect.poll(() => rendersOf(() => text(path))).toBe(0);
    const plain = await get(path);
    const body = Buffer.from(await plain.arrayBuffer());
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      'cache-control': 'public, max-age=30, stale-while-revalidate=60',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(plain.headers.get('content-security-policy')).toMatch(
      /default-src 'self'; img-src 'self' data: http:\/\/localhost:\d+; script-src http:\/\/localhost:\d+\/site\/; .*frame-ancestors 'self'/,
    );
    const made = await rendersOf(async () => {
      const { body: packed } = await raw(`${path}?utm_source=mail&fbclid=1`, 'gzip;q=0.5, br;q=0');
      expect(gunzipSync(packed)).toEqual(body);
      expect(brotliDecompressSync((await raw(path, 'gzip, deflate, br')).body)).toEqual(body);
      const known = await get(path, { 'if-none-match': plain.headers.get('etag') ?? '' });
      expect([known.status, await known.text()]).toEqual([304, '']);
    });
    expect(made).toBe(0);
  });

  test('are rendered once for many simultaneous requests', async ({ server, owner }) => {
    await rename(server, owner, shop, 'Many at once');
    // One announcement drops all pages of the shop.
    await expect.poll(() => text(`/en/s/${shop.code}`)).toContain('Many at once');
    expect(await rendersOf(() => Promise.all(Array.from({ length: 20 }, () => text(`/pt/s/${shop.code}`))))).toBe(1);
  });

  test('change with exactly their shop, on every instance', async ({ server, owner }) => {
    const other = await makeShop(server, owner, { title: 'Other' });
    const pages = [`/en/s/${shop.code}`, `/pt/s/${shop.code}`, `/en/s/${shop.code}/${product.code}`];
    const both = [first, second];
    const warm = () =>
      Promise.all(both.flatMap((on) => [...pages, `/en/s/${other.code}`].map((path) => text(path, on))));
    await warm();
    await expect.poll(() => rendersOf(warm)).toBe(0);
    await rename(server, owner, shop, 'Terra Nova');
    for (const on of both) for (const path of pages) await expect.poll(() => text(path, on)).toContain('Terra Nova');
    const made = await rendersOf(() => Promise.all(both.map((on) => text(`/en/s/${other.code}`, on))));
    expect(made).toBe(0);
    const save = { id: product.id, shop_id: shop.id, category_id: product.category?.id ?? '', price_ao: 777 };
    await server.call(products.save, { body: { ...save, title: product.title } }, { as: owner });
    for (const on of both) await expect.poll(() => text(`/en/s/${shop.code}`, on)).toContain('"price_ao":777');
  });

  test('are dropped when changes could not be received for a while', async ({ server, owner }) => {
    const path = `/en/s/${shop.code}`;
    await expect.poll(() => rendersOf(() => text(path))).toBe(0);
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kumbi-pages' and datname = current_database()`;
    await server.kernel.db.ownerPool.query(cut);
    await server.kernel.db.ownerPool.query(`update shops set title = 'Changed unheard' where id = $1`, [shop.id]);
    await expect.poll(() => text(path)).toContain('Changed unheard');
    await expect.poll(() => rendersOf(() => text(path))).toBe(0);
    await rename(server, owner, shop, 'Heard again');
    await expect.poll(() => text(path)).toContain('Heard again');
  });

  test('go with their shop', async ({ server, owner }) => {
    const gone = await makeShop(server, owner, { title: 'Gone' });
    expect((await get(`/en/s/${gone.code}`)).status).toBe(200);
    await server.call(shops.delete, { body: { id: gone.id } }, { as: owner });
    await expect.poll(async () => (await get(`/en/s/${gone.code}`)).status).toBe(404);
  });

  test("of an address that went to another shop are that shop's", async ({ server, owner }) => {
    const gone = await makeShop(server, owner, { title: 'Passed on' });
    expect(await text(`/en/s/${gone.code}`)).toContain('Passed on');
    await server.call(shops.delete, { body: { id: gone.id } }, { as: owner });
    const next = await makeShop(server, await server.person(), { title: 'Passed on', description: 'The next one' });
    expect(next.code).toBe(gone.code);
    for (const path of ['', '/checkout'])
      await expect.poll(() => text(`/en/s/${next.code}${path}`)).toContain('The next one');
  });

  test('go with their workspace', async ({ server }) => {
    const leaving = await server.person();
    const gone = await makeShop(server, leaving, { title: 'Leaving' });
    expect((await get(`/en/s/${gone.code}`)).status).toBe(200);
    await inside(server, leaving, eraseWorkspace);
    await expect.poll(async () => (await get(`/en/s/${gone.code}`)).status).toBe(404);
  });

  test('are not created from typed queries', async () => {
    for (const query of ['?q=anything', '?category=01890a5d-ac96-774b-bcce-b302099a8057', '?page=77']) {
      const ask = () => get(`/en/s/${shop.code}${query}`);
      expect((await ask()).headers.get('cache-control')).toBe('no-cache');
      expect(await rendersOf(ask)).toBe(1);
    }
  });
});

describe('for search engines', () => {
  test('a sitemap names every open shop, and each shop its pages', async ({ server }) => {
    expect(await text('/sitemap.xml')).toContain(`/s/${shop.code}/sitemap.xml</loc>`);
    const own = await text(`/s/${shop.code}/sitemap.xml`);
    expect(own).toContain(`<loc>${server.kernel.config.siteUrl}/pt/s/${shop.code}/${product.code}</loc>`);
    expect((await get('/s/closed/sitemap.xml')).status).toBe(404);
  });

  test('a sandbox is hidden from search engines', async () => {
    expect(await text('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  });
});

test('in live mode pages and files answer on the site alone', async ({ server }) => {
  const live = await startInstance(server, {
    mode: 'live',
    url: 'https://app.example.com',
    siteUrl: 'https://shops.example.com',
  });
  try {
    const ask = (path: string, host: string) => live.serving.app.inject({ url: path, headers: { host } });
    const path = `/en/s/${shop.code}`;
    const elsewhere = await ask(path, 'app.example.com');
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([308, `https://shops.example.com${path}`]);
    const there = await ask(path, 'shops.example.com');
    expect(there.statusCode).toBe(200);
    expect(there.body).toContain('https://shops.example.com/files/images/');
    expect(there.headers['content-security-policy']).toContain("img-src 'self' data: https://shops.example.com;");
    expect(there.headers['content-security-policy']).toContain(
      'script-src https://app.example.com/site/ https://shops.example.com/site/; style-src https://app.example.com/site/',
    );
    // No path of either host can be loaded as a script, except the built files.
    const workspace = await ask('/en/app', 'app.example.com');
    expect(workspace.headers['content-security-policy']).toMatch(
      /script-src https:\/\/app\.example\.com\/web\/ https:\/\/shops\.example\.com\/web\/ 'nonce-[\w-]+'; style-src https/,
    );
    const file = new URL(shop.logo?.src ?? '').pathname;
    expect((await ask(file, 'shops.example.com')).statusCode).toBe(200);
    expect((await ask(file, 'app.example.com')).statusCode).toBe(308);
    expect((await ask('/robots.txt', 'shops.example.com')).body).toContain(
      'Sitemap: https://shops.example.com/sitemap.xml',
    );
  } finally {
    await live.stop();
  }
});

/** Returns the raw bytes, which `fetch` would have decompressed. */
async function raw(path: string, encoding: string): Promise<{ body: Buffer }> {
  const answer = await first.serving.app.inject({ url: path, headers: { 'accept-encoding': encoding } });
  return { body: answer.rawPayload };
}
