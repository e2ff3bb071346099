import { newAccountDays, newAccountLinks } from '@kumbi/contract/links/links.limits.ts';
import { linkLabels, shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRecords } from '../../../testing/test-records.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { makeShortLink, openLink } from './short-link.factory.ts';

const url = 'https://terraboa.example.com/mel';

testRecords({
  endpoints: shortLinks,
  table: 'short_links',
  first: { name: 'Café', url: 'https://terraboa.example.com/cafe', note: 'From Amboim', tags: ['feira'] },
  second: { name: 'Mel', url, note: '', folder: 'Feiras' },
  search: 'cafe',
  invalid: [
    ['name', { url }],
    ['name', { name: ' ', url }],
    ['url', { name: 'Mel' }],
    ['url', { name: 'Mel', url: 'http://terraboa.example.com' }],
    ['url', { name: 'Mel', url: 'javascript:alert(1)' }],
    ['url', { name: 'Mel', url: `https://terraboa.example.com/${'x'.repeat(2_048)}` }],
    ['note', { name: 'Mel', url, note: 'x'.repeat(1_001) }],
    ['code', { name: 'Mel', url, code: 'ab' }],
    ['code', { name: 'Mel', url, code: 'mel e café' }],
    ['code', { name: 'Mel', url, code: 'раураl' }],
    ['tags', { name: 'Mel', url, tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) }],
    ['clicks_limit', { name: 'Mel', url, clicks_limit: 0 }],
    ['expires_at', { name: 'Mel', url, expires_at: 'tomorrow' }],
    ['password', { name: 'Mel', url, password: '123' }],
    ['targets.0.device', { name: 'Mel', url, targets: [{ url }] }],
    ['targets.0.country', { name: 'Mel', url, targets: [{ url, country: 'XX' }] }],
    ['split.0.percent', { name: 'Mel', url, split: [60, 50].map((percent) => ({ url, percent })) }],
  ],
  counter: 'short_links',
  audited: 'short_link',
  exported: 'short_links',
  idIn: 'body',
});

const test = ownServerTest();
test.beforeAll(({ server, owner }) => givePlan(server, owner, { allowances: { short_links: 1_000 } }));

const newOwner = async (server: TestServer) => {
  const owner = await server.person();
  await givePlan(server, owner, { allowances: { short_links: 1_000 } });
  return owner;
};

test('a link needs only a name and a target, and the message of the specification names the scheme', async ({
  server,
  owner,
}) => {
  const link = await makeShortLink(server, owner);
  expect(link).toMatchObject({ state: 'open', clicks: 0, bots: 0, has_password: false, targets: [], split: [] });
  expect(link.code).toMatch(/^[3-9a-y]{7}$/);
  expect(link.short_url).toBe(`${server.kernel.config.siteUrl}/l/${link.code}`);
  const refused = await server.send(
    shortLinks.create,
    { body: { name: 'Mel', url: 'ftp://x.example' } },
    { as: owner },
  );
  expect(refused).toMatchObject({ body: { fields: { url: 'The link must start with https://' } } });
});

test('a code is chosen once: taken, reserved and look-alike ones are refused, in every workspace', async ({
  server,
  owner,
}) => {
  const neighbour = await newOwner(server);
  const link = await makeShortLink(server, owner, { code: 'Promo-Mel' });
  expect(link.code).toBe('promo-mel');
  const create = (code: string) =>
    server.send(shortLinks.create, { body: { name: 'Mel', url, code } }, { as: neighbour });
  expect(await create('promo-mel')).toMatchObject({ status: 409, body: { code: 'short_link.code_taken' } });
  for (const code of ['pr0mo-mel', 'promome1', 'prorno-mel', 'promo-me-l'])
    expect(await create(code), code).toMatchObject({ status: 409, body: { code: 'short_link.code_look_alike' } });
  for (const code of ['admin', 'adm1n', 'log-in', 'multicaixa'])
    expect(await create(code), code).toMatchObject({ status: 409, body: { code: 'short_link.code_reserved' } });
  const renamed = { id: link.id, name: 'Mel', url, code: 'outro-mel' };
  expect(await server.send(shortLinks.update, { body: renamed }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'short_link.code_fixed' },
  });
});

test('an update of the specification’s client leaves the other fields unchanged', async ({ server, owner }) => {
  const options = {
    note: 'Para a feira',
    tags: ['feira', 'mel'],
    folder: 'Feiras',
    clicks_limit: 500,
    expires_at: '2031-12-24T10:00:00.000Z',
    password: 'abelha',
    targets: [{ device: 'ios' as const, url: 'https://apps.example.com/ios' }],
    split: [{ url: 'https://terraboa.example.com/b', percent: 30 }],
    preview_title: 'Mel da serra',
  };
  const link = await makeShortLink(server, owner, options);
  const { body } = await server.call(shortLinks.update, { body: { id: link.id, name: 'Outro', url } }, { as: owner });
  const { password: _, ...kept } = options;
  expect(body.short_link).toMatchObject({ ...kept, name: 'Outro', url, has_password: true, code: link.code });
  const without = { id: link.id, name: 'Outro', url, password: null, expires_at: null, targets: [] };
  const cleared = await server.call(shortLinks.update, { body: without }, { as: owner });
  expect(cleared.body.short_link).toMatchObject({
    has_password: false,
    expires_at: null,
    targets: [],
    note: kept.note,
  });
});

test('the password is stored only as a hash', async ({ server, owner }) => {
  const { id } = await makeShortLink(server, owner, { password: 'abelha-rainha' });
  const { rows } = await server.kernel.db.ownerPool.query('select * from short_links where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain('abelha-rainha');
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
});

test('links are filtered by folder, tag and archive; an archived one still works', async ({ server }) => {
  const owner = await newOwner(server);
  const fair = await makeShortLink(server, owner, { folder: 'Feiras', tags: ['mel'] });
  const old = await makeShortLink(server, owner, { folder: 'Antigas', tags: ['mel', 'café'] });
  const list = async (query: object) =>
    (await server.call(shortLinks.list, { query }, { as: owner })).body.short_links.map(({ id }) => id);
  expect(await list({ folder: 'Feiras' })).toEqual([fair.id]);
  expect(await list({ tag: 'mel' })).toEqual([old.id, fair.id]);
  const labels = await server.call(linkLabels.get, {}, { as: owner });
  expect(labels.body).toEqual({ folders: ['Antigas', 'Feiras'], tags: ['café', 'mel'] });
  await server.call(shortLinks.update, { body: { id: old.id, name: 'x', url, is_archived: true } }, { as: owner });
  expect([await list({}), await list({ archived: 'true' })]).toEqual([[fair.id], [old.id]]);
  expect((await openLink(server, old)).status).toBe(302);
});

test('a deleted link leads nowhere until it is restored, and keeps its code until it is purged', async ({ server }) => {
  const owner = await newOwner(server);
  const link = await makeShortLink(server, owner, { code: 'volta-mel' });
  const params = { id: link.id };
  expect((await openLink(server, link)).status).toBe(302);
  await server.call(shortLinks.delete, { params }, { as: owner });
  await expect.poll(async () => (await openLink(server, link)).status).toBe(404);
  const again = { body: { name: 'Mel', url, code: 'volta-mel' } };
  expect((await server.send(shortLinks.create, again, { as: owner })).status).toBe(409);
  await server.call(shortLinks.restore, { params }, { as: owner });
  await expect.poll(async () => (await openLink(server, link)).status).toBe(302);
  await server.call(shortLinks.delete, { params }, { as: owner });
  server.clock.advance(2 * 3_600_000);
  // Twice: the job finds nothing to purge the second time.
  await server.runCron('kernel.purge_bins');
  await server.runCron('kernel.purge_bins');
  expect((await server.send(shortLinks.create, again, { as: owner })).status).toBe(200);
  const { rows } = await server.kernel.db.ownerPool.query('select from link_clicks where link_id = $1', [link.id]);
  expect(rows).toHaveLength(0);
});

test('a new account may create only some links a day', async ({ server }) => {
  const owner = await newOwner(server);
  for (let made = 0; made < newAccountLinks; made += 1) await makeShortLink(server, owner);
  const create = () => server.send(shortLinks.create, { body: { name: 'Mel', url } }, { as: owner });
  expect(await create()).toMatchObject({ status: 429, body: { code: 'short_link.new_account' } });
  server.clock.advance((newAccountDays + 1) * 86_400_000);
  expect((await create()).status).toBe(200);
});

testRights(test, {
  tables: ['short_links', 'link_totals'],
  cases: [{ endpoint: linkLabels.get, input: () => ({}), elsewhere: { folders: [], tags: [] } }],
});
