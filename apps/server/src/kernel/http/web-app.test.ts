import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';

test('the service worker is at the root, is checked for a new version, and loads nothing else', async ({ server }) => {
  const answer = await server.fetch('/service-worker.js');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  const source = await answer.text();
  expect(source).toContain('addEventListener("push"');
  // Only the page for lost connections is kept: a cache of anything else could show it to the next person.
  expect(source).not.toMatch(/\bimport\b|\.put\(|__VERSION__/);
  expect(source.match(/\.addAll\(/g)).toHaveLength(1);
  // With navigation preload, the browser would send the links of emails and the callbacks of services twice.
  expect(source).not.toContain('navigationPreload');
});

test.for(['en', 'pt'])('the app is installable in %s, with icons that exist', async (lang, { server }) => {
  const answer = await server.fetch(`/${lang}/app.webmanifest`);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({ name: 'Kumbi', short_name: 'Kumbi', lang, start_url: `/${lang}/app`, scope: '/' });
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const { src } of manifest.icons) {
    const icon = await server.fetch(src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  const page = await (await server.fetch(`/${lang}/app`)).text();
  expect(page).toContain(`<link rel="manifest" href="/${lang}/app.webmanifest"`);
});

test.for(['en', 'pt'])('the page for lost connections loads nothing, in %s', async (lang, { server }) => {
  const answer = await server.fetch(`/${lang}/offline`);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain(`<html lang="${lang}">`);
  expect(page).not.toMatch(/ (?:src|href)=|@import|url\(/);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const script = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy).not.toContain('unsafe-inline');
});

test('a page of the app allows this worker only', async ({ server }) => {
  const { headers } = await server.fetch('/en/app');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.split('; ').find((each) => each.startsWith('worker-src'))).toMatch(
    /^worker-src http:\/\/[\w.:]+\/service-worker\.js$/,
  );
});
