import { randomUUID } from 'node:crypto';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { linkUrlLimit } from '@kumbi/contract/links/links.limits.ts';
import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { bulkLimit } from '@kumbi/contract/shared/bulk.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { addressOf, longText } from '../../../testing/test-parts.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { balanceOf, givePlan } from '../../quotas/quotas.factory.ts';
import { makeShortLink } from './short-link.factory.ts';

const test = ownServerTest();
let shown: ShortLink;
let gone: string;
let owner: TestPerson;
let made: ShortLink[];

test.beforeAll(async ({ server, owner: first }) => {
  await givePlan(server, first, { allowances: { short_links: 10 } });
  shown = await makeShortLink(server, first);
  gone = (await makeShortLink(server, first)).id;
  await server.call(shortLinks.delete, { params: { id: gone } }, { as: first });
});

testRights(test, {
  tables: ['short_links', 'row_counts', 'audit_entries', 'outbox_events'],
  cases: [
    {
      endpoint: shortLinks.switchMany,
      input: () => ({ body: { rows: [{ id: shown.id }], status: 'archived' } }),
      invalid: { body: { rows: [{ id: randomUUID() }], status: 'away' } },
      unknown: 'short_link.unknown',
    },
    {
      endpoint: shortLinks.deleteMany,
      input: () => ({ body: { rows: [{ id: shown.id }] } }),
      invalid: { body: { rows: [] } },
      unknown: 'short_link.unknown',
      managersOnly: true,
    },
    {
      endpoint: shortLinks.restoreMany,
      input: () => ({ body: { ids: [gone] } }),
      invalid: { body: { ids: ['x'] } },
      unknown: [410, 'short_link.restore_too_late'],
      managersOnly: true,
    },
    {
      endpoint: shortLinks.export,
      input: () => ({ query: {} }),
      invalid: { query: { archived: 'perhaps' } },
      managersOnly: true,
    },
  ],
});

test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  await givePlan(server, owner, { allowances: { short_links: 5 } });
  made = [];
  for (const name of ['Água', 'Banana', 'abacate']) {
    made.push(await makeShortLink(server, owner, { name, folder: name === 'Banana' ? '=1+1' : 'Feira' }));
    server.clock.advance(60_000);
  }
});

const list = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await server.call(shortLinks.list, { query } as Input<typeof shortLinks.list>, { as: owner })).body;
const names = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await list(server, query)).short_links.map(({ name }) => name);
const rowsOf = (which: readonly ShortLink[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const sorted = (which: readonly ShortLink[]) => which.map(({ id }) => id).sort();
const switchMany = (server: TestServer, rows: object[], status: string, as = owner) =>
  server.send(shortLinks.switchMany, { body: { rows, status } }, { as });
const deleteMany = (server: TestServer, rows: object[]) =>
  server.send(shortLinks.deleteMany, { body: { rows } }, { as: owner });
const rename = (server: TestServer, { id, url }: ShortLink, name: string) =>
  server.call(shortLinks.update, { body: { id, name, url } }, { as: owner });

test('links have each order, from page to page', async ({ server }) => {
  const [water, banana] = made as [ShortLink, ShortLink];
  await rename(server, water, 'Água fresca');
  for (const [{ id }, clicks] of [
    [water, 7],
    [banana, 12],
  ] as const)
    await server.kernel.db.ownerPool.query(
      'insert into link_totals (workspace_id, link_id, clicks, bots) values ($1, $2, $3, 0)',
      [owner.workspaceId, id, clicks],
    );
  const orders = {
    '-created_at': ['abacate', 'Banana', 'Água fresca'],
    name: ['abacate', 'Água fresca', 'Banana'],
    '-updated_at': ['Água fresca', 'abacate', 'Banana'],
    '-clicks': ['Banana', 'Água fresca', 'abacate'],
    clicks: ['abacate', 'Água fresca', 'Banana'],
  };
  for (const [sort, expected] of Object.entries(orders)) {
    const first = await list(server, { sort, nextPage: 2 });
    expect(first, sort).toMatchObject({ has: true, total: 3 });
    expect(
      first.short_links.map(({ name }) => name),
      sort,
    ).toEqual(expected.slice(0, 2));
    expect(await names(server, { sort, nextPage: 2, cursor: first.cursor }), sort).toEqual(expected.slice(2));
    expect(await names(server, { sort, name: 'a', folder: 'Feira' }), sort).toEqual(
      expected.filter((name) => name !== 'Banana'),
    );
  }
  expect(await server.send(shortLinks.list, { query: { sort: 'bots' } }, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { sort: 'Choose one of the options' } },
  });
});

test('a target of the greatest length changes neither the order of names nor its pages', async ({ server }) => {
  const begin = 'https://terraboa.example.com/';
  const url = `${begin}${longText(linkUrlLimit - begin.length)}`;
  for (const { id, name } of made) await server.call(shortLinks.update, { body: { id, name, url } }, { as: owner });
  const first = await list(server, { sort: 'name', nextPage: 2 });
  const rest = await names(server, { sort: 'name', nextPage: 2, cursor: first.cursor });
  expect([...first.short_links.map(({ name }) => name), ...rest]).toEqual(['abacate', 'Água', 'Banana']);
});

test('links are archived together by an editor, and listed again', async ({ server }) => {
  const editor = await server.member(owner, 'editor');
  expect((await switchMany(server, rowsOf(made), 'archived', editor)).body).toMatchObject({
    applied: sorted(made),
    skipped: [],
  });
  expect([await names(server), await names(server, { archived: 'true', sort: 'name' })]).toEqual([
    [],
    ['abacate', 'Água', 'Banana'],
  ]);
  const ids = made.map(({ id }) => ({ id }));
  expect((await switchMany(server, ids, 'archived')).body).toMatchObject({ applied: [], skipped: [] });
  expect((await switchMany(server, ids, 'active')).body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect(await names(server)).toHaveLength(3);
  const { entries } = (await server.call(auditEntries.list, { query: { nextPage: 100 } }, { as: owner })).body;
  expect(entries.filter(({ action }) => action === 'short_link.updated')).toHaveLength(6);
});

test('links are deleted and restored together, with their quota', async ({ server }) => {
  expect((await deleteMany(server, rowsOf(made))).body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect([await names(server), await balanceOf(server, owner, 'short_links')]).toEqual([[], 5]);
  const restore = () => server.send(shortLinks.restoreMany, { body: { ids: sorted(made) } }, { as: owner });
  expect((await restore()).body).toEqual({ restored: 3 });
  expect([(await names(server)).length, await balanceOf(server, owner, 'short_links')]).toEqual([3, 2]);
  expect(await restore()).toMatchObject({ status: 410, body: { code: 'short_link.restore_too_late' } });
});

test('those that are gone, have changed or belong to others are skipped with the reason', async ({ server }) => {
  const [water, banana, avocado] = made as [ShortLink, ShortLink, ShortLink];
  await rename(server, water, 'Água fresca');
  await server.call(shortLinks.delete, { params: { id: banana.id } }, { as: owner });
  const answer = await deleteMany(server, [...rowsOf(made), { id: shown.id }]);
  expect(answer).toMatchObject({ status: 200, body: { applied: [avocado.id] } });
  const { skipped } = answer.body as { skipped: { id: string; code: string }[] };
  expect(Object.fromEntries(skipped.map(({ id, code }) => [id, code]))).toEqual({
    [water.id]: 'request.row_changed',
    [banana.id]: 'short_link.unknown',
    [shown.id]: 'short_link.unknown',
  });
  expect(await names(server)).toEqual(['Água fresca']);
});

test('a call has at least one link and at most a hundred', async ({ server }) => {
  const many = Array.from({ length: bulkLimit + 1 }, () => ({ id: randomUUID() }));
  for (const rows of [[], many, [{ id: 'x' }], [{ id: randomUUID(), updated_at: 'yesterday' }]])
    for (const answer of [await deleteMany(server, rows), await switchMany(server, rows, 'archived')])
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

test('the export has the links of the filter, in its order, and no formulas', async ({ server }) => {
  const load = async (language: string, query: Input<typeof shortLinks.export>['query']) => {
    const headers = { cookie: owner.cookie, 'x-company': owner.code, 'accept-language': language };
    const answer = await server.fetch(addressOf(shortLinks.export, { query }), { headers });
    const [head, ...rows] = (await answer.text()).trim().split('\r\n');
    return { name: answer.headers.get('content-disposition'), head, rows };
  };
  const all = await load('en', { sort: 'name' });
  expect(all.head).toMatch(/^\D?Name,Short link,Target,State,Folder,Tags,Clicks/);
  expect(all.rows.map((row) => row.split(',')[0])).toEqual(['abacate', 'Água', 'Banana']);
  expect(all.rows[2]).toContain(",'=1+1,");
  const fair = await load('pt', { folder: 'Feira', sort: '-name' });
  expect(fair.name).toContain('ligacoes-curtas.csv');
  expect(fair.rows.map((row) => row.split(',')[0])).toEqual(['Água', 'abacate']);
});
