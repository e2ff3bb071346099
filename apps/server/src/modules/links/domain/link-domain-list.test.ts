import { linkDomains } from '@kumbi/contract/links/link-domain.endpoints.ts';
import { domainOrders } from '@kumbi/contract/shared/dns-record.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { makeLinkDomain, makeVerifiedLinkDomain } from './link-domain.factory.ts';

const test = ownServerTest();
let owner: TestPerson;

test.beforeAll(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  const neighbour = await server.person();
  for (const each of [owner, neighbour]) await givePlan(server, each, { allowances: { link_domains: 5 } });
  await makeVerifiedLinkDomain(server, owner, 'go.loja.ao');
  server.clock.advance(60_000);
  await makeLinkDomain(server, owner, 'vai.loja.ao');
  server.clock.advance(60_000);
  await makeLinkDomain(server, owner, 'ir.padaria.ao');
  await makeVerifiedLinkDomain(server, neighbour, 'go.vizinha.ao');
});

const list = async (server: TestServer, query: Record<string, unknown>) =>
  (await server.call(linkDomains.list, { query }, { as: owner })).body;
const hosts = async (server: TestServer, query: Record<string, unknown>) =>
  (await list(server, query)).link_domains.map(({ host }) => host);

test('link domains have each order, from page to page', async ({ server }) => {
  const orders = {
    '-created_at': ['ir.padaria.ao', 'vai.loja.ao', 'go.loja.ao'],
    created_at: ['go.loja.ao', 'vai.loja.ao', 'ir.padaria.ao'],
    name: ['go.loja.ao', 'ir.padaria.ao', 'vai.loja.ao'],
    '-name': ['vai.loja.ao', 'ir.padaria.ao', 'go.loja.ao'],
  };
  expect(Object.keys(orders).sort()).toEqual([...domainOrders].sort());
  for (const [sort, expected] of Object.entries(orders)) {
    const first = await list(server, { sort, nextPage: 2 });
    expect(first, sort).toMatchObject({ has: true, total: 3 });
    const second = await hosts(server, { sort, nextPage: 2, cursor: first.cursor });
    expect([...first.link_domains.map(({ host }) => host), ...second]).toEqual(expected);
  }
  expect(await hosts(server, {})).toEqual(orders['-created_at']);
  const first = await list(server, { sort: '-name', name: 'loja', nextPage: 1 });
  expect(first).toMatchObject({ has: true, total: 2, link_domains: [{ host: 'vai.loja.ao' }] });
  const more = { sort: '-name', name: 'loja', nextPage: 1, cursor: first.cursor };
  expect(await hosts(server, more)).toEqual(['go.loja.ao']);
});

test('link domains are narrowed by their state', async ({ server }) => {
  expect(await hosts(server, { status: 'verified' })).toEqual(['go.loja.ao']);
  expect(await hosts(server, { status: 'pending', sort: 'name' })).toEqual(['ir.padaria.ao', 'vai.loja.ao']);
  expect(await list(server, { status: 'pending', name: 'LOJA' })).toMatchObject({
    total: 1,
    link_domains: [{ host: 'vai.loja.ao', verified: false }],
  });
  for (const query of [{ status: 'lost' }, { sort: 'updated_at' }])
    expect(await server.send(linkDomains.list, { query }, { as: owner })).toMatchObject({
      status: 400,
      body: { fields: Object.fromEntries(Object.keys(query).map((key) => [key, 'Choose one of the options'])) },
    });
});
