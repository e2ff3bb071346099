import { pageImages, pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { imageFile } from '../../media/image/image.factory.ts';
import { balanceOf, givePlan } from '../../quotas/quotas.factory.ts';
import { makePage, makeShownPage, readContentOf, saveBlocks, someBlock, someHeading } from '../page/page.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeAll(async ({ server }) => {
  owner = await server.person({ language: 'pt' });
});

const minute = 60_000;
const list = async (server: TestServer, query: Record<string, unknown> = {}, as = owner) =>
  (await server.call(pages.list, { query }, { as })).body;
const change = (server: TestServer, page: Page, change: Partial<Page>, as = owner) => {
  const { id, title, type, status } = { ...page, ...change };
  return server.call(
    pages.update,
    { body: { id, title, type, status, ...(change.slug === undefined ? {} : { slug: change.slug }) } },
    { as },
  );
};
const usesOf = async (server: TestServer, page: Page) => {
  const { rows } = await server.kernel.db.ownerPool.query<{ uses: number }>(
    'select m.uses from media_images m join page_images p on p.image_id = m.id where p.page_id = $1',
    [page.id],
  );
  return rows.map((row) => row.uses);
};

describe('a new page', () => {
  test('is on, of the specification’s first type, and not yet to be seen', async ({ server }) => {
    const page = await makePage(server, owner, { title: 'Música & Café' });
    expect(page).toMatchObject({
      title: 'Música & Café',
      type: 'product_sales',
      status: 'on',
      slug: 'musica-cafe',
      url: `${server.kernel.config.siteUrl}/p/musica-cafe`,
      visible: false,
      revision: 0,
      languages: [],
      image: null,
      is_sample: false,
      views: 0,
      published_at: null,
    });
    expect((await server.call(pages.get, { query: { id: page.id } }, { as: owner })).body).toEqual({
      page,
      content: '',
      data: null,
      images: {},
      saved_by: null,
      saved_at: null,
    });
  });

  test('has an address that no other page of any workspace has', async ({ server }) => {
    const other = await server.person();
    const titles = ['Mesmo título', 'mesmo  TÍTULO', 'Mesmo título!'];
    const slugs = [];
    for (const [index, title] of titles.entries())
      slugs.push((await makePage(server, index === 1 ? other : owner, { title })).slug);
    expect(slugs).toEqual(['mesmo-titulo', 'mesmo-titulo-2', 'mesmo-titulo-3']);
    expect((await makePage(server, owner, { title: '日本' })).slug).toMatch(/^page/);
  });

  test('has the language of its author, unless another is requested', async ({ server }) => {
    const create = (body: Record<string, unknown>) =>
      server.call(
        pages.create,
        { body: { title: 'Idioma', ...body } },
        { as: owner, headers: { 'accept-language': 'pt' } },
      );
    expect((await create({})).body.page.default_language).toBe('pt');
    expect((await create({ default_language: 'en' })).body.page.default_language).toBe('en');
  });

  test('can start from a template, whose event is in the future', async ({ server }) => {
    const made = await server.call(
      pages.create,
      { body: { title: 'Concerto de fim de ano', type: 'ticket_sales', template: 'ticket-sales-concert' } },
      { as: owner },
    );
    expect(made).toMatchObject({ status: 200, body: { page: { revision: 1, languages: ['en', 'pt'] } } });
    const read = await server.call(pages.get, { query: { id: made.body.page.id } }, { as: owner });
    const starts = /"startsAt":"([^"]+)"/.exec(JSON.stringify(read.body.data))?.[1] ?? '';
    expect(Date.parse(starts)).toBeGreaterThan(server.clock.now().getTime());
    expect(read.body.content).toContain('b-tickets');
  });

  test('from a template is not seen until its owner publishes it', async ({ server }) => {
    const page = await makePage(server, owner, { title: 'Modelo por guardar', template: 'landing-page-launch' });
    expect(page).toMatchObject({ status: 'on', revision: 1, is_sample: true, visible: false, published_at: null });
    const seen = async () => (await fetch(`${server.url}/pt/p/${page.slug}`)).status;
    expect(await seen()).toBe(404);
    expect(await (await fetch(`${server.url}/pt/p/${page.slug}`)).text()).not.toContain('Modelo por guardar');
    expect(await (await fetch(`${server.url}/p/sitemap.xml`)).text()).not.toContain(page.slug);
    const renamed = (await change(server, page, { title: 'Outro nome' })).body.page;
    expect(renamed).toMatchObject({ title: 'Outro nome', is_sample: true, visible: false });
    const { data } = await readContentOf(server, owner, page);
    const saved = await saveBlocks(server, owner, page, data ?? []);
    expect(saved.body.page).toMatchObject({ is_sample: false, visible: true });
    expect(saved.body.page.published_at).not.toBeNull();
    await expect.poll(seen).toBe(200);
  });

  test('from a template can be published as it is; its copy is a sample too', async ({ server }) => {
    const page = await makePage(server, owner, { title: 'Modelo publicado', template: 'landing-page-launch' });
    const copy = (await server.call(pages.duplicate, { body: { id: page.id } }, { as: owner })).body.page;
    expect(copy).toMatchObject({ status: 'off', is_sample: true, visible: false });
    const publish = ({ id, title, type }: Page) =>
      server.call(pages.update, { body: { id, title, type, status: 'on', publish: true } }, { as: owner });
    for (const made of [page, copy]) {
      const shown = (await publish(made)).body.page;
      expect(shown).toMatchObject({ status: 'on', is_sample: false, visible: true });
      expect(shown.published_at).not.toBeNull();
    }
  });

  test('needs a plan with room, and a template that exists', async ({ server }) => {
    const small = await server.person();
    const create = (body: Record<string, unknown> = {}) =>
      server.call(pages.create, { body: { title: 'X', ...body } }, { as: small });
    expect(await create()).toMatchObject({ status: 402, body: { code: 'quota.none', resource: 'pages' } });
    await givePlan(server, small, { allowances: { pages: 1 } });
    expect(await create({ template: 'no-such' })).toMatchObject({
      status: 400,
      body: { code: 'page.template_unknown' },
    });
    expect((await create()).status).toBe(200);
    expect(await create()).toMatchObject({ status: 402, body: { code: 'quota.limited', resource: 'pages', limit: 1 } });
    expect((await list(server, {}, small)).total).toBe(1);
  });
});

describe('the list', () => {
  test('is searched by name, filtered by type and read page by page, newest first', async ({ server }) => {
    const reader = await server.person();
    for (let n = 1; n <= 5; n += 1)
      await makePage(server, reader, { title: `Oficina ${n}`, type: n % 2 ? 'workshop' : 'form' });
    await makePage(server, reader, { title: 'Doação', type: 'donation' });
    const titles = (body: { pages: Page[] }) => body.pages.map((page) => page.title);
    const all = await list(server, {}, reader);
    expect([all.total, all.has, titles(all)[0]]).toEqual([6, false, 'Doação']);
    expect(titles(await list(server, { name: 'doacao' }, reader))).toEqual(['Doação']);
    const first = await list(server, { type: 'workshop', nextPage: 2 }, reader);
    expect([titles(first), first.total, first.has]).toEqual([['Oficina 5', 'Oficina 3'], 3, true]);
    const second = await list(server, { type: 'workshop', nextPage: 2, cursor: first.cursor }, reader);
    expect([titles(second), second.total, second.has]).toEqual([['Oficina 1'], 3, false]);
    expect(titles(await list(server, { type: 'form', name: 'oficina 4' }, reader))).toEqual(['Oficina 4']);
    expect((await list(server, { type: 'form', name: 'oficina', nextPage: 1 }, reader)).total).toBe(2);
    expect(titles(await list(server, { currentPage: 4 }, reader))).toEqual(['Oficina 2', 'Oficina 1']);
  });
});

describe('a changed page', () => {
  test('stores its content, and the time of its first publication', async ({ server }) => {
    const page = await makeShownPage(server, owner, undefined, { title: 'Antes', status: 'off' });
    expect(page).toMatchObject({ visible: false, published_at: null });
    const on = (await change(server, page, { title: 'Depois', type: 'donation', status: 'on' })).body.page;
    expect(on).toMatchObject({ title: 'Depois', type: 'donation', visible: true, slug: page.slug, revision: 1 });
    expect(on.published_at).not.toBeNull();
    server.clock.advance(minute);
    await change(server, on, { status: 'off' });
    expect((await change(server, on, { status: 'on' })).body.page.published_at).toBe(on.published_at);
  });

  test('is not published while a text that it needs is empty, and its block is named', async ({ server }) => {
    const inside = someBlock('section', { content: [someBlock('button', { label: {}, link: '#x' })] });
    const page = await makeShownPage(server, owner, [someHeading('Fica'), someBlock('heading'), inside], {
      title: 'Por acabar',
      status: 'off',
    });
    const turnOn = (headers: Record<string, string>) => {
      const { id, title, type } = page;
      return server.call(pages.update, { body: { id, title, type, status: 'on' } }, { as: owner, headers });
    };
    expect(await turnOn({ 'accept-language': 'en' })).toMatchObject({
      status: 409,
      body: {
        code: 'page.text_empty',
        message: '2 texts are still empty: Heading, Button',
        action: 'Fill in the required texts in Portuguese and publish again.',
        fields: {
          'content[1].props.text': expect.any(String),
          'content[2].props.content[0].props.label': expect.any(String),
        },
      },
    });
    expect((await turnOn({ 'accept-language': 'pt' })).body.message).toBe('Há 2 textos por escrever: Título, Botão');
    const { id, title, type } = page;
    const off = await server.call(
      pages.update,
      { body: { id, title: `${title}!`, type, status: 'off' } },
      { as: owner },
    );
    expect([off.status, off.body.page.status]).toEqual([200, 'off']);
    await saveBlocks(server, owner, page, [someHeading('Feito')]);
    expect((await turnOn({})).body.page).toMatchObject({ status: 'on', visible: true });
  });

  test('gets a free address, returns to one of its former ones, and never takes another’s', async ({ server }) => {
    const page = await makePage(server, owner, { title: 'Endereço' });
    const other = await makePage(server, await server.person(), { title: 'Ocupado' });
    expect((await change(server, page, { slug: 'Novo-Endereco' })).body.page.slug).toBe('novo-endereco');
    expect((await change(server, page, { slug: 'endereco' })).body.page.slug).toBe('endereco');
    expect(await change(server, page, { slug: other.slug })).toMatchObject({
      status: 409,
      body: { code: 'page.slug_taken' },
    });
    expect((await change(server, other, { slug: 'novo-endereco' }, owner)).body.code).toBe('page.unknown');
  });
});

test('a copy is off, has its own address and the same blocks, and counts', async ({ server }) => {
  const page = await makeShownPage(server, owner, [someHeading('Igual')], { title: 'Modelo', type: 'portfolio' });
  const before = await balanceOf(server, owner, 'pages');
  const copy = (await server.call(pages.duplicate, { body: { id: page.id } }, { as: owner })).body.page;
  expect(copy).toMatchObject({ title: 'Modelo (copy)', type: 'portfolio', status: 'off', revision: 1, visible: false });
  expect(copy.slug).toBe('modelo-copy');
  expect((await readContentOf(server, owner, copy)).data).toEqual((await readContentOf(server, owner, page)).data);
  expect(await balanceOf(server, owner, 'pages')).toBe(before - 1);
  const empty = await makePage(server, owner, { title: 'Vazia' });
  const copied = await server.call(pages.duplicate, { body: { id: empty.id } }, { as: owner });
  expect(copied.body.page).toMatchObject({ title: 'Vazia (copy)', revision: 0 });
});

describe('a deleted page', () => {
  test('is hidden immediately and can be restored for an hour', async ({ server }) => {
    const maker = await server.person();
    await givePlan(server, maker, { allowances: { pages: 1, storage_mb: 50 } });
    const page = await makePage(server, maker, { title: 'Apagada' });
    const undelete = () => server.call(pages.restore, { body: { id: page.id } }, { as: maker });
    expect((await undelete()).body.code).toBe('page.unknown');
    const answer = await server.call(pages.delete, { body: { id: page.id } }, { as: maker });
    expect(answer.body.deleted).toBe(true);
    expect(new Date(answer.body.undo_until).getTime() - server.clock.now().getTime()).toBeGreaterThan(59 * minute);
    for (const query of [{}, { name: 'apagada' }, { type: 'product_sales' }])
      expect(await list(server, query, maker)).toMatchObject({ total: 0, pages: [] });
    expect((await server.call(pages.get, { query: { id: page.id } }, { as: maker })).status).toBe(404);
    expect((await server.call(pages.delete, { body: { id: page.id } }, { as: maker })).status).toBe(404);
    expect(await balanceOf(server, maker, 'pages')).toBe(1);
    expect((await undelete()).body.page).toEqual(page);
    expect(await list(server, {}, maker)).toMatchObject({ total: 1, pages: [{ id: page.id }] });
    expect(await balanceOf(server, maker, 'pages')).toBe(0);
  });

  test('cannot be restored when another has used its allowance', async ({ server }) => {
    const maker = await server.person();
    await givePlan(server, maker, { allowances: { pages: 1 } });
    const page = await makePage(server, maker, { title: 'Primeira' });
    await server.call(pages.delete, { body: { id: page.id } }, { as: maker });
    await makePage(server, maker, { title: 'Segunda' });
    const answer = await server.call(pages.restore, { body: { id: page.id } }, { as: maker });
    expect(answer).toMatchObject({ status: 402, body: { code: 'quota.limited' } });
    expect((await list(server, {}, maker)).total).toBe(1);
  });

  test('is permanently deleted with its address and its pictures, even if the job runs repeatedly', async ({
    server,
  }) => {
    const { kernel } = server;
    const maker = await server.person();
    const file = await imageFile({ colour: '#abc123' });
    const kept = await makeShownPage(server, maker, [], { title: 'Fica' });
    const { image } = (await server.call(pageImages.upload, { body: { image: file } }, { as: maker })).body;
    const page = await makeShownPage(server, maker, [someBlock('image', { image: { id: image.id, alt: {} } })], {
      title: 'Vai',
    });
    expect(await usesOf(server, page)).toEqual([1]);
    await server.call(pages.delete, { body: { id: page.id } }, { as: maker });
    const left = async () =>
      (
        await kernel.db.ownerPool.query<{ pages: string[]; slugs: string[]; uses: number; counted: number }>(
          `select (select array_agg(slug) from pages where workspace_id = $1) as pages,
             (select array_agg(address) from addresses where workspace_id = $1 and kind = 'page') as slugs,
             (select uses from media_images where id = $2) as uses,
             (select sum(value)::int from row_counts where workspace_id = $1 and counter = 'pages') as counted`,
          [maker.workspaceId, image.id],
        )
      ).rows[0];
    await server.runCron('kernel.purge_bins');
    expect((await left())?.pages).toHaveLength(2);
    server.clock.advance(60 * minute + 1_000);
    await Promise.all([server.runCron('kernel.purge_bins'), server.runCron('kernel.purge_bins')]);
    await server.runCron('kernel.purge_bins');
    expect(await left()).toEqual({ pages: [kept.slug], slugs: [kept.slug], uses: 0, counted: 1 });
    expect((await server.call(pages.restore, { body: { id: page.id } }, { as: maker })).status).toBe(404);
    expect((await makePage(server, maker, { title: 'Vai' })).slug).toBe('vai');
  });
});
