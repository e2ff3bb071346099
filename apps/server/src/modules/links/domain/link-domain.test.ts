import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { linkDomains } from '@kumbi/contract/links/link-domain.endpoints.ts';
import type { LinkDomain } from '@kumbi/contract/links/link-domain.schemas.ts';
import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { expect } from 'vitest';
import { pagesChannel } from '../../../kernel/rendering/page-listener.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { makeShortLink, phoneAgent } from '../short-link/short-link.factory.ts';
import { makeLinkDomain, makeVerifiedLinkDomain, openOn, publishLinkRecords } from './link-domain.factory.ts';

const dayMs = 24 * 3_600_000;
const url = 'https://terraboa.example.com/mel';

const test = ownServerTest(() => ({ KUMBI_TRUST_PROXY: '127.0.0.1,::1' }));
let domain: LinkDomain;
test.beforeAll(async ({ server, owner, stranger }) => {
  for (const each of [owner, stranger])
    await givePlan(server, each, { allowances: { link_domains: 20, short_links: 50 } });
  domain = await makeLinkDomain(server, owner, 'go.of-the-owner.co.ao');
});

const newOwner = async (server: TestServer): Promise<TestPerson> => {
  const maker = await server.person();
  await givePlan(server, maker, { allowances: { link_domains: 5, short_links: 20 } });
  return maker;
};

testRights(test, {
  tables: ['link_domains', 'addresses', 'row_counts', 'audit_entries', 'quota_ledger'],
  cases: [
    {
      endpoint: linkDomains.list,
      input: () => ({ query: {} }),
      invalid: { query: { nextPage: 0 } },
      elsewhere: { total: 0, link_domains: [] },
    },
    {
      endpoint: linkDomains.get,
      input: () => ({ params: { id: domain.id } }),
      invalid: { params: { id: 'x' } },
      unknown: 'link_domain.unknown',
    },
    {
      endpoint: linkDomains.create,
      input: () => ({ body: { host: 'go.new.co.ao' } }),
      invalid: { body: { host: 'new' } },
      managersOnly: true,
    },
    {
      endpoint: linkDomains.verify,
      input: () => ({ params: { id: domain.id } }),
      invalid: { params: { id: 'x' } },
      unknown: 'link_domain.unknown',
      managersOnly: true,
    },
    {
      endpoint: linkDomains.delete,
      input: () => ({ params: { id: domain.id } }),
      invalid: { params: { id: 'x' } },
      unknown: 'link_domain.unknown',
      managersOnly: true,
    },
  ],
});

const create = (server: TestServer, host: string, as: TestPerson) =>
  server.send(linkDomains.create, { body: { host } }, { as });
const verify = (server: TestServer, id: string, as: TestPerson) =>
  server.send(linkDomains.verify, { params: { id } }, { as });
const unpublish = (server: TestServer, id = '') => server.outside(`/dns/records/${id}`, 'DELETE');
const ask = async (server: TestServer, host: string) => (await server.fetch(`/link-domains/ask?domain=${host}`)).status;

test('a domain is the name of a host, in punycode, and none of ours', async ({ server }) => {
  const maker = await newOwner(server);
  const made = await makeLinkDomain(server, maker, ' Go.Loja.CO.ao ');
  const token = /^kumbi-link=([0-9a-f]{32})$/.exec(made.dns_records[1]?.record_value ?? '')?.[1];
  expect(made).toMatchObject({
    host: 'go.loja.co.ao',
    verified: false,
    dns_records: [
      { record_type: 'CNAME', record_name: 'go', full_name: 'go.loja.co.ao', record_value: 'links.kumbi.test' },
      {
        record_type: 'TXT',
        record_name: '_kumbi.go',
        full_name: '_kumbi.go.loja.co.ao',
        record_value: `kumbi-link=${token}`,
      },
    ],
  });
  // A look-alike in another alphabet shows as such.
  expect((await makeLinkDomain(server, maker, 'go.аррle.com')).host).toBe(
    'go.xn--le-6kcl2b.com'.replace('xn--le-6kcl2b', new URL('https://аррle.com').hostname.split('.')[0] ?? ''),
  );
  for (const wrong of ['loja', 'https://loja.co.ao', 'loja.co.ao/x', 'ana@loja.ao', '10.0.0.1', 'go.loja.ao:8080'])
    expect(await create(server, wrong, maker), wrong).toMatchObject({
      status: 400,
      body: { fields: { host: expect.any(String) } },
    });
  for (const own of ['links.kumbi.test', 'x.links.kumbi.test'])
    expect(await create(server, own, maker), own).toMatchObject({ status: 409, body: { code: 'link_domain.own' } });
  expect(await create(server, 'go.loja.co.ao', maker)).toMatchObject({
    status: 409,
    body: { code: 'link_domain.taken' },
  });
});

test('uses the plan’s allowance while it exists', async ({ server }) => {
  const maker = await server.person();
  expect(await create(server, 'go.one.ao', maker)).toMatchObject({ status: 402, body: { code: 'quota.none' } });
  await givePlan(server, maker, { allowances: { link_domains: 1 } });
  const { id } = await makeLinkDomain(server, maker, 'go.one.ao');
  expect(await create(server, 'go.two.ao', maker)).toMatchObject({
    status: 402,
    body: { code: 'quota.limited', resource: 'link_domains', limit: 1 },
  });
  expect((await server.call(linkDomains.delete, { params: { id } }, { as: maker })).body).toEqual({ deleted: true });
  expect((await create(server, 'go.two.ao', maker)).status).toBe(200);
});

test('a verified domain serves the links of its workspace, and nothing else', async ({ server }) => {
  const [maker, neighbour] = [await newOwner(server), await newOwner(server)];
  const { id, host } = await makeLinkDomain(server, maker, 'go.terraboa.ao');
  expect((await verify(server, id, maker)).body).toMatchObject({ link_domain: { verified: false } });
  const unverified = { name: 'Mel', url, domain_id: id };
  expect(await server.send(shortLinks.create, { body: unverified }, { as: maker })).toMatchObject({
    status: 409,
    body: { code: 'link_domain.unverified', fields: { domain_id: expect.any(String) } },
  });
  expect(await ask(server, host)).toBe(404);
  const made = (await server.call(linkDomains.get, { params: { id } }, { as: maker })).body.link_domain;
  await publishLinkRecords(server, made);
  expect((await verify(server, id, maker)).body).toMatchObject({ link_domain: { verified: true } });
  expect(await ask(server, host)).toBe(200);

  const link = await makeShortLink(server, maker, { domain_id: id, code: 'mel-novo' });
  expect(link).toMatchObject({ short_url: `https://${host}/mel-novo`, domain_id: id });
  const plain = await makeShortLink(server, maker, { code: 'mel-antigo' });
  const foreign = await makeShortLink(server, neighbour, { code: 'do-vizinho' });
  for (const path of ['/mel-novo', '/MEL-novo/', '/l/mel-novo', `/${plain.code}?x=1`])
    expect((await openOn(server, host, path)).headers.get('location'), path).toBe(
      path.includes('novo') ? link.url : plain.url,
    );
  for (const path of ['/', `/${foreign.code}`, '/nothing-here', '/login', '/api/v1/me', '/metrics', '/mel-novo/x']) {
    const answer = await openOn(server, host, path);
    expect(answer.status, path).toBe(404);
    expect(await answer.text(), path).toContain('Esta ligação não existe');
    expect(answer.headers.get('content-security-policy')).toContain(`https://${host}/site/`);
  }
  expect((await openOn(server, host, '/mel-novo', { method: 'POST' })).status).toBe(404);
  const frame = await openOn(server, host, '/pt/report?short-link=x');
  expect([frame.status, frame.headers.get('location')]).toEqual([
    302,
    `${server.kernel.config.siteUrl}/pt/report?short-link=x`,
  ]);
  const counted = await server.call(shortLinks.get, { params: { id: link.id } }, { as: maker });
  expect(counted.body.short_link.clicks).toBe(3);

  // A link to a link would be a chain.
  const chain = { name: 'Volta', url: `https://${host}/mel-novo` };
  expect(await server.send(shortLinks.create, { body: chain }, { as: neighbour })).toMatchObject({
    body: { code: 'short_link.target_chain' },
  });
  expect(
    await server.send(shortLinks.create, { body: { name: 'Mel', url, domain_id: id } }, { as: neighbour }),
  ).toMatchObject({
    status: 404,
    body: { code: 'link_domain.unknown' },
  });
});

test('a link saved before its target became a link host leads nowhere, and does again without that host', async ({
  server,
}) => {
  const maker = await newOwner(server);
  const host = 'go.em-roda.ao';
  const link = await makeShortLink(server, maker, { code: 'em-roda', url: `https://${host}/em-roda` });
  const open = () => server.fetch(`/l/${link.code}`, { redirect: 'manual', headers: { 'user-agent': phoneAgent } });
  expect((await open()).headers.get('location')).toBe(link.url);
  const { id } = await makeVerifiedLinkDomain(server, maker, host);
  await expect.poll(async () => (await open()).status).toBe(410);
  expect((await openOn(server, host, '/em-roda')).headers.get('location')).toBe(null);
  await server.call(linkDomains.delete, { params: { id } }, { as: maker });
  await expect.poll(async () => (await open()).headers.get('location')).toBe(link.url);
});

test('a new link host announces only the links that lead to it, with any of their targets', async ({ server }) => {
  const [maker, other] = [await newOwner(server), await newOwner(server)];
  const host = 'go.anunciado.ao';
  const there = `https://${host}/x`;
  const elsewhere = await makeShortLink(server, other, { url: `https://anunciado.ao/?u=${there}` });
  const leading = [
    await makeShortLink(server, other, { url: there }),
    await makeShortLink(server, other, { expired_url: there }),
    await makeShortLink(server, maker, { targets: [{ device: 'ios', country: null, language: null, url: there }] }),
    await makeShortLink(server, maker, { split: [{ url: there, percent: 50 }] }),
  ];
  const announced = new Set<string>();
  const listener = await server.kernel.db.ownerPool.connect();
  listener.on('notification', ({ payload = '' }) => {
    const [, code] = /^short-link:(.+)$/.exec(payload) ?? [];
    if (code) announced.add(code);
  });
  await listener.query(`listen ${pagesChannel}`);
  const { id } = await makeVerifiedLinkDomain(server, maker, host);
  const codes = leading.map(({ code }) => code).sort();
  await expect.poll(() => [...announced].sort()).toEqual(codes);
  expect(codes).not.toContain(elsewhere.code);
  announced.clear();
  await server.call(linkDomains.delete, { params: { id } }, { as: maker });
  await expect.poll(() => [...announced].sort()).toEqual(codes);
  await listener.query('unlisten *');
  listener.release();
});

test('a link with a password asks for it on our host', async ({ server }) => {
  const maker = await newOwner(server);
  const { host } = await makeVerifiedLinkDomain(server, maker, 'go.segredo.ao');
  await makeShortLink(server, maker, { code: 'so-com-senha', password: 'abelha' });
  const answer = await openOn(server, host, '/so-com-senha');
  expect(answer.headers.get('location')).toBe(`${server.kernel.config.siteUrl}/pt/go/so-com-senha`);
});

test('a deleted domain serves nothing, and its links return to our address', async ({ server }) => {
  const maker = await newOwner(server);
  const { id, host } = await makeVerifiedLinkDomain(server, maker, 'go.apagado.ao');
  const link = await makeShortLink(server, maker, { domain_id: id });
  expect((await openOn(server, host, `/${link.code}`)).status).toBe(302);
  await server.call(linkDomains.delete, { params: { id } }, { as: maker });
  const shown = await server.call(shortLinks.get, { params: { id: link.id } }, { as: maker });
  expect(shown.body.short_link).toMatchObject({
    domain_id: null,
    short_url: `${server.kernel.config.siteUrl}/l/${link.code}`,
  });
  await expect
    .poll(async () => (await openOn(server, host, `/${link.code}`)).headers.get('location'))
    .not.toBe(link.url);
  expect(await ask(server, host)).toBe(404);
  const audit = await server.call(auditEntries.list, { query: {} }, { as: maker });
  expect(audit.body.entries.map(({ action }) => action)).toEqual([
    'link_domain.deleted',
    'short_link.created',
    'link_domain.verified',
    'link_domain.created',
  ]);
});

test('the job verifies a new domain within minutes, and notices lost records within a day', async ({ server }) => {
  const maker = await newOwner(server);
  const { id } = await makeLinkDomain(server, maker, 'go.paciencia.ao');
  const read = async () => (await server.call(linkDomains.get, { params: { id } }, { as: maker })).body.link_domain;
  await server.runCron('links.check_domains');
  expect(await read()).toMatchObject({ verified: false, checked_at: expect.any(String) });
  const records = await publishLinkRecords(server, await read());
  await server.runCron('links.check_domains');
  expect((await read()).verified).toBe(false);
  server.clock.advance(11 * 60_000);
  await server.runCron('links.check_domains');
  await server.runCron('links.check_domains');
  expect((await read()).verified).toBe(true);

  // An inconclusive result changes nothing.
  await server.outside('/faults', 'PUT', { dns: { failing: 1 } });
  server.clock.advance(dayMs + 1_000);
  await server.runCron('links.check_domains');
  await server.outside('/faults', 'PUT', { dns: { failing: 0 } });
  expect(await read()).toMatchObject({
    verified: true,
    dns_records: [{ status: 'temporary' }, { status: 'temporary' }],
  });

  await unpublish(server, records[1]);
  server.clock.advance(dayMs + 1_000);
  await server.runCron('links.check_domains');
  await server.runCron('links.check_domains');
  expect(await read()).toMatchObject({ verified: false, verified_at: null });
  const told = await server.call(notifications.list, { query: {} }, { as: maker });
  expect(told.body.notifications.filter(({ kind }) => kind === 'link_domain_lost')).toHaveLength(1);
});

test('only one workspace has a host, even if another publishes its records', async ({ server }) => {
  const [one, other] = [await newOwner(server), await newOwner(server)];
  await makeVerifiedLinkDomain(server, one, 'go.partilhado.ao');
  const second = await makeLinkDomain(server, other, 'go.partilhado.ao');
  const [, text] = second.dns_records;
  expect((await verify(server, second.id, other)).body).toMatchObject({
    link_domain: { verified: false, dns_records: [{ status: 'verified' }, { status: 'wrong' }] },
  });
  await server.outside('/dns/records', 'POST', { name: text?.full_name, type: 'TXT', value: text?.record_value });
  expect(await verify(server, second.id, other)).toMatchObject({
    status: 409,
    body: { code: 'link_domain.verified_elsewhere' },
  });
});

test('without a link host there are no domains', async ({ startServer }) => {
  const bare = await startServer({ KUMBI_LINK_HOST: '' });
  const maker = await newOwner(bare);
  expect(await create(bare, 'go.loja.ao', maker)).toMatchObject({
    status: 409,
    body: { code: 'link_domain.unavailable' },
  });
  await bare.runCron('links.check_domains');
});
