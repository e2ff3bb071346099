import { courses } from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import { programCourses } from '@kumbi/contract/academy/public-course.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { makeCourse, makeShownCourse } from './course.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let course: Course;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  ({ course } = await makeShownCourse(server, owner, { price_us: '0' }));
});

test('courses are listed with their prices in hundredths, published ones and drafts', async ({ server }) => {
  const { headers } = await makeKey(server, owner, { scopes: ['courses:read'] });
  const draft = await makeCourse(server, owner, { title: 'Rascunho', is_free: 'yes' });
  const list = async (query: { published?: 'true' | 'false' }) =>
    (await server.call(programCourses.list, { query }, { headers })).body.data;
  const [second, first] = await list({});
  expect(first).toEqual({
    id: course.id,
    name: course.title,
    description: course.description,
    type: 'business',
    code: course.code,
    url: course.url,
    image_url: course.thumbnail,
    prices: { AOA: 1_500_000, USD: null },
    is_free: false,
    is_published: true,
    modules: 1,
    lessons: 2,
    students: 0,
    created_at: expect.any(String),
  });
  expect(second).toMatchObject({ id: draft.id, prices: { AOA: 0, USD: 0 }, is_free: true, is_published: false });
  expect([await list({ published: 'true' }), await list({ published: 'false' })]).toEqual([[first], [second]]);
  const whole = (await server.call(programCourses.get, { params: { id: course.id } }, { headers })).body;
  const { kba_modules: modules } = (await server.call(courses.get, { query: { id: course.id } }, { as: owner })).body
    .course;
  expect(whole).toEqual({
    ...first,
    outline: modules.map((module) => ({
      ...{ id: module.id, title: module.title, description: module.description },
      lessons: module.lessons.map(({ id, title, description, is_preview, video_link }) => ({
        ...{ id, title, description, is_preview, video_link },
      })),
    })),
  });
  expect(whole.outline.map(({ lessons }) => lessons.length)).toEqual([2]);
  await server.call(courses.delete, { body: { id: course.id } }, { as: owner });
  expect(await list({})).toEqual([second]);
  for (const id of [course.id, uuidv7()])
    expect(await server.send(programCourses.get, { params: { id } }, { headers })).toMatchObject({
      status: 404,
      body: { code: 'academy.course_unknown' },
    });
});

test('a course is unpublished and published again, but not without lessons', async ({ server }) => {
  const { headers } = await makeKey(server, owner, { scopes: ['courses:write'] });
  const update = (is_published: boolean, id = course.id) =>
    server.send(programCourses.update, { params: { id }, body: { is_published } }, { headers });
  const page = async () => (await server.fetch(`/pt/c/${course.code}`)).status;
  expect(await page()).toBe(200);
  for (let twice = 0; twice < 2; twice += 1)
    expect(await update(false)).toMatchObject({ status: 200, body: { id: course.id, is_published: false } });
  expect(await page()).toBe(404);
  expect(await update(true)).toMatchObject({ status: 200, body: { is_published: true } });
  expect(await page()).toBe(200);
  const draft = await makeCourse(server, owner, { title: 'Rascunho', is_free: 'yes' });
  expect(await update(true, draft.id)).toMatchObject({ status: 409, body: { code: 'academy.course_empty' } });
});

testProgramCalls(test, {
  owner: () => owner,
  tables: ['courses'],
  calls: [
    {
      endpoint: programCourses.list,
      input: () => ({ query: {} }),
      invalid: [['published', { query: { published: 'yes' } }]],
    },
    {
      endpoint: programCourses.get,
      input: () => ({ params: { id: course.id } }),
      unknown: 'academy.course_unknown',
      invalid: [['id', { params: { id: 'x' } }]],
    },
    {
      endpoint: programCourses.update,
      input: () => ({ params: { id: course.id }, body: { is_published: false } }),
      unknown: 'academy.course_unknown',
      invalid: [['is_published', { params: { id: uuidv7() }, body: {} }]],
    },
  ],
});
