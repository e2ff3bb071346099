import { randomUUID } from 'node:crypto';
import { courseModules, courses, lessons } from '@kumbi/contract/academy/academy.endpoints.ts';
import { courseOrders } from '@kumbi/contract/academy/academy.limits.ts';
import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import { bulkLimit } from '@kumbi/contract/shared/bulk.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeCourse, makeShownCourse } from './course.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
/** The last one is a draft without lessons. */
let made: [Course, Course, Course];

test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  const wood = (await makeShownCourse(server, owner, { title: 'Ébano', type: 'technology' })).course;
  server.clock.advance(60_000);
  const metal = (await makeShownCourse(server, owner, { title: 'Zinco' })).course;
  server.clock.advance(60_000);
  made = [wood, metal, await makeCourse(server, owner, { title: 'aço' })];
  server.clock.advance(60_000);
});

interface Query {
  readonly view?: 'all' | 'published' | 'draft';
  readonly [name: string]: unknown;
}

const list = async (server: TestServer, { view = 'all', ...query }: Query = {}) =>
  (await server.call(courses.list, { params: { view }, query }, { as: owner })).body;
const titles = async (server: TestServer, query: Query = {}) =>
  (await list(server, query)).courses.map(({ title }) => title);
const rowsOf = (which: readonly Course[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const sorted = (which: readonly Course[]) => which.map(({ id }) => id).sort();
const send = (server: TestServer, call: 'switchMany' | 'deleteMany' | 'restoreMany', body: object) =>
  server.send(courses[call], { body }, { as: owner });
const reasons = ({ body }: { readonly body: unknown }) =>
  Object.fromEntries((body as { skipped: { id: string; code: string }[] }).skipped.map(({ id, code }) => [id, code]));
const countStudents = (server: TestServer, { id }: Course, count: number) =>
  server.kernel.db.ownerPool.query(
    'insert into row_counts (workspace_id, counter, slot, value) values ($1, $2, 0, $3)',
    [owner.workspaceId, `enrolments:${id}`, count],
  );

test('courses have each order, from page to page, also with filters', async ({ server }) => {
  const [wood, metal] = made;
  const { kba_modules } = (await server.call(courses.get, { query: { id: wood.id } }, { as: owner })).body.course;
  await countStudents(server, metal, 3);
  await countStudents(server, wood, 12);
  // A change of a module is a change of its course.
  const module = { id: kba_modules[0]?.id ?? '', title: 'Start', description: 'The first steps' };
  await server.call(courseModules.update, { body: module }, { as: owner });
  const orders = {
    '-created_at': ['aço', 'Zinco', 'Ébano'],
    created_at: ['Ébano', 'Zinco', 'aço'],
    name: ['aço', 'Ébano', 'Zinco'],
    '-name': ['Zinco', 'Ébano', 'aço'],
    '-updated_at': ['Ébano', 'aço', 'Zinco'],
    updated_at: ['Zinco', 'aço', 'Ébano'],
    '-students': ['Ébano', 'Zinco', 'aço'],
    students: ['aço', 'Zinco', 'Ébano'],
  };
  expect(Object.keys(orders).sort()).toEqual([...courseOrders].sort());
  for (const [sort, expected] of Object.entries(orders)) {
    const first = await list(server, { sort, nextPage: 2 });
    expect(first, sort).toMatchObject({ has: true, total: 3 });
    const second = await list(server, { sort, nextPage: 2, cursor: first.cursor });
    expect([...first.courses, ...second.courses].map(({ title }) => title)).toEqual(expected);
  }
  expect(await titles(server, { view: 'published', sort: 'students' })).toEqual(['Zinco', 'Ébano']);
  expect(await titles(server, { view: 'published', type: 'technology' })).toEqual(['Ébano']);
  expect(await titles(server, { type: 'business', sort: 'name' })).toEqual(['aço', 'Zinco']);
  for (const [field, value] of Object.entries({ sort: 'price', type: 'art' }))
    expect(
      await server.send(courses.list, { params: { view: 'all' }, query: { [field]: value } }, { as: owner }),
    ).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: 'Choose one of the options' } },
    });
});

test('courses are unpublished together and published again; one without lessons stays a draft', async ({ server }) => {
  const [wood, metal, empty] = made;
  const hidden = await send(server, 'switchMany', { rows: rowsOf(made), status: 'draft' });
  expect(hidden.body).toMatchObject({ applied: sorted([wood, metal]), skipped: [] });
  expect(await titles(server, { view: 'published' })).toEqual([]);
  const again = made.map(({ id }) => ({ id }));
  const shown = await send(server, 'switchMany', { rows: again, status: 'published' });
  expect(shown.body).toMatchObject({ applied: sorted([wood, metal]) });
  expect(reasons(shown)).toEqual({ [empty.id]: 'academy.course_empty' });
  expect(await titles(server, { view: 'published' })).toEqual(['Zinco', 'Ébano']);
});

test('courses are deleted and restored together, all or none', async ({ server }) => {
  const ids = sorted(made);
  expect((await send(server, 'deleteMany', { rows: rowsOf(made) })).body).toMatchObject({ applied: ids, skipped: [] });
  expect(await titles(server)).toEqual([]);
  expect(await send(server, 'restoreMany', { ids: [...ids, randomUUID()] })).toMatchObject({
    status: 410,
    body: { code: 'academy.restore_too_late' },
  });
  expect(await titles(server)).toEqual([]);
  expect((await send(server, 'restoreMany', { ids })).body).toEqual({ restored: 3 });
  expect(await titles(server, { view: 'published' })).toEqual(['Zinco', 'Ébano']);
});

test('courses that are gone, have changed or belong to others stay, with the reason', async ({ server }) => {
  const [wood, metal, empty] = made;
  const foreign = await makeCourse(server, await server.person());
  const seen = rowsOf(made);
  const { kba_modules } = (await server.call(courses.get, { query: { id: wood.id } }, { as: owner })).body.course;
  const lesson = { id: kba_modules[0]?.lessons[0]?.id ?? '' };
  expect(await server.call(lessons.delete, { body: lesson }, { as: owner })).toMatchObject({ status: 200 });
  await server.call(courses.delete, { body: { id: metal.id } }, { as: owner });
  const answer = await send(server, 'deleteMany', { rows: [...seen, { id: foreign.id }] });
  expect(answer).toMatchObject({ status: 200, body: { applied: [empty.id] } });
  expect(reasons(answer)).toEqual({
    [wood.id]: 'request.row_changed',
    [metal.id]: 'academy.course_unknown',
    [foreign.id]: 'academy.course_unknown',
  });
  expect(await titles(server)).toEqual(['Ébano']);
});

const tooMany = { rows: Array.from({ length: bulkLimit + 1 }, () => ({ id: randomUUID() })) };
testRights(test, {
  people: (given) => ({ ...given, owner }),
  tables: ['courses', 'outbox_events'],
  cases: [
    {
      endpoint: courses.switchMany,
      input: () => ({ body: { rows: rowsOf(made), status: 'draft' } }),
      invalid: { body: { ...tooMany, status: 'draft' } },
      unknown: 'academy.course_unknown',
    },
  ],
});

test('only managers delete and restore several', async ({ server }) => {
  const editor = await server.member(owner, 'editor');
  const stranger = await server.person({ language: 'en' });
  const rows = rowsOf(made);
  for (const [endpoint, body, [status, code]] of [
    [courses.deleteMany, { rows }, [404, 'academy.course_unknown']],
    [courses.restoreMany, { ids: sorted(made) }, [410, 'academy.restore_too_late']],
  ] as const) {
    expect(await server.send(endpoint, { body }, {})).toMatchObject({ status: 401 });
    expect(await server.send(endpoint, { body }, { as: editor })).toMatchObject({
      status: 403,
      body: { code: 'auth.forbidden' },
    });
    expect(await server.send(endpoint, { body }, { as: stranger })).toMatchObject({ status, body: { code } });
  }
  expect(await send(server, 'deleteMany', tooMany)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(await titles(server)).toHaveLength(3);
});
