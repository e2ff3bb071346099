import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import { makeShortLink } from '../../links/short-link/short-link.factory.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';
import { makePage, makeShownPage, saveBlocks, someBlock } from '../page/page.factory.ts';

test('a page lists short links with their addresses, and follows their changes', async ({ server, owner }) => {
  await ensurePlan(server, owner);
  const [shop, gone] = [
    await makeShortLink(server, owner, { name: 'A minha loja' }),
    await makeShortLink(server, owner, { name: 'Outra' }),
  ];
  const list = someBlock('links', {
    links: [
      { link: shop.id, label: {} },
      { link: gone.id, label: { pt: 'Com outro texto' } },
    ],
  });
  const page = await makeShownPage(server, owner, [list], { title: 'Ligações', type: 'landing_page' });
  const shows = (words: string, there: boolean) =>
    expect.poll(async () => (await (await server.fetch(`/pt/p/${page.slug}`)).text()).includes(words)).toBe(there);
  await shows(`href="${shop.short_url}"`, true);
  await shows('A minha loja', true);
  await shows('Com outro texto', true);
  await server.call(shortLinks.delete, { params: { id: gone.id } }, { as: owner });
  await shows(`href="${gone.short_url}"`, false);
  const renamed = { id: shop.id, name: 'A loja nova', url: shop.url };
  await server.call(shortLinks.update, { body: renamed }, { as: owner });
  await shows('A loja nova', true);
});

test('a page can’t list a link of another workspace', async ({ server, owner, stranger }) => {
  for (const each of [owner, stranger]) await ensurePlan(server, each);
  const foreign = await makeShortLink(server, stranger);
  const page = await makePage(server, owner);
  const saved = await saveBlocks(server, owner, page, [
    someBlock('links', { links: [{ link: foreign.id, label: {} }] }),
  ]);
  expect(saved).toMatchObject({ body: { code: 'page.target_unknown' } });
});
