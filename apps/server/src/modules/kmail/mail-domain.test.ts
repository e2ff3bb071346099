import { createPublicKey, createSign, createVerify } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { mailDomains } from '@kumbi/contract/kmail/mail-domains.endpoints.ts';
import type { MailDomain } from '@kumbi/contract/kmail/mail-domains.schemas.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { ensurePlan } from '../media/image/image.factory.ts';
import { givePlan } from '../quotas/quotas.factory.ts';
import { makeMailDomain, makeVerifiedDomain, publishRecords } from './mail-domain.factory.ts';

const zone = 'mail.kumbi.test';
const dayMs = 24 * 3_600_000;

const test = ownServerTest();
let domain: MailDomain;
test.beforeAll(async ({ server, owner, stranger }) => {
  await ensurePlan(server, stranger);
  domain = await makeMailDomain(server, owner, 'of-the-owner.co.ao');
});

testRights(test, {
  tables: ['mail_domains', 'addresses', 'row_counts', 'audit_entries', 'quota_ledger'],
  cases: [
    {
      endpoint: mailDomains.list,
      input: () => ({ query: {} }),
      invalid: { query: { nextPage: 0 } },
      elsewhere: { total: 0, domains: [] },
    },
    {
      endpoint: mailDomains.get,
      input: () => ({ query: { id: domain.id } }),
      invalid: { query: { id: 'x' } },
      unknown: 'mail_domain.unknown',
    },
    {
      endpoint: mailDomains.create,
      input: () => ({ body: { domain_name: 'new.co.ao' } }),
      invalid: { body: { domain_name: 'new' } },
      managersOnly: true,
    },
    {
      endpoint: mailDomains.verify,
      input: () => ({ body: { id: domain.id } }),
      invalid: { body: { id: 'x' } },
      unknown: 'mail_domain.unknown',
      managersOnly: true,
    },
    {
      endpoint: mailDomains.delete,
      input: () => ({ body: { id: domain.id } }),
      invalid: { body: {} },
      unknown: 'mail_domain.unknown',
      managersOnly: true,
    },
  ],
});

const create = (server: TestServer, owner: TestPerson, name: string, as = owner) =>
  server.send(mailDomains.create, { body: { domain_name: name } }, { as });
const verify = (server: TestServer, owner: TestPerson, id: string, as = owner) =>
  server.call(mailDomains.verify, { body: { id } }, { as });
const statusesOf = (shown: MailDomain) => shown.dns_records.map(({ status }) => status);
const publish = async (server: TestServer, name: string, type: string, value: string) =>
  (await server.outside<{ id: string }>('/dns/records', 'POST', { name, type, value })).id;
const unpublish = (server: TestServer, id: string) => server.outside(`/dns/records/${id}`, 'DELETE');
const unpublishAll = async (server: TestServer, ids: ReadonlyMap<string, string>) => {
  for (const id of ids.values()) await unpublish(server, id);
};

test('a name has one label or several, and is not an address', async ({ server, owner }) => {
  const maker = await server.person();
  const made = await makeMailDomain(server, maker, ' Mail.Loja.CO.ao ');
  expect(made).toMatchObject({ domain_name: 'mail.loja.co.ao', verified: false, verified_at: null, checked_at: null });
  const code = /^k1\.([0-9a-f]{16})\.dkim\./.exec(made.dns_records[0]?.record_value ?? '')?.[1];
  expect(made.dns_records).toEqual(
    [
      ['k1._domainkey', `k1.${code}.dkim.${zone}`, false] as const,
      ['k2._domainkey', `k2.${code}.dkim.${zone}`, false] as const,
      ['send', `bounce.${zone}`, false] as const,
      ['_dmarc', `dmarc.${zone}`, true] as const,
    ].map(([record_name, record_value, optional]) => ({
      record_type: 'CNAME',
      record_name,
      full_name: `${record_name}.mail.loja.co.ao`,
      record_value,
      optional,
      status: 'pending',
      found: null,
    })),
  );
  for (const wrong of [
    'loja',
    'https://loja.co.ao',
    'loja.c',
    '-a.ao',
    'a..ao',
    'loja.co.ao/x',
    'ana@loja.ao',
    '10.0.0.1',
  ])
    expect(await create(server, owner, wrong, maker), wrong).toMatchObject({
      status: 400,
      body: { fields: { domain_name: expect.any(String) } },
    });
  expect(await create(server, owner, 'mail.loja.co.ao', maker)).toMatchObject({
    status: 409,
    body: { code: 'mail_domain.name_taken' },
  });
  for (const own of [zone, `x.${zone}`])
    expect(await create(server, owner, own, maker), own).toMatchObject({
      status: 409,
      body: { code: 'mail_domain.own' },
    });
});

test('uses the plan’s allowance while it exists', async ({ server, owner }) => {
  const maker = await server.person();
  expect(await create(server, owner, 'one.ao', maker)).toMatchObject({ status: 402, body: { code: 'quota.none' } });
  await givePlan(server, maker, { allowances: { kmail_domains: 1 } });
  const made = await create(server, owner, 'one.ao', maker);
  expect(made.status).toBe(200);
  expect(await create(server, owner, 'two.ao', maker)).toMatchObject({
    status: 402,
    body: { code: 'quota.limited', resource: 'kmail_domains', limit: 1 },
  });
  const { id } = (made.body as { domain: MailDomain }).domain;
  const gone = await server.call(mailDomains.delete, { body: { id } }, { as: maker });
  expect(gone.body).toEqual({ deleted: true });
  expect((await create(server, owner, 'two.ao', maker)).status).toBe(200);
});

test('is verified once every record exists, and shows the found value of each', async ({ server, owner }) => {
  const maker = await server.person();
  const made = await makeMailDomain(server, maker, 'verified.ao');
  const first = await verify(server, owner, made.id, maker);
  expect(first).toMatchObject({ status: 200, body: { verified: false, domain: { checked_at: expect.any(String) } } });
  expect(statusesOf(first.body.domain)).toEqual(['pending', 'pending', 'pending', 'pending']);

  const wrong = await publish(server, 'k1._domainkey.verified.ao', 'CNAME', 'elsewhere.example');
  const second = await verify(server, owner, made.id, maker);
  expect(second.body.domain.dns_records[0]).toMatchObject({ status: 'wrong', found: 'elsewhere.example' });
  await unpublish(server, wrong);

  const records = await publishRecords(server, made);
  await unpublish(server, records.get('_dmarc') ?? '');
  const third = await verify(server, owner, made.id, maker);
  expect(third.body).toMatchObject({ verified: true, domain: { verified: true, verified_at: expect.any(String) } });
  expect(statusesOf(third.body.domain)).toEqual(['verified', 'verified', 'verified', 'pending']);

  // A policy of the domain's own is enough.
  await publish(server, '_dmarc.verified.ao', 'TXT', 'v=DMARC1; p=reject');
  const fourth = await verify(server, owner, made.id, maker);
  expect(fourth.body.domain.dns_records[3]).toMatchObject({ status: 'verified', found: 'v=DMARC1; p=reject' });

  // An inconclusive result changes nothing.
  await server.outside('/faults', 'PUT', { dns: { failing: 1 } });
  const fifth = await verify(server, owner, made.id, maker);
  expect(fifth.body.verified).toBe(true);
  expect(statusesOf(fifth.body.domain)).toEqual(['temporary', 'temporary', 'temporary', 'temporary']);
  const unknown = await makeMailDomain(server, maker, 'never-asked.ao');
  expect((await verify(server, owner, unknown.id, maker)).body.verified).toBe(false);
  await server.outside('/faults', 'PUT', { dns: { failing: 0 } });

  await unpublish(server, records.get('send') ?? '');
  const sixth = await verify(server, owner, made.id, maker);
  expect(sixth.body).toMatchObject({ verified: false, domain: { verified_at: null } });

  const audit = await server.call(auditEntries.list, { query: {} }, { as: maker });
  expect(audit.body.entries.map(({ action }) => action)).toEqual([
    'mail_domain.created',
    'mail_domain.verified',
    'mail_domain.created',
  ]);
});

test('the keys are stored encrypted, and the public ones are in the zone to which the records point', async ({
  server,
}) => {
  const maker = await server.person();
  const port = new URL(server.url).port;
  await server.outside('/dns/zone', 'PUT', { name: zone, url: `http://127.0.0.1:${port}/mail-zone` });
  const made = await makeVerifiedDomain(server, maker, 'keys.co.ao');
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${server.sandbox.dnsPort}`]);
  const { rows } = await server.kernel.db.ownerPool.query<{ dkim_secret: string }>(
    'select dkim_secret from mail_domains where id = $1',
    [made.id],
  );
  const sealed = rows[0]?.dkim_secret ?? '';
  expect(sealed).not.toContain('PRIVATE');
  const secrets = JSON.parse(server.kernel.secrets.open(sealed)) as Record<string, string>;
  expect(secrets.k1).not.toBe(secrets.k2);
  for (const selector of ['k1', 'k2']) {
    const [text] = await resolver.resolveTxt(`${selector}._domainkey.keys.co.ao`);
    const [, key = ''] = /^v=DKIM1; k=rsa; p=([A-Za-z0-9+/=]+)$/.exec(text?.join('') ?? '') ?? [];
    const published = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    const signature = createSign('sha256')
      .update('a mail')
      .sign(secrets[selector] ?? '');
    expect(createVerify('sha256').update('a mail').verify(published, signature)).toBe(true);
  }
  expect(await resolver.resolveTxt('_dmarc.keys.co.ao')).toEqual([['v=DMARC1; p=none']]);
  const shown = await server.call(mailDomains.get, { query: { id: made.id } }, { as: maker });
  expect(JSON.stringify(shown.body)).not.toMatch(/PRIVATE|dkim_/);

  await server.call(mailDomains.delete, { body: { id: made.id } }, { as: maker });
  expect(await resolver.resolveTxt('k1._domainkey.keys.co.ao')).toEqual([]);
});

test('no one else can read the zone', async ({ server }) => {
  expect((await server.fetch('/mail-zone')).status).toBe(200);
  expect((await server.fetch('/mail-zone', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(404);
});

test('only one workspace sends from a domain, and loses it with its records', async ({ server, owner }) => {
  const [one, other] = [await server.person(), await server.person()];
  const first = await makeMailDomain(server, one, 'shared.ao');
  const records = await publishRecords(server, first);
  expect((await verify(server, owner, first.id, one)).body.verified).toBe(true);
  const second = await makeMailDomain(server, other, 'shared.ao');
  // The same name has other records in another workspace.
  expect((await verify(server, owner, second.id, other)).body.verified).toBe(false);
  await unpublishAll(server, records);
  const theirs = await publishRecords(server, second);
  expect(await verify(server, owner, second.id, other)).toMatchObject({
    status: 409,
    body: { code: 'mail_domain.verified_elsewhere' },
  });

  server.clock.advance(dayMs + 1_000);
  await server.runCron('kmail.check_domains');
  await server.runCron('kmail.check_domains');
  const lost = await server.call(mailDomains.get, { query: { id: first.id } }, { as: one });
  expect(lost.body.domain).toMatchObject({ verified: false, verified_at: null });
  const told = await server.call(notifications.list, { query: {} }, { as: one });
  expect(told.body.notifications.filter(({ kind }) => kind === 'mail_domain_lost')).toHaveLength(1);

  server.clock.advance(dayMs + 1_000);
  await server.runCron('kmail.check_domains');
  await server.runCron('kmail.check_domains');
  const won = await server.call(mailDomains.get, { query: { id: second.id } }, { as: other });
  expect(won.body.domain.verified).toBe(true);
  await server.call(mailDomains.delete, { body: { id: second.id } }, { as: other });
  await unpublishAll(server, theirs);
  await publishRecords(server, first);
  expect((await verify(server, owner, first.id, one)).body.verified).toBe(true);
});

test('without a zone there are no domains', async ({ startServer }) => {
  const bare = await startServer({ KUMBI_MAIL_ZONE: '' });
  const maker = await bare.person();
  await ensurePlan(bare, maker);
  expect(await bare.send(mailDomains.create, { body: { domain_name: 'loja.ao' } }, { as: maker })).toMatchObject({
    status: 409,
    body: { code: 'mail_domain.unavailable' },
  });
  expect((await bare.fetch('/mail-zone')).status).toBe(404);
  await bare.runCron('kmail.check_domains');
});
