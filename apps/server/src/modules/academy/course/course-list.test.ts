import { courses } from '@kumbi/contract/academy/academy.endpoints.ts';
import { shownStudents } from '@kumbi/contract/academy/academy.limits.ts';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { newestStudents } from '../enrolment/enrolment.store.ts';
import type { listedOutlines } from '../lesson/outline.reads.ts';
import { makeCourse, makeLesson, makeModule, makeShownCourse } from './course.factory.ts';
import { listCourses } from './whole-course.service.ts';

const test = ownServerTest();

const list = async (server: TestServer, as: TestPerson, query = {}) =>
  (await server.call(courses.list, { params: { view: 'all' }, query }, { as })).body.courses;

/** Inserts students `Student 1`, `Student 2` and so on, each a second after the one before. */
const enrolMany = (server: TestServer, courseId: string, count: number) =>
  server.kernel.db.ownerPool.query(
    `with people as (
       insert into contacts (workspace_id, id, name, email, phone, language, source, created_at, updated_at)
       select workspace_id, gen_random_uuid(), 'Student ' || n, 'student' || n || '-' || id || '@example.com',
         '', 'pt', 'course', now() + n * interval '1 second', now() from courses, generate_series(1, $2::int) n where id = $1::uuid
       returning workspace_id, id, created_at
     )
     insert into enrolments (workspace_id, id, course_id, contact_id, amount_minor, currency, language, created_at)
     select workspace_id, gen_random_uuid(), $1::uuid, id, 0, 'AOA', 'pt', created_at from people`,
    [courseId, count],
  );

test('each course of the list has its outline, its newest students and its owner', async ({ server }) => {
  const who = await server.person({ name: 'Ana Maria Domingos' });
  const { course, open, locked } = await makeShownCourse(server, who);
  const second = await makeModule(server, who, course, 'Go on');
  const last = await makeLesson(server, who, second, { title: 'Last lesson' });
  const other = await makeCourse(server, who, { title: 'Without lessons' });
  await enrolMany(server, course.id, shownStudents.list + 5);

  const [newest, first] = await list(server, who);
  expect(newest).toMatchObject({ id: other.id, students: 0, kba_modules: [], kba_members: [] });
  expect(first).toMatchObject({
    id: course.id,
    students: shownStudents.list + 5,
    company: { owner: { first_name: 'Ana', last_name: 'Maria Domingos', photo: null } },
  });
  expect(first?.kba_members).toHaveLength(shownStudents.list);
  expect(first?.kba_members[0]).toEqual({ id: expect.any(String), name: `Student ${shownStudents.list + 5}` });
  const shown = ({ id, module_id, title, order_lesson, is_preview }: typeof open) => ({
    id,
    module_id,
    title,
    order_lesson,
    is_preview,
  });
  expect(first?.kba_modules).toEqual([
    { id: open.module_id, course_id: course.id, title: 'Begin', lessons: [shown(open), shown(locked)] },
    { id: second.id, course_id: course.id, title: 'Go on', lessons: [shown(last)] },
  ]);
});

test('nothing of another workspace’s courses is in the list', async ({ server, owner, stranger }) => {
  const { course } = await makeShownCourse(server, stranger, { title: 'Foreign course' });
  await enrolMany(server, course.id, 1);
  await makeCourse(server, owner);
  const text = JSON.stringify(await list(server, owner));
  for (const foreign of [course.id, 'Foreign course', 'Open lesson', 'Student 1']) expect(text).not.toContain(foreign);
});

test('a list of any length is read with the same number of queries', async ({ server, owner }) => {
  await makeShownCourse(server, owner);
  await makeShownCourse(server, owner);
  const queriesFor = (nextPage: number) =>
    inSystemCtx(server.kernel, owner.workspaceId, 'count queries', async (ctx) => {
      let queries = 0;
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const counted = { ...ctx, tx: ctx.tx.withPlugin(counter) } as unknown as MemberCtx;
      const { courses: shown } = await listCourses(counted, 'all', { currentPage: 0, nextPage });
      expect(shown).toHaveLength(nextPage);
      return queries;
    });
  const queries = await queriesFor(1);
  expect(queries).toBeGreaterThan(3);
  expect(await queriesFor(2)).toBe(queries);
});

test('the students and outlines of a page are read from indexes', async ({ server, owner }) => {
  const { course } = await makeShownCourse(server, owner);
  await enrolMany(server, course.id, 5_000);
  for (const table of ['enrolments', 'contacts', 'course_modules', 'course_lessons'])
    await server.kernel.db.ownerPool.query(`analyze ${table}`);
  const planOf = (query: ReturnType<typeof newestStudents> | ReturnType<typeof listedOutlines>) =>
    inSystemCtx(server.kernel, owner.workspaceId, 'look at a plan', async (ctx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(ctx.tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const students = await planOf(newestStudents(owner, [course.id], shownStudents.list));
  expect(students).toContain('enrolments_newest');
  expect(students).not.toMatch(/Seq Scan|Sort Key: enrolments/);
});
