import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';

const test = ownServerTest(() => ({ KUMBI_USER_READS: '70', KUMBI_USER_WRITES: '60', KUMBI_WORKSPACE_WRITES: '100' }));

const profile = { name: 'Ana', country: 'AO', language: 'en' } as const;

test('a person who writes too often gets a retry time, and no one else waits', async ({ server, owner, editor }) => {
  const write = (as: typeof owner) => server.send(me.update, { body: profile }, { as });
  const first = await write(owner);
  expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([200, '"user";q=60;w=60']);
  expect(first.headers.get('ratelimit')).toMatch(/^"user";r=59;t=\d+$/);
  const answers = await Promise.all(Array.from({ length: 80 }, () => write(owner)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(59);
  const refused = await write(owner);
  expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('ratelimit')).toMatch(/^"user";r=0;t=\d+$/);
  expect((await server.call(me.get, {}, { as: owner })).status).toBe(200);
  expect((await write(editor)).status).toBe(200);
  server.clock.advance(61_000);
  expect((await write(owner)).status).toBe(200);
});

test('the members of a workspace have a limit together', async ({ server, owner, editor, stranger }) => {
  server.clock.advance(61_000);
  // A refused body counts, too.
  const write = (as: typeof owner, company = owner.code) => server.send(pages.create, { body: {} }, { as, company });
  const answers = await Promise.all(Array.from({ length: 110 }, (_, index) => write(index % 2 === 0 ? owner : editor)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"user";q=60;w=60, "workspace";q=100;w=60');
  expect((await write(stranger, stranger.code)).status).toBe(400);
});

test('a person who reads too often waits, and can still write', async ({ server, owner, editor }) => {
  server.clock.advance(61_000);
  const read = (as: typeof owner) => server.send(me.get, {}, { as });
  const first = await read(owner);
  expect(first.headers.get('ratelimit-policy')).toBe('"reads";q=70;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"reads";r=69;t=\d+$/);
  const answers = await Promise.all(Array.from({ length: 80 }, () => read(owner)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(69);
  const refused = await read(owner);
  expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('ratelimit-policy')).toBe('"reads";q=70;w=60');
  expect(refused.headers.get('ratelimit')).toMatch(/^"reads";r=0;t=\d+$/);
  expect((await read(editor)).status).toBe(200);
  expect((await server.send(me.update, { body: profile }, { as: owner })).status).toBe(200);
  server.clock.advance(61_000);
  expect((await read(owner)).status).toBe(200);
});
