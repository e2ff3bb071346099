import type { Block } from '@kumbi/blocks/model/field.ts';
import { pageDataVersion } from '@kumbi/blocks/model/page-data.ts';
import { createPage, savePageContent, updatePage } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import type { ErrorEnvelope } from '@kumbi/contract/shared/errors.ts';
import { describe, expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makePage, readContentOf, saveBlocks, someBlock, someData, someHeading } from '../page/page.factory.ts';
import { badLinks, eventAttributes, hostileMarkup } from './hostile.factory.ts';
import { sanitise } from './sanitise.rules.ts';

let server: TestServer;
let owner: TestPerson;
let page: Page;
test.beforeAll(async ({ server: started }) => {
  server = started;
  owner = await server.person();
  page = await makePage(server, owner, { title: 'Segura' });
});

const save = (data: Parameters<typeof saveBlocks>[3]) => saveBlocks(server, owner, page, data);
const shown = async () => (await server.fetch(`/pt/p/${page.slug}`)).text();

/** What must stand in no page, however it is written: everything that runs, and everything that fetches or sends. */
const alive =
  /<(script|iframe|object|embed|applet|frame|frameset|form|input|button|textarea|select|svg|math|style|link|meta|base|body|html|head|template|noscript|xml|audio|video|bgsound|layer|isindex|marquee|portal)\b|\son[a-z]+\s*=|(java|vb|live)script\s*:|data\s*:\s*text|expression\s*\(|srcdoc|\sstyle\s*=/i;

describe.each(['rich-text', 'html'] as const)('%s', (kind) => {
  test.each(hostileMarkup)('leaves nothing alive of %j', (markup) => {
    const clean = sanitise(markup, kind);
    expect(withoutText(clean)).not.toMatch(alive);
    // What is clean stays as it is: a second look finds nothing more to do.
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

test('every payload together, in every place of a page, runs nothing', async () => {
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
  const saved = await save(someData(content, { title: { pt: '</title><script>alert(1)</script>' } }));
  expect(saved.status).toBe(200);
  const titled = { id: page.id, title: '</title><script>alert(2)</script>', type: page.type, status: page.status };
  await server.call(updatePage, { body: titled }, { as: owner });
  for (const html of [await shown(), saved.body.content]) {
    const ours = html.replace(ourScripts, '');
    const tags = tagsOf(ours).map(withoutValues);
    expect(tags.filter((tag) => /^<(script|iframe|object|embed|base|meta http)|srcdoc/i.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /\son[a-z]+\s*=|javascript\s*:/i.test(tag))).toEqual([]);
  }
});

test('the page’s own policy runs no inline script, sends no form elsewhere and lets nobody frame it', async () => {
  await save([someHeading('Política')]);
  const policy = (await server.fetch(`/pt/p/${page.slug}`)).headers.get('content-security-policy') ?? '';
  const directives = Object.fromEntries(
    policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]),
  );
  expect(directives).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  });
  expect(policy).not.toMatch(/unsafe|\*|http:\/\/(?!localhost)/);
});

test.each(badLinks)('a link is refused: %j', async (link) => {
  const answer = await save([someBlock('button', { label: { pt: 'Ir' }, link })]);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'page.blocks_invalid', fields: { 'content[0].props.link': expect.any(String) } },
  });
});

describe('refused whole', () => {
  const kept = async () => (await readContentOf(server, owner, page)).page.revision;

  test('a block that nobody knows, by its place', async () => {
    const before = await kept();
    const answer = await save([someHeading('x'), { type: 'script', props: { id: 'a' } }]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'page.blocks_invalid' } });
    expect(answer.body.fields).toEqual({ 'content[1].type': 'Unknown block type' });
    expect(await kept()).toBe(before);
  });

  test('a page of a later version of the editor', async () => {
    const answer = await save({ ...someData([]), version: pageDataVersion + 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'page.blocks_newer' } });
  });

  test('more than a page may hold, and far more', async () => {
    const words = { pt: 'palavra '.repeat(2_400), en: 'word '.repeat(3_900) };
    const large = (blocks: number) =>
      someData(Array.from({ length: blocks }, () => someBlock('text', { text: words })));
    expect(await save(large(70))).toMatchObject({ status: 413, body: { code: 'page.too_large' } });
    expect(await save(large(140))).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
  });

  test('15 blocks inside one another, and 2,000', async () => {
    const section = (depth: number) => `{"type":"section","props":{"id":"s${depth}","content":[`;
    const nested = (levels: number) => {
      const begin = Array.from({ length: levels }, (_, depth) => section(depth)).join('');
      return `{"version":1,"root":{"props":{}},"content":[${begin}${']}}'.repeat(levels)}]}`;
    };
    const answer = await put(nested(15));
    expect(answer).toMatchObject({ status: 400, body: { code: 'page.blocks_invalid' } });
    expect(Object.values(answer.body.fields ?? {})).toEqual(['This block is nested too deeply']);
    expect(await put(nested(2_000))).toMatchObject({ status: 400, body: { code: 'request.too_deep' } });
  });

  test('2,000 blocks beside one another', async () => {
    const answer = await save(Array.from({ length: 2_000 }, () => someBlock('divider')));
    expect(answer).toMatchObject({ status: 400, body: { code: 'page.blocks_invalid' } });
    expect(Object.values(answer.body.fields ?? {})).toEqual(['The page has too many blocks']);
  });

  test('a million brackets', async () => {
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
    expect((await put(deep)).status).toBe(400);
    const inside = `{"version":1,"root":{"props":{}},"content":[{"type":"heading","props":{"id":"a","text":${deep}}}]}`;
    expect(await put(inside)).toMatchObject({ status: 400, body: { code: 'request.too_deep' } });
  });

  test('a prototype instead of properties', async () => {
    const data = JSON.parse(
      `{"version":1,"root":{"props":{}},"content":[{"type":"heading","props":{"id":"a","__proto__":{"text":"x"},"constructor":{"prototype":1}}}]}`,
    );
    const answer = await save(data);
    expect([200, 400]).toContain(answer.status);
    expect(({} as Record<string, unknown>).text).toBeUndefined();
  });
});

test('a title is words and nothing else', async () => {
  const answer = await server.call(createPage, { body: { title: '<b>Olá</b> & "tu"' } }, { as: owner });
  await saveBlocks(server, owner, answer.body.page, [someHeading('x')]);
  const html = await (await server.fetch(`/pt/p/${answer.body.page.slug}`)).text();
  expect(html).toContain('&lt;b>Olá&lt;/b> &amp; &quot;tu&quot;');
});

/** Saves blocks that are deeper than this test could write as an object. */
async function put(data: string): Promise<{ status: number; body: Partial<ErrorEnvelope> }> {
  const answer = await server.fetch(`/api/v1${savePageContent.path}`, {
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

/** The scripts of the page itself: files of ours, and data that does not run. */
const ourScripts =
  /<script (type="module" src="\/site\/|id="island-data" type="application\/json"|type="application\/(ld\+)?json")[^>]*>.*?<\/script>/gs;
/** The tags alone: what stands between them is text, which does nothing. */
const tagsOf = (html: string): string[] => html.match(/<[a-z!/](?:"[^"]*"|[^">])*>/gi) ?? [];
const withoutText = (html: string): string => tagsOf(html).join('');
/** Without what stands in quotes, except addresses. */
const withoutValues = (tag: string): string => tag.replace(/\s(?!href|src)[\w-]+="[^"]*"/g, ' ');
