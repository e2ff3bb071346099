import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import type { ApiSearchEntry } from '@kumbi/site/modules/api-reference/api-reference.props.ts';
import { describe, expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';

const first = '/api-docs';
const slugs = [
  ...['', 'first-call', 'receive-a-webhook', 'take-a-payment', 'send-an-email'],
  ...['pictures', 'flows', 'contacts', 'affiliates', 'short-links', 'payment-links', 'courses'],
  ...['shops', 'products', 'sales'],
  ...['pages', 'answers', 'donations', 'tickets', 'bookings', 'registrations', 'outgoing-webhooks'],
  ...['webhook', 'automation', 'kwaba', 'payments', 'emails'],
  ...['webhook-deliveries', 'events', 'errors', 'changelog'],
];
const paths = slugs.map((slug) => (slug === '' ? first : `${first}/${slug}`));

let calls: readonly Endpoint[];
test.beforeAll(({ server }) => {
  calls = server.serving.routes.endpoints.filter((each) => each.api);
});

const read = async (server: TestServer, path: string): Promise<string> => {
  const answer = await server.fetch(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};
const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

describe.each(locales)('the reference in %s', (language) => {
  test('has each call once, on the page of its resource, and each page leads to all others', async ({ server }) => {
    const found: string[] = [];
    for (const path of paths) {
      const html = await read(server, `/${language}${path}`);
      const ids = idsIn(html);
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path,
      ).toEqual([]);
      for (const other of paths) expect(html, `${path} to ${other}`).toContain(`href="/${language}${other}"`);
      expect(html, path).toMatch(new RegExp(`href="/${language}${path}" aria-current="page"`));
      found.push(...[...html.matchAll(/<article class="api-call" id="([^"]+)"/g)].map(([, id = '']) => id));
    }
    const operations = calls.map((call) => call.api?.operation ?? '');
    expect(found).toEqual(expect.arrayContaining(operations));
    expect(found.filter((id) => operations.includes(id))).toHaveLength(operations.length);
  });

  test('leads from the anchors of its former single page to the same parts', async ({ server }) => {
    const html = await read(server, `/${language}${first}`);
    const ids = new Set(idsIn(html));
    for (const anchor of ['workspace', 'webhook', 'integration', 'automation', 'kmail', 'kwaba', 'auth', 'errors'])
      expect(ids, anchor).toContain(anchor);
    for (const anchor of ['paging', 'repeat', 'limits', 'assistants', 'outgoing-webhooks', 'webhooks-events', 'getKey'])
      expect(ids, anchor).toContain(anchor);
    const moved = [...html.matchAll(/<a id="([^"]+)" href="([^"]+)" data-moved/g)];
    const names = moved.map(([, id]) => id);
    for (const { api } of calls) if (api?.noun) expect(names).toContain(api.operation);
    for (const anchor of ['webhooks-verify', 'integration-notices', 'integration.payment_paid', 'sale.paid'])
      expect(names).toContain(anchor);
    const pages = new Map<string, Set<string>>();
    for (const [, id, href = ''] of moved) {
      const [path = '', hash] = href.split('#');
      expect(hash).toBe(id);
      const known = pages.get(path) ?? new Set(idsIn(await read(server, path)));
      pages.set(path, known);
      expect(known, href).toContain(hash);
    }
  });

  test('has no broken link', async ({ server }) => {
    const pages = new Map<string, string>();
    for (const path of paths) pages.set(`/${language}${path}`, await read(server, `/${language}${path}`));
    for (const [path, html] of pages)
      for (const [, href = ''] of html.matchAll(/href="([^"]*api-docs[^"]*|#[^"]*)"/g)) {
        if (href.startsWith('http')) continue;
        const [to = '', hash] = href.startsWith('#') ? [path, href.slice(1)] : href.split('#');
        const target = pages.get(to) ?? (await read(server, to));
        if (hash) expect(idsIn(target), `${href} on ${path}`).toContain(hash);
      }
  });

  test('finds pages, calls, fields, errors and events at anchors that exist', async ({ server }) => {
    const answer = await server.fetch(`/${language}${first}/search.json`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const entries = (await answer.json()) as ApiSearchEntry[];
    const ids = new Map<string, Set<string>>();
    for (const path of paths) ids.set(path, new Set(idsIn(await read(server, `/${language}${path}`))));
    for (const { u } of entries) {
      const [path = '', hash] = u.split('#');
      expect(ids.has(path), u).toBe(true);
      if (hash !== undefined) expect(ids.get(path), u).toContain(hash);
    }
    const of = (kind: string) => entries.filter(({ k }) => k === kind);
    expect(of('call')).toHaveLength(calls.length);
    expect(of('page')).toHaveLength(paths.length);
    expect(of('error').map(({ t }) => t)).toContain('contact.unreachable');
    expect(of('event').map(({ u }) => u)).toContain(`${first}/events#sale.paid`);
    expect(of('field').map(({ u }) => u)).toContain(`${first}/contacts#listContacts.response.data[].email`);
    expect(of('part').map(({ u }) => u)).toContain(`${first}#limits`);
  });

  test('is small when it is sent', async ({ server }) => {
    for (const path of [...paths, `${first}/search.json`]) {
      const url = `/${language}${path}`;
      const brotli = await server.serving.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(brotli.headers['content-encoding'], path).toBe('br');
      expect(brotli.rawPayload.length, path).toBeLessThan(45_000);
    }
  });
});

test('the page of a resource has its texts, examples in four languages and nested fields', async ({ server }) => {
  const html = await read(server, '/en/api-docs/contacts');
  const text = html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"');
  for (const part of [
    'Find or create a customer',
    'curl -X POST',
    'curl_init(',
    'kumbi.contacts.findOrCreateContact({',
    'requests.post(',
    'contact.unreachable',
    'data[].email',
  ])
    expect(text, part).toContain(part);
  expect(html).toContain('id="listContacts.response.data[].email"');
  expect(html).toContain('<details class="api-nested">');
});

test('the pages of errors and the changelog name what the program has', async ({ server }) => {
  const errors = await read(server, '/pt/api-docs/errors');
  for (const code of ['key.invalid', 'contact.unknown', 'payment.key_refused', 'email.domain_unverified'])
    expect(errors, code).toContain(`id="${code}"`);
  const changes = await read(server, '/en/api-docs/changelog');
  const named = [...changes.matchAll(/<code>([a-z]+[A-Z]\w+)<\/code>/g)].map(([, name]) => name);
  const operations = calls.map((call) => call.api?.operation);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !operations.includes(name))).toEqual([]);
});

test('its policy allows its scripts; its address without a language leads to it; other addresses lead nowhere', async ({
  server,
}) => {
  const page = await server.fetch('/en/api-docs/contacts');
  expect(page.headers.get('content-security-policy')).toContain(`script-src ${server.url}/site/;`);
  for (const path of ['/api-docs', '/api-docs/contacts']) {
    const answer = await server.fetch(path, { headers: { 'accept-language': 'pt' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/pt${path}`]);
  }
  for (const path of ['nothing', 'overview', '..%2f', 'a'.repeat(50)])
    expect((await server.fetch(`/en/api-docs/${path}`)).status, path).toBe(404);
});

test('search engines get each page in both languages', async ({ server }) => {
  const { siteUrl } = server.kernel.config;
  expect(await read(server, '/sitemap.xml')).toContain(`<loc>${siteUrl}/api-docs/sitemap.xml</loc>`);
  const map = await server.fetch('/api-docs/sitemap.xml');
  expect([map.status, map.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const named = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((each) => each[1]);
  expect(named).toEqual(paths.flatMap((path) => locales.map((language) => `${siteUrl}/${language}${path}`)));
});
