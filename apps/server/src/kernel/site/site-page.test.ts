import { afterAll, expect } from 'vitest';
import * as z from 'zod';
import { ownServerTest } from '../../testing/server-test.ts';
import { createHttpApp } from '../app/http-app.ts';
import { refuse } from '../tenancy/refusal.ts';
import { forgetPages } from './forget-pages.ts';
import { refusedPage } from './reply-page.ts';
import { siteForm } from './site-form.ts';
import { registerSitePages, sitePage } from './site-page.ts';
import { codeParam, tokenParam } from './site-visit.ts';

const test = ownServerTest();
let url: string;
let stop: () => Promise<void>;
const reads: string[] = [];

const greetingForm = siteForm({
  path: '/greet',
  body: z.object({ name: z.string().min(2), tag: z.union([z.string(), z.array(z.string())]).optional() }),
  limit: { name: 'greet', perMinute: 3 },
  take: async ({ lang, params }: { lang: string; params: { code: string } }, { name }, typed) =>
    name === 'Nobody'
      ? refuse('request.not_found')
      : { to: `/${lang}/t/${params.code}#${JSON.stringify(typed.tag)}`, cookie: 'greeted=1' },
  refused: async (visit, refusal) => refusedPage(visit as never, '/t/here', refusal),
});

const pages = [
  sitePage({
    path: '/t/:code',
    params: { code: codeParam },
    query: { page: z.coerce.number().int().min(1).catch(1).default(1) },
    audience: 'everybody',
    read: async ({ lang, params, query }) => {
      reads.push(`${lang} ${params.code} ${query.page}`);
      if (params.code === 'gone') return undefined;
      if (params.code === 'moved') return { to: `/${lang}/t/here` };
      return { status: 200, body: `${lang} ${params.code} ${query.page}`, tags: ['test-page'] };
    },
    readOwn: async ({ cookies }) => (cookies === 'own=1' ? { status: 200, body: 'your own' } : undefined),
    forms: [greetingForm],
  }),
  sitePage({
    path: '/secret/:token',
    params: { token: tokenParam },
    audience: 'holder',
    read: async () => ({ status: 200, body: 'a secret' }),
  }),
];

test.beforeAll(async ({ server }) => {
  const app = await createHttpApp(server.kernel);
  await registerSitePages(app, server.kernel, pages);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  stop = () => app.close();
});
afterAll(() => stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { redirect: 'manual', headers });
const send = (path: string, body: string) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

test('a public page is read once per language and known query, until its tag changes', async ({ server }) => {
  reads.length = 0;
  for (const path of [
    '/en/t/here',
    '/en/t/here?utm_source=x',
    '/en/t/here?page=none',
    '/pt/t/here',
    '/en/t/here?page=2',
  ])
    expect((await get(path)).status).toBe(200);
  expect(reads).toEqual(['en here 1', 'pt here 1', 'en here 2']);
  expect((await get('/en/t/here')).headers.get('cache-control')).toContain('public');
  await server.kernel.db.asSystem('test', async (tx) => forgetPages(tx, 'test-page'));
  const readsAgain = async () => {
    await get('/en/t/here');
    return reads.length > 3;
  };
  await expect.poll(readsAgain).toBe(true);
});

test('an address without its language, or in capitals, redirects; one that cannot exist costs no read', async () => {
  const plain = await get('/t/here?page=2', { 'accept-language': 'pt' });
  expect([plain.status, plain.headers.get('location')]).toEqual([302, '/pt/t/here?page=2']);
  const capitals = await get('/en/t/HERE?page=2');
  expect([capitals.status, capitals.headers.get('location')]).toEqual([301, '/en/t/here?page=2']);
  reads.length = 0;
  for (const path of ['/en/t/a%20b', `/en/t/${'x'.repeat(90)}`, '/en/secret/short'])
    expect((await get(path)).status).toBe(404);
  expect(reads).toEqual([]);
  expect((await get('/en/t/gone')).status).toBe(404);
  expect((await get('/en/t/moved')).headers.get('location')).toBe('/en/t/here');
});

test('a page for one browser is never cached, nor is a page behind a secret address', async () => {
  expect(await (await get('/en/t/here', { cookie: 'own=1' })).text()).toBe('your own');
  expect(await (await get('/en/t/here')).text()).toBe('en here 1');
  const secret = await get(`/en/secret/${'s'.repeat(24)}`);
  expect([secret.status, await secret.text()]).toEqual([200, 'a secret']);
  expect(secret.headers.get('cache-control')).toBe('private, no-store');
  expect(secret.headers.get('referrer-policy')).toBe('no-referrer');
  expect(secret.headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

test('a form redirects when it was accepted and otherwise explains why, uncached, and is limited', async () => {
  const taken = await send('/pt/t/here/greet', 'name=Ana&tag=a&tag=b');
  expect([
    taken.status,
    decodeURIComponent(taken.headers.get('location') ?? ''),
    taken.headers.get('set-cookie'),
  ]).toEqual([303, '/pt/t/here#["a","b"]', 'greeted=1']);
  const invalid = await send('/en/t/here/greet', 'name=A');
  expect([invalid.status, invalid.headers.get('cache-control')]).toEqual([400, 'private, no-store']);
  expect((await send('/en/t/here/greet', 'name=Nobody')).status).toBe(404);
  expect((await send('/en/t/here/greet', 'name=Ana')).status).toBe(429);
  expect((await send('/en/t/a%20b/greet', 'name=Ana')).status).toBe(404);
  expect((await send('/en/t/here/greet', `name=${'x'.repeat(40_000)}`)).status).toBe(413);
});
