import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import { programStudents } from '@kumbi/contract/academy/public-course.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { makeCourse, makeShownCourse } from '../course/course.factory.ts';
import { cookieOf, courseMails, linkIn, pressLink, someStudent } from './student.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let key: MadeKey;
let course: Course;
let student: { id: string };
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
  key = await makeKey(server, owner);
  ({ course } = await makeShownCourse(server, owner));
  student = (await enrol(server)).body;
});

const enrol = async (server: TestServer, person: object = {}, id = course.id) => {
  const body = { ...someStudent(), language: 'pt' as const, ...person };
  const answer = await server.call(programStudents.create, { params: { id }, body }, { headers: key.headers });
  return { status: answer.status, body: answer.body as typeof answer.body & { code?: string } };
};
const list = async (server: TestServer, query: Input<typeof programStudents.list>['query'] = {}) =>
  (await server.call(programStudents.list, { params: { id: course.id }, query }, { headers: key.headers })).body.data;
const remove = (server: TestServer, student_id: string, id = course.id) =>
  server.send(programStudents.delete, { params: { id, student_id } }, { headers: key.headers });

test('a program enrols a person once, who opens the course with the link of one email', async ({ server }) => {
  const person = someStudent();
  const enrolled = await enrol(server, person);
  expect(enrolled).toMatchObject({ status: 200 });
  expect(enrolled.body).toEqual({
    id: expect.any(String),
    course_id: course.id,
    contact_id: expect.any(String),
    ...person,
    source: 'free',
    amount: 0,
    currency: 'AOA',
    language: 'pt',
    created_at: expect.any(String),
  });
  expect((await enrol(server, { ...person, name: 'Outra' })).body).toEqual(enrolled.body);
  await server.runJobs();
  const mails = await courseMails(server, person.email);
  expect(mails).toHaveLength(1);
  const cookie = cookieOf(await pressLink(server, linkIn(mails[0])));
  const learn = () =>
    server
      .fetch(`/pt/c/${course.code}/learn`, { redirect: 'manual', headers: { cookie } })
      .then(({ headers }) => headers.get('location'));
  expect(await learn()).toContain('/lessons/');

  expect(await remove(server, enrolled.body.id)).toMatchObject({ status: 200, body: { deleted: true } });
  expect(await learn()).toBeNull();
  expect(await remove(server, enrolled.body.id)).toMatchObject({
    status: 404,
    body: { code: 'academy.student_unknown' },
  });
});

test('students are found by their address and their time, newest first', async ({ server }) => {
  server.clock.advance(1_000);
  const person = someStudent();
  const { id } = (await enrol(server, person)).body;
  const [newest, ...others] = await list(server);
  expect([newest?.id, others.map((each) => each.id)]).toEqual([id, [student.id]]);
  expect((await list(server, { email: person.email.toUpperCase() })).map((each) => each.id)).toEqual([id]);
  expect(await list(server, { email: 'unknown@example.com' })).toEqual([]);
  expect((await list(server, { created_since: newest?.created_at })).map((each) => each.id)).toEqual([id]);
});

test('no one is enrolled in a course that was never published, and no other course loses a student', async ({
  server,
}) => {
  const draft = await makeCourse(server, owner);
  expect(await enrol(server, {}, draft.id)).toMatchObject({ status: 409, body: { code: 'academy.course_draft' } });
  expect(await enrol(server, {}, uuidv7())).toMatchObject({ status: 404, body: { code: 'academy.course_unknown' } });
  expect(await remove(server, student.id, draft.id)).toMatchObject({ body: { code: 'academy.student_unknown' } });
  expect(await list(server)).toHaveLength(1);
});

const params = () => ({ id: course.id });
const body = { name: 'Ana', email: 'ana@example.com' };
testProgramCalls(test, {
  owner: () => owner,
  tables: ['enrolments', 'contacts', 'outbox_events'],
  calls: [
    {
      endpoint: programStudents.list,
      input: () => ({ params: params(), query: {} }),
      unknown: 'academy.course_unknown',
      invalid: [
        ['email', { params: { id: uuidv7() }, query: { email: 'ana' } }],
        ['created_since', { params: { id: uuidv7() }, query: { created_since: 'yesterday' } }],
      ],
    },
    {
      endpoint: programStudents.create,
      input: () => ({ params: params(), body }),
      unknown: 'academy.course_unknown',
      invalid: [
        ['name', { params: { id: uuidv7() }, body: { ...body, name: '' } }],
        ['email', { params: { id: uuidv7() }, body: { ...body, email: 'ana' } }],
        ['language', { params: { id: uuidv7() }, body: { ...body, language: 'xx' } }],
      ],
    },
    {
      endpoint: programStudents.delete,
      input: () => ({ params: { ...params(), student_id: student.id } }),
      unknown: 'academy.student_unknown',
      invalid: [['student_id', { params: { id: uuidv7(), student_id: 'x' } }]],
    },
  ],
});
