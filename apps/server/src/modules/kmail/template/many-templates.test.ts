import { randomUUID } from 'node:crypto';
import { mailTemplates } from '@kumbi/contract/kmail/mail-templates.endpoints.ts';
import type { MailTemplate } from '@kumbi/contract/kmail/mail-templates.schemas.ts';
import { undoMinutes } from '@kumbi/contract/shared/bin.limits.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeMailTemplate } from './mail-template.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let editor: TestPerson;
let made: [MailTemplate, MailTemplate, MailTemplate];

test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  editor = await server.member(owner, 'editor');
  const saved: MailTemplate[] = [];
  for (const name of ['receipt', 'welcome', 'birthday']) {
    saved.push(await makeMailTemplate(server, owner, { name }));
    server.clock.advance(60_000);
  }
  made = saved as typeof made;
});

const list = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await server.call(mailTemplates.list, { query }, { as: owner })).body;
const names = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await list(server, query)).templates.map(({ name }) => name);
const rowsOf = (which: readonly MailTemplate[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const sorted = (which: readonly MailTemplate[]) => which.map(({ id }) => id).sort();
const deleteMany = (server: TestServer, rows: object[]) =>
  server.send(mailTemplates.deleteMany, { body: { rows } }, { as: owner });
const change = (server: TestServer, { id, name }: MailTemplate) =>
  server.call(mailTemplates.save, { body: { id, name, subject: 'New' } }, { as: owner });

test('email templates have each order, from page to page', async ({ server }) => {
  await change(server, made[0]);
  const orders = {
    '-created_at': ['birthday', 'welcome', 'receipt'],
    created_at: ['receipt', 'welcome', 'birthday'],
    name: ['birthday', 'receipt', 'welcome'],
    '-name': ['welcome', 'receipt', 'birthday'],
    '-updated_at': ['receipt', 'birthday', 'welcome'],
    updated_at: ['welcome', 'birthday', 'receipt'],
  };
  expect(Object.keys(orders).sort()).toEqual([...listOrders].sort());
  for (const [sort, expected] of Object.entries(orders)) {
    const first = await list(server, { sort, nextPage: 2 });
    expect(first, sort).toMatchObject({ has: true, total: 3 });
    const second = await list(server, { sort, nextPage: 2, cursor: first.cursor });
    expect([...first.templates, ...second.templates].map(({ name }) => name)).toEqual(expected);
  }
  expect(await server.send(mailTemplates.list, { query: { sort: 'revision' } }, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { sort: 'Choose one of the options' } },
  });
});

test('several are deleted together', async ({ server }) => {
  expect((await deleteMany(server, rowsOf(made))).body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect(await names(server)).toEqual([]);
  expect(await deleteMany(server, rowsOf(made))).toMatchObject({
    status: 404,
    body: { code: 'mail_template.unknown' },
  });
});

const restoreMany = (server: TestServer, ids: readonly string[]) =>
  server.send(mailTemplates.restoreMany, { body: { ids: [...ids] } }, { as: owner });

test('several are restored together, all or none', async ({ server }) => {
  await deleteMany(server, rowsOf(made));
  expect((await list(server)).total).toBe(0);
  expect(await list(server, { name: 'receipt' })).toMatchObject({ total: 0, templates: [] });
  const late = { status: 410, body: { code: 'mail_template.restore_too_late' } };
  expect(await restoreMany(server, [...sorted(made), randomUUID()])).toMatchObject(late);
  expect((await restoreMany(server, sorted(made))).body).toEqual({ restored: 3 });
  expect((await list(server)).total).toBe(3);
  expect(await list(server, { name: 'receipt' })).toMatchObject({ total: 1 });
  expect(await restoreMany(server, sorted(made))).toMatchObject(late);
});

test('the name of a deleted template is free, and the template waits until it is free again', async ({ server }) => {
  const [receipt] = made;
  const byId = { body: { id: receipt.id } };
  const { body } = await server.call(mailTemplates.delete, byId, { as: owner });
  expect(body).toEqual({ deleted: true, undo_until: expect.any(String) });
  expect(await server.send(mailTemplates.get, { query: { id: receipt.id } }, { as: owner })).toMatchObject({
    status: 404,
    body: { code: 'mail_template.unknown' },
  });
  const other = await makeMailTemplate(server, owner, { name: 'receipt' });
  expect(await server.send(mailTemplates.restore, byId, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'mail_template.restore_taken', message: 'Another template has the name receipt now' },
  });
  await server.call(mailTemplates.delete, { body: { id: other.id } }, { as: owner });
  expect((await server.call(mailTemplates.restore, byId, { as: owner })).body.template).toMatchObject({
    id: receipt.id,
    subject: receipt.subject,
    body_html: receipt.body_html,
  });
  await server.call(mailTemplates.delete, byId, { as: owner });
  server.clock.advance((undoMinutes + 1) * 60_000);
  expect((await server.send(mailTemplates.restore, byId, { as: owner })).status).toBe(410);
  await server.runCron('kernel.purge_bins');
  const { rows } = await server.kernel.db.ownerPool.query('select 1 from mail_templates where id = $1', [receipt.id]);
  expect(rows).toEqual([]);
});

test('a restored template and a new one with its name never both exist', async ({ server }) => {
  const [receipt] = made;
  await server.call(mailTemplates.delete, { body: { id: receipt.id } }, { as: owner });
  const answers = await Promise.all([
    server.send(mailTemplates.restore, { body: { id: receipt.id } }, { as: owner }),
    server.send(mailTemplates.save, { body: { name: 'receipt', subject: 'New' } }, { as: owner }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await names(server)).filter((name) => name === 'receipt')).toHaveLength(1);
});

test('templates that are gone, have changed or belong to others stay, with the reason', async ({ server }) => {
  const [receipt, welcome, birthday] = made;
  const foreign = await makeMailTemplate(server, await server.person());
  await change(server, receipt);
  await server.call(mailTemplates.delete, { body: { id: welcome.id } }, { as: owner });
  const answer = await deleteMany(server, [...rowsOf(made), { id: foreign.id }]);
  expect(answer).toMatchObject({ status: 200, body: { applied: [birthday.id] } });
  const { skipped } = answer.body as { skipped: { id: string; code: string }[] };
  expect(Object.fromEntries(skipped.map(({ id, code }) => [id, code]))).toEqual({
    [receipt.id]: 'request.row_changed',
    [welcome.id]: 'mail_template.unknown',
    [foreign.id]: 'mail_template.unknown',
  });
  expect(await names(server)).toEqual(['receipt']);
});

testRights(test, {
  people: (given) => ({ ...given, owner, editor }),
  tables: ['mail_templates'],
  cases: [
    {
      endpoint: mailTemplates.deleteMany,
      input: () => ({ body: { rows: rowsOf(made) } }),
      invalid: { body: { rows: [] } },
      unknown: 'mail_template.unknown',
      managersOnly: true,
    },
    {
      endpoint: mailTemplates.restore,
      input: () => ({ body: { id: made[0].id } }),
      invalid: { body: { id: 'x' } },
      unknown: [410, 'mail_template.restore_too_late'],
      managersOnly: true,
    },
    {
      endpoint: mailTemplates.restoreMany,
      input: () => ({ body: { ids: sorted(made) } }),
      invalid: { body: { ids: ['x'] } },
      unknown: [410, 'mail_template.restore_too_late'],
      managersOnly: true,
    },
  ],
});
