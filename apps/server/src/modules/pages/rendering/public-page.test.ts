import { pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { products, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import sharp from 'sharp';
import { afterAll, describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestInstance, TestPerson, TestServer } from '../../../testing/test-server.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { makeProduct, makeShop } from '../../shops/shop/shop.factory.ts';
import { eraseWorkspace } from '../../workspaces/workspaces.public.ts';
import { makePage, makeShownPage, saveBlocks, someBlock, someData, someHeading } from '../page/page.factory.ts';

const test = ownServerTest();
let second: TestInstance;
test.beforeAll(async ({ server }) => {
  second = await server.another();
});
afterAll(() => second.stop());

const get = (server: TestServer, path: string, headers: Record<string, string> = {}, url = server.url) =>
  fetch(`${url}${path}`, { redirect: 'manual', headers });
const text = async (server: TestServer, path: string, url = server.url) => (await get(server, path, {}, url)).text();
const change = (server: TestServer, owner: TestPerson, page: Page, changed: Partial<Page>) => {
  const { id, title, type, status, slug } = { ...page, ...changed };
  return server.call(pages.update, { body: { id, title, type, status, slug } }, { as: owner });
};

describe('a page', () => {
  test('is shown in the requested language, or in its own if that is missing', async ({ server, owner }) => {
    const both = await makeShownPage(server, owner, [someHeading('Bem-vindos', 'Welcome')], { title: 'Duas' });
    for (const [lang, words] of [
      ['pt', 'Bem-vindos'],
      ['en', 'Welcome'],
    ] as const) {
      const answer = await get(server, `/${lang}/p/${both.slug}`);
      expect([answer.status, answer.headers.get('content-language')]).toEqual([200, lang]);
      const html = await answer.text();
      expect(html).toMatch(new RegExp(`<html lang="${lang}"`));
      expect(html).toContain(words);
      expect(html).toContain(
        `rel="canonical" href="${new URL(server.kernel.config.siteUrl).origin}/${lang}/p/${both.slug}"`,
      );
    }
    const one = await makeShownPage(server, owner, [someHeading('Só assim')], { title: 'Uma' });
    const fallback = await get(server, `/en/p/${one.slug}`);
    expect(fallback.headers.get('content-language')).toBe('pt');
    expect(await fallback.text()).toMatch(/<html lang="pt".*Só assim/s);
  });

  test('is cached, and recognised by its ETag', async ({ server, owner }) => {
    const page = await makeShownPage(server, owner, undefined, { title: 'Guardada' });
    const path = `/pt/p/${page.slug}`;
    await text(server, path);
    const answer = await get(server, path);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=60');
    const again = await get(server, path, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('shows none of the content for members, and omits its pictures', async ({ server, owner }) => {
    const hidden = someBlock('members', {
      content: [someHeading('Segredo dos membros'), someBlock('section', { content: [someHeading('Outro segredo')] })],
    });
    const page = await makeShownPage(
      server,
      owner,
      [someHeading('Aberto'), someBlock('section', { content: [hidden] })],
      {
        title: 'Clube',
      },
    );
    const html = await text(server, `/pt/p/${page.slug}`);
    expect(html).toContain('Aberto');
    expect(html).not.toMatch(/segredo/i);
  });

  test('without a language redirects to the reader’s; capitals redirect to lower case', async ({ server, owner }) => {
    const page = await makeShownPage(server, owner, undefined, { title: 'Letras' });
    const plain = await get(server, `/p/${page.slug}?x=1`, { 'accept-language': 'pt-AO' });
    expect([plain.status, plain.headers.get('location')]).toEqual([302, `/pt/p/${page.slug}?x=1`]);
    const capital = await get(server, '/pt/p/LETRAS?x=1');
    expect([capital.status, capital.headers.get('location')]).toEqual([301, `/pt/p/letras?x=1`]);
  });

  test('that does not exist responds 404 and is not cached', async ({ server }) => {
    for (const path of ['/pt/p/ninguem', '/en/p/%C3%A9', `/pt/p/${'x'.repeat(120)}`, "/pt/p/'or'1'='1"]) {
      const answer = await get(server, path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    }
  });
});

describe('what visitors see changes with', () => {
  /** On both servers, because either may have kept it. */
  const both = async (server: TestServer, path: string, seen: RegExp | number) => {
    for (const url of [server.url, second.url])
      await expect
        .poll(async () => {
          const answer = await get(server, path, {}, url);
          return typeof seen === 'number' ? answer.status === seen : seen.test(await answer.text());
        })
        .toBe(true);
  };

  test('a save, the status, a deletion and its undo', async ({ server, owner }) => {
    const page = await makePage(server, owner, { title: 'Muda' });
    const path = `/pt/p/${page.slug}`;
    await both(server, path, 404);
    await saveBlocks(server, owner, page, [someHeading('Primeiro')]);
    await both(server, path, /Primeiro/);
    await saveBlocks(server, owner, page, [someHeading('Segundo')]);
    await both(server, path, /Segundo/);
    await change(server, owner, page, { status: 'off' });
    await both(server, path, 404);
    expect(await text(server, path)).not.toContain('Segundo');
    await change(server, owner, page, { status: 'on' });
    await both(server, path, /Segundo/);
    await server.call(pages.delete, { body: { id: page.id } }, { as: owner });
    await both(server, path, 404);
    await server.call(pages.restore, { body: { id: page.id } }, { as: owner });
    await both(server, path, /Segundo/);
  });

  test('its address: every earlier one leads to the present one', async ({ server, owner }) => {
    const page = await makeShownPage(server, owner, undefined, { title: 'Um endereço' });
    await both(server, `/pt/p/um-endereco`, 200);
    await change(server, owner, page, { slug: 'dois-enderecos' });
    await both(server, '/pt/p/um-endereco', 301);
    await change(server, owner, page, { slug: 'tres-enderecos' });
    for (const old of ['um-endereco', 'dois-enderecos'])
      await expect
        .poll(async () => (await get(server, `/en/p/${old}`)).headers.get('location'))
        .toBe('/en/p/tres-enderecos');
    await change(server, owner, page, { slug: 'um-endereco' });
    await both(server, '/pt/p/um-endereco', 200);
    await both(server, '/pt/p/tres-enderecos', 301);
  });

  test('the products and shops that it shows, and with no others', async ({ server, owner }) => {
    const shop = await makeShop(server, owner, { title: 'Loja da página' });
    const product = await makeProduct(server, owner, shop, { title: 'Mel' });
    const page = await makeShownPage(
      server,
      owner,
      [someBlock('product', { product: product.id }), someBlock('product-grid', { source: 'shop', shop: shop.id })],
      { title: 'Vende' },
    );
    const path = `/pt/p/${page.slug}`;
    await both(server, path, /Mel/);
    const form = { id: product.id, shop_id: shop.id, category_id: product.category?.id ?? '', price_ao: 900 };
    await server.call(products.save, { body: { ...form, title: 'Mel puro' } }, { as: owner });
    await both(server, path, /Mel puro/);
    await makeProduct(server, owner, shop, { title: 'Café novo' });
    await both(server, path, /Café novo/);
    const closed = { id: shop.id, title: shop.title, description: 'x', is_open: 'no' as const };
    await server.call(shops.save, { body: closed }, { as: owner });
    await both(server, path, /^(?!.*(Mel|Café))/s);
    await server.call(shops.save, { body: { ...closed, is_open: 'yes' } }, { as: owner });
    await both(server, path, /Mel puro/);
    await server.call(products.delete, { body: { id: product.id } }, { as: owner });
    await both(server, path, /^(?!.*Mel puro)/s);
  });

  test('a deleted workspace', async ({ server }) => {
    const leaving = await server.person();
    const page = await makeShownPage(server, leaving, undefined, { title: 'Adeus' });
    await both(server, `/pt/p/${page.slug}`, 200);
    await inside(server, leaving, eraseWorkspace);
    await both(server, `/pt/p/${page.slug}`, 404);
  });
});

test('a page stays up when its subscription has ended', async ({ server }) => {
  const late = await server.person();
  const page = await makeShownPage(server, late, undefined, { title: 'Fica de pé' });
  await server.kernel.db.ownerPool.query(`delete from quota_lots where workspace_id = $1`, [late.workspaceId]);
  expect((await get(server, `/pt/p/${page.slug}`)).status).toBe(200);
});

test('a sitemap names what visitors can see, in the languages that it has', async ({ server, owner }) => {
  const shown = await makeShownPage(server, owner, [someHeading('Mapa')], { title: 'No mapa' });
  const off = await makeShownPage(server, owner, undefined, { title: 'Fora do mapa', status: 'off' });
  await makePage(server, owner, { title: 'Vazia no mapa' });
  const { siteUrl } = server.kernel.config;
  await expect.poll(() => text(server, '/sitemap.xml')).toContain(`<loc>${siteUrl}/p/sitemap.xml</loc>`);
  const map = await text(server, '/p/sitemap.xml', second.url);
  expect(map).toContain(`<loc>${siteUrl}/pt/p/${shown.slug}</loc>`);
  expect(map).not.toContain(`/en/p/${shown.slug}<`);
  expect(map).not.toContain(off.slug);
  expect(map).not.toContain('vazia-no-mapa');
});

describe('the picture of a link', () => {
  test('is rendered from the page, cached, and rendered again when the page changes', async ({ server, owner }) => {
    const page = await makeShownPage(server, owner, undefined, { title: 'Festa & Música <em> Luanda' });
    const path = `/p/${page.slug}/og.png`;
    const picture = async () => Buffer.from(await (await get(server, path)).arrayBuffer());
    const first = await picture();
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect((await get(server, path)).headers.get('content-type')).toBe('image/png');
    expect(await text(server, `/pt/p/${page.slug}`)).toContain(`/p/${page.slug}/og.png`);
    await saveBlocks(server, owner, page, someData([someHeading('x')], { palette: 'red' }));
    await expect.poll(async () => (await picture()).equals(first)).toBe(false);
  });

  test('of a page that is off does not exist', async ({ server, owner }) => {
    const page = await makeShownPage(server, owner, undefined, { title: 'Desligada', status: 'off' });
    expect((await get(server, `/p/${page.slug}/og.png`)).status).toBe(404);
  });
});
