import { randomUUID } from 'node:crypto';
import { pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { bulkLimit } from '@kumbi/contract/shared/bulk.limits.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { balanceOf, givePlan } from '../../quotas/quotas.factory.ts';
import { makePage, makeShownPage } from '../page/page.factory.ts';

type Rows = { id: string; updated_at?: string }[];

const test = ownServerTest();
const minute = 60_000;
let owner: TestPerson;
let made: Page[];

test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  await givePlan(server, owner, { allowances: { pages: 4 } });
  made = [];
  for (const title of ['Água', 'Banana', 'abacate']) {
    made.push(await makeShownPage(server, owner, undefined, { title }));
    server.clock.advance(minute);
  }
});

const list = async (server: TestServer, query: Record<string, unknown>) =>
  (await server.call(pages.list, { query }, { as: owner })).body;
const titles = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await list(server, query)).pages.map(({ title }) => title);
const rowsOf = (which: readonly Page[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const rename = (server: TestServer, { id, type }: Page, title: string) =>
  server.call(pages.update, { body: { id, title, type, status: 'on' } }, { as: owner });
const deleteMany = (server: TestServer, rows: Rows) => server.call(pages.deleteMany, { body: { rows } }, { as: owner });
const switchMany = (server: TestServer, rows: Rows, status: 'on' | 'off') =>
  server.call(pages.switchMany, { body: { rows, status } }, { as: owner });
const restoreMany = (server: TestServer, ids: string[]) =>
  server.call(pages.restoreMany, { body: { ids } }, { as: owner });

describe('the list', () => {
  test('has each order, from page to page and within a search', async ({ server }) => {
    const [water] = made as [Page];
    await rename(server, water, 'Água fresca');
    const orders = {
      '-created_at': ['abacate', 'Banana', 'Água fresca'],
      created_at: ['Água fresca', 'Banana', 'abacate'],
      name: ['abacate', 'Água fresca', 'Banana'],
      '-name': ['Banana', 'Água fresca', 'abacate'],
      updated_at: ['Banana', 'abacate', 'Água fresca'],
      '-updated_at': ['Água fresca', 'abacate', 'Banana'],
    };
    for (const [sort, expected] of Object.entries(orders)) {
      expect(await titles(server, { sort }), sort).toEqual(expected);
      const first = await list(server, { sort, nextPage: 2 });
      expect(first, sort).toMatchObject({ has: true, total: 3 });
      const second = await list(server, { sort, nextPage: 2, cursor: first.cursor });
      expect([...first.pages, ...second.pages].map(({ title }) => title)).toEqual(expected);
      expect(await titles(server, { sort, name: 'ana' })).toEqual(['Banana']);
      expect(await titles(server, { sort, name: 'a', type: 'product_sales' })).toEqual(
        expected.filter((title) => title !== 'Banana'),
      );
    }
  });

  test('is narrowed by type and status together', async ({ server }) => {
    const [water] = made as [Page];
    await switchMany(server, rowsOf([water]), 'off');
    expect(await titles(server, { status: 'off' })).toEqual(['Água']);
    expect(await titles(server, { status: 'on', sort: 'name' })).toEqual(['abacate', 'Banana']);
    expect(await list(server, { status: 'off', type: 'form' })).toMatchObject({ total: 0, pages: [] });
  });

  test('refuses meaningless filters and orders, naming them', async ({ server }) => {
    for (const query of [{ status: 'away' }, { type: 'blog' }, { sort: 'colour' }, { sort: '--name' }]) {
      const answer = await server.send(pages.list, { query }, { as: owner });
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
      expect(answer.body.fields).toEqual(
        Object.fromEntries(Object.keys(query).map((name) => [name, 'Choose one of the options'])),
      );
    }
  });
});

describe('several pages', () => {
  test('are deleted and restored together, with their quota', async ({ server }) => {
    const answer = await deleteMany(server, rowsOf(made));
    expect(answer.body).toMatchObject({ applied: made.map(({ id }) => id).sort(), skipped: [] });
    expect([await titles(server), await balanceOf(server, owner, 'pages')]).toEqual([[], 4]);
    expect((await restoreMany(server, answer.body.applied)).body).toEqual({ restored: 3 });
    expect([(await titles(server)).length, await balanceOf(server, owner, 'pages')]).toEqual([3, 1]);
    // A second click on Undo finds nothing to restore.
    expect(await restoreMany(server, answer.body.applied)).toMatchObject({ status: 404 });
  });

  test('skip those that are gone or have changed since they were seen, and say why', async ({ server }) => {
    const [water, banana, avocado] = made as [Page, Page, Page];
    const seen = rowsOf(made);
    await rename(server, water, 'Água com gás');
    await server.call(pages.delete, { body: { id: banana.id } }, { as: owner });
    const answer = await deleteMany(server, seen);
    expect(answer).toMatchObject({ status: 200, body: { applied: [avocado.id] } });
    expect(Object.fromEntries(answer.body.skipped.map(({ id, code }) => [id, code]))).toEqual({
      [water.id]: 'request.row_changed',
      [banana.id]: 'page.unknown',
    });
    expect(answer.body.skipped).toContainEqual({
      id: water.id,
      code: 'request.row_changed',
      message: 'This has changed in the meantime',
      action: 'Check it, and repeat the action if you still want it.',
    });
    expect(await titles(server)).toEqual(['Água com gás']);
  });

  test('are turned off and on; those without a need or a published version stay', async ({ server }) => {
    const draft = await makePage(server, owner, { title: 'Rascunho' });
    const ids = made.map(({ id }) => ({ id }));
    expect((await switchMany(server, [...ids, { id: draft.id }], 'off')).body).toMatchObject({
      applied: ids.map(({ id }) => id).sort(),
      skipped: [],
    });
    expect((await switchMany(server, ids, 'off')).body).toMatchObject({ applied: [], skipped: [] });
    await server.call(
      pages.update,
      { body: { id: draft.id, title: draft.title, type: draft.type, status: 'off' } },
      { as: owner },
    );
    expect((await switchMany(server, [...ids, { id: draft.id }], 'on')).body).toMatchObject({
      applied: ids.map(({ id }) => id).sort(),
      skipped: [{ id: draft.id, code: 'page.not_published' }],
    });
    expect(await titles(server, { status: 'off' })).toEqual(['Rascunho']);
  });

  test('are restored all or none if the plan has no room for all', async ({ server }) => {
    const { body } = await deleteMany(server, rowsOf(made));
    for (const title of ['Nova', 'Outra']) await makePage(server, owner, { title });
    expect(await restoreMany(server, body.applied)).toMatchObject({ status: 402, body: { code: 'quota.limited' } });
    expect(await titles(server)).toEqual(['Outra', 'Nova']);
  });

  test('the editor of a workspace cannot delete them', async ({ server }) => {
    const editor = await server.member(owner, 'editor');
    const answer = await server.call(pages.deleteMany, { body: { rows: rowsOf(made) } }, { as: editor });
    expect(answer).toMatchObject({ status: 403 });
    expect(await titles(server)).toHaveLength(3);
  });

  test('must be at least one and at most a hundred', async ({ server }) => {
    const many = Array.from({ length: bulkLimit + 1 }, () => ({ id: randomUUID() }));
    for (const rows of [[], many, [{ id: 'x' }], [{ id: randomUUID(), updated_at: 'yesterday' }]])
      for (const answer of [await deleteMany(server, rows), await switchMany(server, rows, 'on')])
        expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(
      await restoreMany(
        server,
        many.map(({ id }) => id),
      ),
    ).toMatchObject({ status: 400 });
  });
});
