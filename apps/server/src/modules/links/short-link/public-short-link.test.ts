import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { programClickReports, programShortLinks } from '@kumbi/contract/links/public-short-link.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { dayOf } from '../../../kernel/time/zones.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testKeyRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { balanceOf, givePlan } from '../../quotas/quotas.factory.ts';
import { openLink } from './short-link.factory.ts';

const test = ownServerTest();
const url = 'https://terraboa.example.com/mel';
let owner: TestPerson;
let key: MadeKey;
let foreign: MadeKey;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await givePlan(server, owner, { allowances: { short_links: 5 } });
  key = await makeKey(server, owner);
  const neighbour = await server.person();
  await givePlan(server, neighbour, { allowances: { short_links: 5 } });
  foreign = await makeKey(server, neighbour);
});

const create = async (server: TestServer, body: Partial<Input<typeof programShortLinks.create>['body']> = {}) =>
  (await server.call(programShortLinks.create, { body: { name: 'Mel', url, ...body } }, { headers: key.headers })).body;
const list = async (server: TestServer, query: Input<typeof programShortLinks.list>['query'], as = key) =>
  (await server.call(programShortLinks.list, { query }, { headers: as.headers })).body.data.map(({ id }) => id);

test('a program creates a link, which counts for the plan and has no author', async ({ server }) => {
  const link = await create(server, { code: 'mel-da-serra', tags: ['mel'], clicks_limit: 3 });
  expect(link).toMatchObject({ code: 'mel-da-serra', state: 'open', tags: ['mel'], clicks_limit: 3, clicks: 0 });
  expect(link).not.toHaveProperty('host');
  expect(await balanceOf(server, owner, 'short_links')).toBe(4);
  const { entries } = (await server.call(auditEntries.list, { query: {} }, { as: owner })).body;
  expect(entries.find(({ action }) => action === 'short_link.created')).toMatchObject({ subject: 'Mel' });
  expect((await openLink(server, link)).headers.get('location')).toBe(url);
});

test('a link is refused for the reasons that a person gets', async ({ server }) => {
  const send = (body: object) =>
    server.send(programShortLinks.create, { body: { name: 'Mel', url, ...body } as never }, { headers: key.headers });
  for (const [body, code] of [
    [{ url: 'https://10.0.0.1/x' }, 'short_link.target_refused'],
    [{ url: `${server.kernel.config.siteUrl.replace('http:', 'https:')}/l/abc` }, 'short_link.target_chain'],
    [{ code: 'admin' }, 'short_link.code_reserved'],
    [{ url: 'http://terraboa.example.com' }, 'request.invalid'],
    [{ name: '' }, 'request.invalid'],
    [{ targets: [{ url }] }, 'request.invalid'],
  ] as const)
    expect(await send(body), JSON.stringify(body)).toMatchObject({ body: { code } });
});

test('a change leaves absent fields unchanged, and an archived link is listed apart', async ({ server }) => {
  const [mel, cafe] = [await create(server, { folder: 'Feiras' }), await create(server, { tags: ['café'] })];
  const change = (body: object, id = mel.id, as = key) =>
    server.send(programShortLinks.update, { params: { id }, body }, { headers: as.headers });
  expect(await change({ is_archived: true })).toMatchObject({
    status: 200,
    body: { name: 'Mel', url, folder: 'Feiras', is_archived: true },
  });
  expect([await list(server, {}), await list(server, { archived: 'true' })]).toEqual([[cafe.id], [mel.id]]);
  expect(await list(server, { tag: 'café' })).toEqual([cafe.id]);
  expect(await list(server, {}, foreign)).toEqual([]);
  expect(await change({ url: 'https://localhost/' })).toMatchObject({ body: { code: 'short_link.target_refused' } });
  expect(await change({ name: '' })).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  for (const answer of [await change({ name: 'x' }, mel.id, foreign), await change({ name: 'x' }, uuidv7())])
    expect(answer).toMatchObject({ status: 404, body: { code: 'short_link.unknown' } });
});

test('a deleted link leads nowhere, and another workspace’s key deletes nothing', async ({ server }) => {
  const link = await create(server);
  const remove = (as: MadeKey) =>
    server.send(programShortLinks.delete, { params: { id: link.id } }, { headers: as.headers });
  expect(await remove(foreign)).toMatchObject({ status: 404, body: { code: 'short_link.unknown' } });
  expect((await openLink(server, link)).status).toBe(302);
  expect(await remove(key)).toMatchObject({ status: 200, body: { deleted: true } });
  await expect.poll(async () => (await openLink(server, link)).status).toBe(404);
  const get = await server.send(programShortLinks.get, { params: { id: link.id } }, { headers: key.headers });
  expect(get).toMatchObject({ status: 404, body: { code: 'short_link.unknown' } });
});

test('a report has the clicks of each day, for the key’s own workspace only', async ({ server }) => {
  const link = await create(server);
  await openLink(server, link);
  const day = dayOf(server.clock.now());
  const read = (query: object, as = key) =>
    server.send(programClickReports.get, { params: { id: link.id }, query: query as never }, { headers: as.headers });
  expect(await read({ from: day, to: day })).toMatchObject({
    status: 200,
    body: { total: { clicks: 1, bots: 0 }, series: [{ at: day, clicks: 1 }], sales: 0, revenue: [] },
  });
  expect(await read({ from: day, to: '2020-01-01' })).toMatchObject({ body: { code: 'short_link.report_span' } });
  expect(await read({ from: 'x', to: day })).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(await read({ from: day, to: day }, foreign)).toMatchObject({ body: { code: 'short_link.unknown' } });
});

const params = { id: uuidv7() };
testKeyRights(test, {
  calls: [
    { endpoint: programShortLinks.list, input: { query: {} } },
    { endpoint: programShortLinks.get, input: { params } },
    { endpoint: programShortLinks.create, input: { body: { name: 'Mel', url } } },
    { endpoint: programShortLinks.update, input: { params, body: {} } },
    { endpoint: programShortLinks.delete, input: { params } },
    { endpoint: programClickReports.get, input: { params, query: { from: '2026-11-01', to: '2026-11-02' } } },
  ],
  wrong: async ({ server }) => ({ server, owner, otherKey: (await makeKey(server, owner, { type: 'kmail' })).headers }),
});
