import { blockedHosts } from '@kumbi/contract/links/blocked-host.endpoints.ts';
import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { makeShortLink, openLink } from '../short-link/short-link.factory.ts';

const test = ownServerTest();
let operator: TestPerson;
test.beforeAll(async ({ server, owner }) => {
  operator = await server.person();
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
  await givePlan(server, owner, { allowances: { short_links: 100 } });
});

test('a blocked host stops existing links to it and its subdomains, and refuses new ones, until it is unblocked', async ({
  server,
  owner,
}) => {
  const link = await makeShortLink(server, owner, { url: 'https://login.evil.example.org/x' });
  expect((await openLink(server, link)).status).toBe(302);
  const body = { host: 'https://WWW.evil.example.org/page', reason: 'Phishing' };
  const blocked = await server.call(blockedHosts.create, { body }, { as: operator });
  expect(blocked).toMatchObject({
    status: 200,
    body: { blocked_host: { host: 'evil.example.org', reason: 'Phishing' } },
  });
  // Twice: it stays on the list once.
  await server.call(blockedHosts.create, { body }, { as: operator });
  await expect.poll(async () => (await openLink(server, link)).status).toBe(410);
  const create = { name: 'x', url: 'https://a.b.evil.example.org/' };
  expect(await server.send(shortLinks.create, { body: create }, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'short_link.target_blocked', fields: { url: expect.any(String) } },
  });
  const list = await server.call(blockedHosts.list, { query: {} }, { as: operator });
  expect(list.body).toMatchObject({ has: false, total: 1, blocked_hosts: [{ id: 'evil.example.org' }] });
  const params = { host: 'evil.example.org' };
  expect((await server.call(blockedHosts.delete, { params }, { as: operator })).status).toBe(200);
  expect(await server.send(blockedHosts.delete, { params }, { as: operator })).toMatchObject({
    status: 404,
    body: { code: 'blocked_host.unknown' },
  });
  await expect.poll(async () => (await openLink(server, link)).status).toBe(302);
});

test('only an operator sees and changes the list, and its input is checked', async ({ server, owner }) => {
  for (const who of [{ as: owner }, {}])
    for (const [endpoint, input] of [
      [blockedHosts.list, { query: {} }],
      [blockedHosts.create, { body: { host: 'evil.example.org' } }],
      [blockedHosts.delete, { params: { host: 'evil.example.org' } }],
    ] as const)
      expect(await server.send(endpoint, input, who)).toMatchObject({
        status: 404,
        body: { code: 'request.not_found' },
      });
  for (const host of ['', ' ', 'localhost', 'https://', 'x'.repeat(3_000)])
    expect(await server.send(blockedHosts.create, { body: { host } }, { as: operator }), host).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
});

test('our own site is never blocked', async ({ startServer }) => {
  const other = await startServer({ KUMBI_SITE_URL: 'http://127.0.0.1:9' });
  const person = await other.person();
  await other.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [person.userId]);
  const own = { host: 'http://127.0.0.1:9/pt' };
  expect(await other.send(blockedHosts.create, { body: own }, { as: person })).toMatchObject({
    status: 400,
    body: { code: 'blocked_host.own' },
  });
});

test('targets that are chains or in the network are refused with the field of the form', async ({ server, owner }) => {
  const site = server.kernel.config.siteUrl.replace('http:', 'https:');
  const other = await makeShortLink(server, owner);
  const url = 'https://terraboa.example.com/';
  for (const [body, code, field] of [
    [{ url: `${site}/l/${other.code}` }, 'short_link.target_chain', 'url'],
    [{ url: 'https://192.168.1.1/' }, 'short_link.target_refused', 'url'],
    [{ url, split: [{ url: 'https://127.0.0.1/', percent: 10 }] }, 'short_link.target_refused', 'split.0.url'],
    [{ url, targets: [{ device: 'ios', url: `${site}/l/x` }] }, 'short_link.target_chain', 'targets.0.url'],
    [{ url, expired_url: `${site}/l/${other.code}` }, 'short_link.target_chain', 'expired_url'],
    [{ url, preview_image: 'https://10.0.0.1/x.png' }, 'short_link.target_refused', 'preview_image'],
  ] as const)
    expect(await server.send(shortLinks.create, { body: { name: 'x', ...body } }, { as: owner })).toMatchObject({
      status: 400,
      body: { code, fields: { [field]: expect.any(String) } },
    });
  const itself = { id: other.id, name: 'x', url: `${site}/l/${other.code}` };
  expect(await server.send(shortLinks.update, { body: itself }, { as: owner })).toMatchObject({
    body: { code: 'short_link.target_chain' },
  });
});
