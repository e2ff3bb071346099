import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';

test('the service worker is at the root, is checked for a new version, and loads nothing else', async ({ server }) => {
  const answer = await server.fetch('/service-worker.js');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
  });
  const source = await answer.text();
  expect(source).toContain('addEventListener("push"');
  expect(source).not.toMatch(/\bimport\b|caches|addEventListener\("fetch"/);
});

test('a page of the app allows this worker only', async ({ server }) => {
  const { headers } = await server.fetch('/en/app');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.split('; ').find((each) => each.startsWith('worker-src'))).toMatch(
    /^worker-src http:\/\/[\w.:]+\/service-worker\.js$/,
  );
});
