import type { Answer, Input } from '@kumbi/contract/endpoint.ts';
import { pageContent, pages, pageVersions } from '@kumbi/contract/pages/pages.endpoints.ts';
import { pageBlockTypes, pageTemplates, publicPages } from '@kumbi/contract/pages/public-pages.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';
import { balanceOf, givePlan } from '../../quotas/quotas.factory.ts';
import { makePage, makeShownPage, readContentOf, saveDraft, someData, someHeading } from '../page/page.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let key: MadeKey;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await ensurePlan(server, owner);
  key = await makeKey(server, owner, { key: 'Assistente' });
});

type New = Input<typeof publicPages.create>['body'];
type Changes = Input<typeof publicPages.update>['body'];
type ProgramPage = Answer<typeof publicPages.get>;
const heading = { type: 'heading', props: { text: 'Festa na praia', level: 'title' } };
const wanted = (more: Partial<New> = {}): New => ({
  title: 'Festa na praia',
  type: 'landing_page',
  language: 'pt',
  blocks: [heading],
  ...more,
});
const send = (server: TestServer, more: Partial<New> = {}) =>
  server.send(publicPages.create, { body: wanted(more) }, { headers: key.headers });
const create = async (server: TestServer, more: Partial<New> = {}): Promise<ProgramPage> => {
  const { body } = await server.call(publicPages.create, { body: wanted(more) }, { headers: key.headers });
  return body;
};
const update = (server: TestServer, id: string, body: Changes) =>
  server.send(publicPages.update, { params: { id }, body }, { headers: key.headers });
const get = async (server: TestServer, id: string): Promise<ProgramPage> =>
  (await server.call(publicPages.get, { params: { id } }, { headers: key.headers })).body;
const publish = (server: TestServer, { id, revision }: Pick<ProgramPage, 'id' | 'revision'>) =>
  server.send(publicPages.publish, { params: { id }, body: { revision } }, { headers: key.headers });
const turn = (server: TestServer, way: 'hide' | 'show', id: string) =>
  server.send(publicPages[way], { params: { id } }, { headers: key.headers });
/** Visits a page. The cache of pages is notified of a change a moment after its response. */
const seen = async (server: TestServer, { url }: Pick<ProgramPage, 'url'>) => {
  const response = await server.fetch(new URL(url).pathname);
  return response.status === 200 ? await response.text() : response.status;
};

describe('a page of a program', () => {
  test('is a draft that visitors see only after its publication', async ({ server }) => {
    const before = await balanceOf(server, owner, 'pages');
    const page = await create(server, { description: 'Música e peixe grelhado' });
    expect(page).toMatchObject({
      title: 'Festa na praia',
      type: 'landing_page',
      state: 'draft',
      visible: false,
      language: 'pt',
      languages: ['pt'],
      description: { pt: 'Música e peixe grelhado' },
      revision: 1,
      published_revision: null,
      is_sample: false,
      image_url: null,
      blocks: [{ type: 'heading', props: { text: { pt: 'Festa na praia' }, level: 'title', size: 'normal' } }],
      counts: { views: 0, answers: 0 },
    });
    expect(await get(server, page.id)).toEqual(page);
    expect(await balanceOf(server, owner, 'pages')).toBe((before ?? 0) - 1);
    expect(await seen(server, page)).toBe(404);

    const id = page.blocks[0]?.id ?? '';
    const changed = await update(server, page.id, { revision: 1, changed_blocks: [{ id, props: { text: 'Festa' } }] });
    expect(changed).toMatchObject({ status: 200, body: { revision: 2, state: 'draft' } });
    expect(await seen(server, page)).toBe(404);

    expect(await publish(server, { ...page, revision: 2 })).toMatchObject({
      status: 200,
      body: { state: 'published', visible: true, published_revision: 2, published_at: expect.any(String) },
    });
    await expect.poll(() => seen(server, page)).toContain('Festa</h1>');
    const events = await server.kernel.db.ownerPool.query(
      "select count(*)::int as count from outbox_events where name = 'page.published' and payload ->> 'page_id' = $1",
      [page.id],
    );
    expect(events.rows).toEqual([{ count: 1 }]);

    await update(server, page.id, { revision: 2, changed_blocks: [{ id, props: { text: 'Outra festa' } }] });
    expect(await get(server, page.id)).toMatchObject({ has_changes: true, published_revision: 2, revision: 3 });
    expect(await seen(server, page)).not.toContain('Outra festa');
  });

  test('begins with a template, whose texts are in the language of the page', async ({ server }) => {
    const { templates } = (await server.call(pageTemplates.list, {}, { headers: key.headers })).body;
    const { name, type } = templates.find((each) => each.name === 'landing-page-service') ?? {};
    expect(type).toBe('landing_page');
    const page = await create(server, { type: undefined, template: name, blocks: undefined });
    expect(page).toMatchObject({ type: 'landing_page', languages: ['pt'], is_sample: true, state: 'draft' });
    expect(JSON.stringify(page.blocks)).not.toContain('"en"');
    const person = await readContentOf(server, owner, page);
    expect(person.data?.root.props).toMatchObject({ radius: 'large' });

    const own = await create(server, { type: undefined, template: name });
    expect(own).toMatchObject({ is_sample: false, blocks: [{ type: 'heading' }] });
    expect((await readContentOf(server, owner, own)).data?.root.props).toMatchObject({ radius: 'large' });
    expect((await send(server, { template: 'x' })).body.code).toBe('page.template_unknown');
  });

  test('may be empty, and then has nothing to publish', async ({ server }) => {
    const page = await create(server, { blocks: undefined });
    expect(page).toMatchObject({ revision: 0, blocks: [], description: {} });
    expect((await publish(server, page)).body.code).toBe('page.nothing_saved');
    const filled = await update(server, page.id, { revision: 0, blocks: [heading] });
    expect(filled).toMatchObject({ status: 200, body: { revision: 1, languages: ['pt'] } });
  });

  test('is nested, and changes inside of other blocks', async ({ server }) => {
    const section = {
      type: 'section',
      props: {
        content: [{ id: 'inside', type: 'text', props: { text: '<p onclick="x()">Olá<script>x()</script></p>' } }],
      },
    };
    const page = await create(server, { blocks: [section] });
    expect(page.blocks[0]?.props.content).toMatchObject([
      { id: 'inside', type: 'text', props: { text: { pt: '<p>Olá</p>' } } },
    ]);
    const texts = { text: { en: '<p>Hello</p>' } };
    const { body } = await update(server, page.id, { revision: 1, changed_blocks: [{ id: 'inside', props: texts }] });
    const [changed] = (body as unknown as ProgramPage).blocks;
    expect(changed?.props.content).toMatchObject([{ props: { text: { pt: '<p>Olá</p>', en: '<p>Hello</p>' } } }]);
    expect(changed?.id).toBe(page.blocks[0]?.id);
    // The blocks as they were read are a valid input.
    const again = await update(server, page.id, { revision: 2, blocks: (body as unknown as ProgramPage).blocks });
    expect(again.body.blocks).toEqual(body.blocks);
  });

  test('changes only in the given fields', async ({ server }) => {
    const page = await create(server, { description: 'Um' });
    expect((await update(server, page.id, { revision: 1 })).body).toEqual(page);
    const titled = { ...page, title: 'Outra', updated_at: expect.any(String) };
    expect((await update(server, page.id, { revision: 1, title: 'Outra' })).body).toEqual(titled);
    const described = await update(server, page.id, { revision: 1, description: 'One', language: 'en' });
    expect(described.body).toEqual({ ...titled, revision: 2, description: { pt: 'Um', en: 'One' } });
  });

  test('is not overwritten or published if a person saved it since', async ({ server }) => {
    const page = await create(server);
    const saved = await saveDraft(server, owner, page, [someHeading('Da pessoa')], { overwrite: false, revision: 1 });
    expect(saved.status).toBe(200);
    for (const answer of [
      await update(server, page.id, { revision: 1, title: 'x' }),
      await update(server, page.id, { revision: 1, changed_blocks: [{ id: 'x', props: {} }] }),
      await update(server, page.id, { revision: 1, blocks: [] }),
      await publish(server, page),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'page.newer_revision', message: expect.stringContaining('Sara Neto') },
      });
    expect(await get(server, page.id)).toMatchObject({ title: page.title, revision: 2, state: 'draft' });
  });

  test('tells a person in the editor which program saved it', async ({ server }) => {
    const page = await makeShownPage(server, owner);
    const { revision, blocks } = await get(server, page.id);
    await update(server, page.id, { revision, blocks: [...blocks, heading] });
    const data = someData([someHeading('Da pessoa')]);
    const body = { id: page.id, revision, default_language: 'pt' as const, data };
    expect(await server.send(pageContent.save, { body }, { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'page.newer_revision', message: expect.stringContaining('Assistente') },
    });
    const { versions } = (await server.call(pageVersions.list, { query: { id: page.id } }, { as: owner })).body;
    expect(versions.map((each) => each.saved_by)).toEqual(['Assistente', 'Sara Neto']);
  });

  test('is hidden and shown with its published version, never with its draft', async ({ server }) => {
    const page = await create(server);
    expect(await turn(server, 'show', page.id)).toMatchObject({ status: 409, body: { code: 'page.not_published' } });
    await publish(server, page);
    await update(server, page.id, { revision: 1, blocks: [{ type: 'heading', props: { text: 'Rascunho' } }] });
    for (const _ of [1, 2])
      expect((await turn(server, 'hide', page.id)).body).toMatchObject({ state: 'hidden', visible: false });
    await expect.poll(() => seen(server, page)).toBe(404);
    for (const _ of [1, 2])
      expect((await turn(server, 'show', page.id)).body).toMatchObject({ state: 'published', has_changes: true });
    await expect.poll(() => seen(server, page)).toContain('Festa na praia</h1>');
    expect(await seen(server, page)).not.toContain('Rascunho');
  });

  test('is not shown if a person created it and left it on without a publication', async ({ server }) => {
    const page = await makePage(server, owner, { template: 'landing-page-service' });
    expect((await turn(server, 'show', page.id)).body.code).toBe('page.not_published');
    const { revision } = await get(server, page.id);
    await update(server, page.id, { revision, blocks: [heading] });
    expect(await get(server, page.id)).toMatchObject({ state: 'draft', visible: false });
    expect(await seen(server, await get(server, page.id))).toBe(404);
  });

  test('is deleted, and a person restores it', async ({ server }) => {
    const page = await create(server);
    await publish(server, page);
    const balance = (await balanceOf(server, owner, 'pages')) ?? 0;
    const remove = () => server.send(publicPages.delete, { params: { id: page.id } }, { headers: key.headers });
    expect(await remove()).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'page.unknown' } });
    await expect.poll(() => seen(server, page)).toBe(404);
    expect(await balanceOf(server, owner, 'pages')).toBe(balance + 1);
    await server.call(pages.restore, { body: { id: page.id } }, { as: owner });
    expect(await get(server, page.id)).toMatchObject({ state: 'published', visible: true });
  });

  test('is created once for an Idempotency-Key', async ({ server }) => {
    const headers = { ...key.headers, 'idempotency-key': 'festa' };
    const [one, two] = [
      await server.call(publicPages.create, { body: wanted() }, { headers }),
      await server.call(publicPages.create, { body: wanted() }, { headers }),
    ];
    expect(two.body).toEqual(one.body);
  });

  test('counts towards the plan', async ({ server }) => {
    const stranger = await server.person();
    const { headers } = await makeKey(server, stranger);
    const create = () => server.send(publicPages.create, { body: wanted() }, { headers });
    expect((await create()).body.code).toBe('quota.none');
    await givePlan(server, stranger, { allowances: { pages: 1 } });
    expect((await create()).status).toBe(200);
    expect((await create()).body.code).toBe('quota.limited');
    expect((await server.call(publicPages.list, { query: {} }, { headers })).body.data).toHaveLength(1);
  });
});

describe('blocks of a program', () => {
  const problems = async (server: TestServer, blocks: New['blocks']) => {
    const { status, body } = await send(server, { blocks });
    return [status, body.code, Object.keys((body.fields ?? {}) as object)];
  };

  test.for([
    [{ type: 'headin', props: {} }, 'blocks[0].type'],
    [{ type: 'heading', props: { titel: 'x' } }, 'blocks[0].props.titel'],
    [{ type: 'heading', props: { level: 'x' } }, 'blocks[0].props.level'],
    [{ type: 'heading', props: { text: 'x'.repeat(201) } }, 'blocks[0].props.text.pt'],
    [{ type: 'heading', props: { text: 1 } }, 'blocks[0].props.text'],
    [{ type: 'button', props: { link: 'javascript:x()' } }, 'blocks[0].props.link'],
    [{ type: 'faq', props: { questions: [{ question: 'x', reply: 'y' }] } }, 'blocks[0].props.questions[0].reply'],
    [{ type: 'section', props: { content: [{ type: 'x' }] } }, 'blocks[0].props.content[0].type'],
    [{ type: 'section', props: { content: [{ type: 'text', text: 'x' }] } }, 'blocks[0].props.content[0].text'],
    [{ id: '', type: 'divider' }, 'blocks[0].id'],
  ] as const)('are refused with the path of the problem: %j', async ([block, path], { server }) => {
    const pagesBefore = await balanceOf(server, owner, 'pages');
    expect(await problems(server, [block])).toEqual([400, 'page.blocks_invalid', [path]]);
    expect(await balanceOf(server, owner, 'pages')).toBe(pagesBefore);
  });

  test('are refused if they name what the workspace does not have', async ({ server }) => {
    const id = uuidv7();
    expect(await problems(server, [{ type: 'image', props: { image: { id, alt: 'Praia' } } }])).toEqual([
      400,
      'page.target_unknown',
      ['blocks[0].props.image'],
    ]);
    expect(await problems(server, [{ type: 'product', props: { product: id } }])).toEqual([
      400,
      'page.target_unknown',
      ['blocks[0].props.product'],
    ]);
    const page = await create(server);
    expect(await update(server, page.id, { revision: 1, changed_blocks: [{ id: 'x', props: {} }] })).toMatchObject({
      status: 404,
      body: { code: 'page.block_unknown', fields: { 'changed_blocks[0].id': expect.any(String) } },
    });
    const wrong = [{ id: page.blocks[0]?.id ?? '', props: { text: 'x', titel: 'x' } }];
    expect((await update(server, page.id, { revision: 1, changed_blocks: wrong })).body).toMatchObject({
      code: 'page.blocks_invalid',
      fields: { 'changed_blocks[0].props.titel': expect.any(String) },
    });
    expect(await get(server, page.id)).toEqual(page);
  });

  test('are refused if they are too many', async ({ server }) => {
    const many = Array.from({ length: 2_000 }, () => ({ type: 'divider' }));
    expect(await problems(server, many)).toEqual([400, 'page.blocks_invalid', ['blocks']]);
    expect(await problems(server, [{ type: 'section', props: { content: many } }])).toEqual([
      400,
      'page.blocks_invalid',
      ['blocks[0].props.content'],
    ]);
  });

  test('are refused if they are too large, or have too much markup', async ({ server }) => {
    const html = (text: string) => [{ type: 'text', props: { text } }];
    expect((await problems(server, html('<b>'.repeat(6_000)))).slice(0, 2)).toEqual([422, 'page.markup_huge']);
    const large = Array.from({ length: 120 }, () => ({ type: 'html', props: { html: 'x'.repeat(19_000) } }));
    expect((await problems(server, large)).slice(0, 2)).toEqual([413, 'page.too_large']);
  });

  test('are not published while a required text is empty', async ({ server }) => {
    const page = await create(server, { blocks: [{ type: 'heading' }] });
    expect(await publish(server, page)).toMatchObject({
      status: 409,
      body: { code: 'page.text_empty', fields: { 'blocks[0].props.text': expect.any(String) } },
    });
  });

  test('are described by their types, in the caller’s language', async ({ server }) => {
    const read = async (language: string) => {
      const headers = { ...key.headers, 'accept-language': language };
      return (await server.call(pageBlockTypes.list, {}, { headers })).body.block_types;
    };
    const [en, pt] = [await read('en'), await read('pt')];
    const faq = en.find(({ type }) => type === 'faq');
    expect(faq).toEqual({
      type: 'faq',
      name: 'Questions and answers',
      is_single: false,
      fields: [
        expect.objectContaining({
          name: 'questions',
          kind: 'list',
          max: 60,
          item: [
            expect.objectContaining({ name: 'question', kind: 'text', max: 250, is_required: true }),
            expect.objectContaining({ name: 'answer', kind: 'rich-text' }),
          ],
        }),
      ],
    });
    expect(pt.map(({ type }) => type)).toEqual(en.map(({ type }) => type));
    expect(pt.find(({ type }) => type === 'faq')?.name).not.toBe(faq?.name);
    // An assistant gets the whole list in one result.
    expect(JSON.stringify({ block_types: pt }).length).toBeLessThan(40_000);
  });
});

let page: Pick<ProgramPage, 'id'>;
test.beforeEach(async ({ server }) => {
  page = await makeShownPage(server, owner);
});
const params = () => ({ params: { id: page.id } });
const some = { params: { id: uuidv7() } };
testProgramCalls(test, {
  owner: () => owner,
  tables: ['pages', 'page_contents', 'page_versions', 'outbox_events'],
  calls: [
    { endpoint: publicPages.list, input: () => ({ query: {} }), invalid: [['limit', { query: { limit: 0 } }]] },
    { endpoint: publicPages.get, input: params, unknown: 'page.unknown', invalid: [['id', { params: { id: 'x' } }]] },
    {
      endpoint: publicPages.create,
      input: () => ({ body: wanted() }),
      unknown: 'quota.none',
      invalid: [
        ['title', { body: { ...wanted(), title: '' } }],
        ['type', { body: { ...wanted(), type: undefined } }],
        ['type', { body: { ...wanted(), type: 'x' } }],
        ['language', { body: { ...wanted(), language: undefined } }],
        ['description', { body: { ...wanted(), description: { fr: 'x' } } }],
        ['blocks', { body: { ...wanted(), blocks: 'x' } }],
        ['blocks.0', { body: { ...wanted(), blocks: [{ type: 'text', text: 'x' }] } }],
      ],
    },
    {
      endpoint: publicPages.update,
      input: () => ({ ...params(), body: { revision: 1, title: 'x' } }),
      unknown: 'page.unknown',
      invalid: [
        ['revision', { ...some, body: { title: 'x' } }],
        ['title', { ...some, body: { revision: 1, title: '' } }],
        ['changed_blocks', { ...some, body: { revision: 1, blocks: [], changed_blocks: [] } }],
        ['changed_blocks', { ...some, body: { revision: 1, changed_blocks: Array(501).fill({ id: 'x', props: {} }) } }],
        ['changed_blocks.0.props', { ...some, body: { revision: 1, changed_blocks: [{ id: 'x' }] } }],
      ],
    },
    {
      endpoint: publicPages.publish,
      input: () => ({ ...params(), body: { revision: 1 } }),
      unknown: 'page.unknown',
      invalid: [['revision', { ...some, body: {} }]],
    },
    { endpoint: publicPages.hide, input: params, unknown: 'page.unknown' },
    { endpoint: publicPages.show, input: params, unknown: 'page.unknown' },
    { endpoint: publicPages.delete, input: params, unknown: 'page.unknown' },
    { endpoint: pageTemplates.list, input: () => ({}), unknown: null },
    { endpoint: pageBlockTypes.list, input: () => ({}), unknown: null },
  ],
});
