import type { Block } from '@kumbi/blocks/model/field.ts';
import { pageSignsLimit } from '@kumbi/blocks/model/markup-size.ts';
import { pageDataVersion } from '@kumbi/blocks/model/page-data.ts';
import { pageContent, pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import type { ErrorEnvelope } from '@kumbi/contract/shared/errors.ts';
import { describe, expect } from 'vitest';
import { processorTime } from '../../../testing/processor-time.ts';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makePage, readContentOf, saveBlocks, someBlock, someData, someHeading } from '../page/page.factory.ts';
import { badLinks, eventAttributes, hostileMarkup } from './hostile.factory.ts';
import { readPageData } from './page-data.rules.ts';
import { sanitise } from './sanitise.rules.ts';

let page: Page;
test.beforeAll(async ({ server, owner }) => {
  page = await makePage(server, owner, { title: 'Segura' });
});

const save = (server: TestServer, owner: TestPerson, data: Parameters<typeof saveBlocks>[3]) =>
  saveBlocks(server, owner, page, data);
const shown = async (server: TestServer) => (await server.fetch(`/pt/p/${page.slug}`)).text();

/** Matches everything that no page may contain, in any spelling: everything that runs, loads or sends. */
const alive =
  /<(script|iframe|object|embed|applet|frame|frameset|form|input|button|textarea|select|svg|math|style|link|meta|base|body|html|head|template|noscript|xml|audio|video|bgsound|layer|isindex|marquee|portal)\b|\son[a-z]+\s*=|(java|vb|live)script\s*:|data\s*:\s*text|expression\s*\(|srcdoc|\sstyle\s*=/i;

describe.each(['rich-text', 'html'] as const)('%s', (kind) => {
  test.each(hostileMarkup)('leaves nothing alive of %j', (markup) => {
    const clean = sanitise(markup, kind);
    expect(withoutText(clean)).not.toMatch(alive);
    // Clean markup stays unchanged: sanitising it again has no effect.
    expect(sanitise(clean, kind)).toBe(clean);
  });

  test.each(eventAttributes)('drops %s from every element', (attribute) => {
    for (const tag of ['p', 'a', 'img', 'div', 'td', 'details', 'svg', 'unknown']) {
      const clean = sanitise(`<${tag} ${attribute}="alert(1)" ${attribute.toUpperCase()}=alert(1)>x</${tag}>`, kind);
      expect(clean.toLowerCase()).not.toContain(attribute);
    }
  });
});

test('what the toolbar makes stays', () => {
  const text =
    '<h2>Um <em>título</em></h2><p>Com <strong>força</strong>, <u>linha</u><br />e <code>código</code></p><ol start="3"><li>três</li></ol><blockquote><p>dito</p></blockquote>';
  expect(sanitise(text, 'rich-text')).toBe(text);
  expect(
    sanitise('<p><a href="https://example.com/x" target="_top">x</a> <a href="/s/loja">y</a></p>', 'rich-text'),
  ).toBe('<p><a href="https://example.com/x" rel="noopener noreferrer nofollow">x</a> <a href="/s/loja">y</a></p>');
  const table =
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>';
  expect(sanitise(table, 'html')).toBe(table);
});

test('markup that would keep everyone waiting is refused quickly', async ({ server, owner }) => {
  const blocks = (html: string, count: number) =>
    Array.from({ length: count }, () => someBlock('text', { text: { pt: html, en: html } }));
  const cases: [string, number][] = [
    ['<b>'.repeat(3_000), 38],
    [`${'<b>'.repeat(41)}x`, 1],
    ['<i>x</i>'.repeat(1_200), 20],
  ];
  for (const [html, count] of cases) {
    const refused = await save(server, owner, blocks(html, count));
    expect(refused, html.slice(0, 20)).toMatchObject({ status: 422, body: { code: 'page.markup_huge' } });
  }
  const text = '<p><b>x</b></p>'.repeat(150);
  expect((await save(server, owner, blocks(text, 10))).status).toBe(200);
});

test.each([
  ['links', '<a href="https://example.com/a">x</a>', 2],
  ['marks', '<b class="a" style="color:red">x</b>', 2],
  ['breaks', '<br>', 1],
  ['pictures', '<img src="https://example.com/a.png" alt="x">', 1],
  ['closing tags without an element', '</p>', 1],
  ['signs that begin no tag', '< ', 1],
  ['entities', '&amp;', 1],
])('as many %s as a page may have take less than 50 ms of the server', (_name, markup, signs) => {
  const inText = Math.floor(Math.min(2_500, 9_000 / markup.length));
  const blocks = Math.ceil(pageSignsLimit / signs / inText);
  const left = (n: number) => Math.min(inText, Math.floor(pageSignsLimit / signs) - n * inText);
  const content = Array.from({ length: blocks }, (_, n) => someBlock('text', { text: { pt: markup.repeat(left(n)) } }));
  const data = someData(content);
  expect(processorTime(() => expect(readPageData(data)).toHaveProperty('content'))).toBeLessThan(50);
  const more = someData([...content, someBlock('text', { text: { pt: markup } })]);
  expect(readPageData(more)).toMatchObject({ code: 'page.markup_huge' });
});

test('every payload together, in every place of a page, runs nothing', async ({ server, owner }) => {
  const words = hostileMarkup.join('\n').slice(0, 9_000);
  const content: Block[] = [
    someBlock('text', { text: { pt: words, en: words } }),
    someBlock('html', { html: words }),
    someBlock('button', { label: { pt: '"><script>alert(1)</script>' }, link: 'https://example.com/?"><script>' }),
    ...hostileMarkup.map((markup) => someHeading(markup.slice(0, 200))),
    someBlock('faq', {
      questions: [{ question: { pt: '<img src=x onerror=alert(1)>' }, answer: { pt: words.slice(0, 5_000) } }],
    }),
  ];
  const saved = await save(server, owner, someData(content, { title: { pt: '</title><script>alert(1)</script>' } }));
  expect(saved.status).toBe(200);
  const titled = { id: page.id, title: '</title><script>alert(2)</script>', type: page.type, status: page.status };
  await server.call(pages.update, { body: titled }, { as: owner });
  for (const html of [await shown(server), saved.body.content]) {
    const ours = html.replace(ourScripts, '');
    const tags = tagsOf(ours).map(withoutValues);
    expect(tags.filter((tag) => /^<(script|iframe|object|embed|base|meta http)|srcdoc/i.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /\son[a-z]+\s*=|javascript\s*:/i.test(tag))).toEqual([]);
  }
});

test('the page’s own policy runs no inline script, sends no form elsewhere and forbids framing', async ({
  server,
  owner,
}) => {
  await save(server, owner, [someHeading('Política')]);
  const policy = (await server.fetch(`/pt/p/${page.slug}`)).headers.get('content-security-policy') ?? '';
  const directives = Object.fromEntries(
    policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]),
  );
  expect(directives).toMatchObject({
    'default-src': ["'self'"],
    'script-src': [`${server.url}/site/`],
    'style-src': [`${server.url}/site/`],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  });
  expect(policy).not.toMatch(/unsafe|\*|http:\/\/(?!localhost)/);
});

test.for(badLinks)('a link is refused: %j', async (link, { server, owner }) => {
  const answer = await save(server, owner, [someBlock('button', { label: { pt: 'Ir' }, link })]);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'page.blocks_invalid', fields: { 'content[0].props.link': expect.any(String) } },
  });
});

describe('refused whole', () => {
  const kept = async (server: TestServer, owner: TestPerson) =>
    (await readContentOf(server, owner, page)).page.revision;

  test('an unknown block, by its place', async ({ server, owner }) => {
    const before = await kept(server, owner);
    const answer = await save(server, owner, [someHeading('x'), { type: 'script', props: { id: 'a' } }]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'page.blocks_invalid' } });
    expect(answer.body.fields).toEqual({ 'content[1].type': 'Unknown block type' });
    expect(await kept(server, owner)).toBe(before);
  });

  test('a page of a later version of the editor', async ({ server, owner }) => {
    const answer = await save(server, owner, { ...someData([]), version: pageDataVersion + 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'page.blocks_newer' } });
  });

  test('more than a page may hold, and far more', async ({ server, owner }) => {
    const words = { pt: 'palavra '.repeat(2_400), en: 'word '.repeat(3_900) };
    const large = (blocks: number) =>
      someData(Array.from({ length: blocks }, () => someBlock('text', { text: words })));
    expect(await save(server, owner, large(70))).toMatchObject({ status: 413, body: { code: 'page.too_large' } });
    expect(await save(server, owner, large(140))).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
  });

  test('15 blocks inside one another, and 2,000', async ({ server, owner }) => {
    const section = (depth: number) => `{"type":"section","props":{"id":"s${depth}","content":[`;
    const nested = (levels: number) => {
      const begin = Array.from({ length: levels }, (_, depth) => section(depth)).join('');
      return `{"version":1,"root":{"props":{}},"content":[${begin}${']}}'.repeat(levels)}]}`;
    };
    const answer = await put(server, owner, nested(15));
    expect(answer).toMatchObject({ status: 400, body: { code: 'page.blocks_invalid' } });
    expect(Object.values(answer.body.fields ?? {})).toEqual(['This block is nested too deeply']);
    expect(await put(server, owner, nested(2_000))).toMatchObject({ status: 400, body: { code: 'request.too_deep' } });
  });

  test('2,000 sibling blocks', async ({ server, owner }) => {
    const answer = await save(
      server,
      owner,
      Array.from({ length: 2_000 }, () => someBlock('divider')),
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'page.blocks_invalid' } });
    expect(Object.values(answer.body.fields ?? {})).toEqual(['The page has too many blocks']);
  });

  test('a million brackets', async ({ server, owner }) => {
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
    expect((await put(server, owner, deep)).status).toBe(400);
    const inside = `{"version":1,"root":{"props":{}},"content":[{"type":"heading","props":{"id":"a","text":${deep}}}]}`;
    expect(await put(server, owner, inside)).toMatchObject({ status: 400, body: { code: 'request.too_deep' } });
  });

  test('a prototype instead of properties', async ({ server, owner }) => {
    const data = JSON.parse(
      `{"version":1,"root":{"props":{}},"content":[{"type":"heading","props":{"id":"a","__proto__":{"text":"x"},"constructor":{"prototype":1}}}]}`,
    );
    const answer = await save(server, owner, data);
    expect([200, 400]).toContain(answer.status);
    expect(({} as Record<string, unknown>).text).toBeUndefined();
  });
});

test('a title is words and nothing else', async ({ server, owner }) => {
  const answer = await server.call(pages.create, { body: { title: '<b>Olá</b> & "tu"' } }, { as: owner });
  await saveBlocks(server, owner, answer.body.page, [someHeading('x')]);
  const html = await (await server.fetch(`/pt/p/${answer.body.page.slug}`)).text();
  expect(html).toContain('&lt;b>Olá&lt;/b> &amp; &quot;tu&quot;');
});

/** Saves blocks that are nested too deeply for this test to build as an object. */
async function put(
  server: TestServer,
  owner: TestPerson,
  data: string,
): Promise<{ status: number; body: Partial<ErrorEnvelope> }> {
  const answer = await server.fetch(`/api/v1${pageContent.save.path}`, {
    method: 'PUT',
    headers: {
      cookie: owner.cookie,
      'x-company': owner.code,
      origin: server.url,
      'x-kumbi-client': 'test',
      'accept-language': 'en',
      'content-type': 'application/json',
    },
    body: `{"id":"${page.id}","revision":0,"overwrite":true,"default_language":"pt","data":${data}}`,
  });
  return { status: answer.status, body: (await answer.json()) as Partial<ErrorEnvelope> };
}

/** The page's own scripts: our files, and data that doesn't run. */
const ourScripts =
  /<script (type="module" src="\/site\/|id="island-data" type="application\/json"|type="application\/(ld\+)?json")[^>]*>.*?<\/script>/gs;
/** The tags alone: the text between them is harmless. */
const tagsOf = (html: string): string[] => html.match(/<[a-z!/](?:"[^"]*"|[^">])*>/gi) ?? [];
const withoutText = (html: string): string => tagsOf(html).join('');
/** Without quoted values, except addresses. */
const withoutValues = (tag: string): string => tag.replace(/\s(?!href|src)[\w-]+="[^"]*"/g, ' ');
