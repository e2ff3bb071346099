import { mailDomains } from '@kumbi/contract/kmail/mail-domains.endpoints.ts';
import { domainOrders } from '@kumbi/contract/shared/dns-record.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { makeMailDomain, makeVerifiedDomain } from './mail-domain.factory.ts';

const test = ownServerTest();
let owner: TestPerson;

test.beforeAll(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  await makeVerifiedDomain(server, owner, 'loja.ao');
  server.clock.advance(60_000);
  await makeMailDomain(server, owner, 'noticias.loja.ao');
  server.clock.advance(60_000);
  await makeMailDomain(server, owner, 'mel.ao');
  await makeVerifiedDomain(server, await server.person(), 'vizinha.ao');
});

const list = async (server: TestServer, query: Record<string, unknown>) =>
  (await server.call(mailDomains.list, { query }, { as: owner })).body;
const names = async (server: TestServer, query: Record<string, unknown>) =>
  (await list(server, query)).domains.map(({ domain_name }) => domain_name);

test('mail domains have each order, from page to page', async ({ server }) => {
  const orders = {
    '-created_at': ['mel.ao', 'noticias.loja.ao', 'loja.ao'],
    created_at: ['loja.ao', 'noticias.loja.ao', 'mel.ao'],
    name: ['loja.ao', 'mel.ao', 'noticias.loja.ao'],
    '-name': ['noticias.loja.ao', 'mel.ao', 'loja.ao'],
  };
  expect(Object.keys(orders).sort()).toEqual([...domainOrders].sort());
  for (const [sort, expected] of Object.entries(orders)) {
    const first = await list(server, { sort, nextPage: 2 });
    expect(first, sort).toMatchObject({ has: true, total: 3 });
    const second = await names(server, { sort, nextPage: 2, cursor: first.cursor });
    expect([...first.domains.map(({ domain_name }) => domain_name), ...second]).toEqual(expected);
  }
  expect(await names(server, {})).toEqual(orders['-created_at']);
  const first = await list(server, { sort: '-name', name: 'loja', nextPage: 1 });
  expect(first).toMatchObject({ has: true, total: 2, domains: [{ domain_name: 'noticias.loja.ao' }] });
  expect(await names(server, { sort: '-name', name: 'loja', nextPage: 1, cursor: first.cursor })).toEqual(['loja.ao']);
});

test('mail domains are narrowed by their state', async ({ server }) => {
  expect(await names(server, { status: 'verified' })).toEqual(['loja.ao']);
  expect(await names(server, { status: 'pending', sort: 'name' })).toEqual(['mel.ao', 'noticias.loja.ao']);
  expect(await list(server, { status: 'pending', name: 'LOJA' })).toMatchObject({
    total: 1,
    domains: [{ domain_name: 'noticias.loja.ao', verified: false }],
  });
  for (const query of [{ status: 'lost' }, { sort: 'updated_at' }])
    expect(await server.send(mailDomains.list, { query }, { as: owner })).toMatchObject({
      status: 400,
      body: { fields: Object.fromEntries(Object.keys(query).map((key) => [key, 'Choose one of the options'])) },
    });
});
