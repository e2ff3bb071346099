import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import { programStudents } from '@kumbi/contract/academy/public-course.endpoints.ts';
import { students } from '@kumbi/contract/academy/students.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { addressOf } from '../../../testing/test-parts.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeKey } from '../../api-keys/api-key.factory.ts';
import { makeShownCourse } from '../course/course.factory.ts';
import { someStudent } from './student.factory.ts';

type Query = Input<typeof students.list>['query'];

const test = ownServerTest();
let course: Course;
/** The addresses of the students, oldest first: two of them didn't pay. */
let emails: readonly string[];

test.beforeAll(async ({ server, owner }) => {
  ({ course } = await makeShownCourse(server, owner));
  const { headers } = await makeKey(server, owner);
  const enrol = async (name: string) => {
    const body = { ...someStudent(), name, language: 'en' as const };
    await server.call(programStudents.create, { params: { id: course.id }, body }, { headers });
    server.clock.advance(1_000);
    return body.email;
  };
  const first = await enrol('Zito Ndala');
  const { name, email } = someStudent();
  const buyer = { customer_name: name, customer_email: email, customer_phone: '+244941000333' };
  const { body } = await server.call(checkouts.start, {
    params: { purpose: 'course' },
    body: { payment_method: 'angolan', angolan_method: 'reference', language: 'pt', course: course.code, ...buyer },
  });
  await server.outside(`/references/${body.reference}/pay`, 'POST');
  await server.settled();
  server.clock.advance(1_000);
  emails = [first, email, await enrol('=Álvaro Quissanga')];
});

const list = async (server: TestServer, as: TestPerson, query: Query = {}) =>
  (await server.call(students.list, { params: { id: course.id }, query }, { as })).body;
const emailsOf = async (server: TestServer, as: TestPerson, query: Query) =>
  (await list(server, as, query)).students.map(({ customer }) => customer.email);
const csv = async (server: TestServer, { cookie, code }: TestPerson, query: Query = {}, language = 'en') => {
  const answer = await server.fetch(addressOf(students.export, { params: { id: course.id }, query }), {
    headers: { cookie, 'x-company': code, 'accept-language': language },
  });
  const name = answer.headers.get('content-disposition');
  const [head, ...lines] = (await answer.text()).trim().split('\r\n');
  return { name, head, lines };
};

test('the students of a course have their customer and their payment', async ({ server, owner }) => {
  const { students: rows, ...page } = await list(server, owner);
  expect(page).toEqual({ has: false, total: 3 });
  expect(rows[1]).toEqual({
    id: expect.any(String),
    customer: { id: expect.any(String), name: 'Ana Maria Domingos', email: emails[1], phone: '' },
    source: 'checkout',
    amount: 15_000,
    currency: 'AOA',
    language: 'pt',
    created_at: expect.any(String),
    short_link: null,
  });
  expect(rows[2]).toMatchObject({ source: 'free', amount: 0, language: 'en' });
});

test('students are in both orders of time, and found by access, name and email', async ({ server, owner }) => {
  const [oldest = '', paid = '', newest = ''] = emails;
  const cases: [Query, string[]][] = [
    [{}, [newest, paid, oldest]],
    [{ sort: 'created_at' }, [oldest, paid, newest]],
    [{ source: 'free' }, [newest, oldest]],
    [{ source: 'free', sort: 'created_at' }, [oldest, newest]],
    [{ source: 'checkout' }, [paid]],
    [{ name: 'alvaro' }, [newest]],
    [{ name: paid.toUpperCase() }, [paid]],
    [{ name: 'example.com', source: 'free' }, [newest, oldest]],
    [{ name: 'zi' }, [oldest]],
    [{ name: 'nobody' }, []],
  ];
  for (const [query, found] of cases)
    expect(await emailsOf(server, owner, query), JSON.stringify(query)).toEqual(found);
});

test.for<Query>([{}, { sort: 'created_at' }, { source: 'free' }, { name: 'example.com' }])(
  'a cursor continues the list with %j',
  async (query, { server, owner }) => {
    const whole = await emailsOf(server, owner, query);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(server, owner, { ...query, nextPage: 1, ...(cursor ? { cursor } : {}) });
      expect(page.total).toBe(whole.length);
      found.push(...page.students.map(({ customer }) => customer.email));
      ({ cursor } = page);
    } while (cursor);
    expect(found).toEqual(whole);
  },
);

test('a course lists only its own students', async ({ server, owner }) => {
  const { course: other } = await makeShownCourse(server, owner);
  const of = (query: Query) => server.call(students.list, { params: { id: other.id }, query }, { as: owner });
  expect((await of({})).body).toMatchObject({ total: 0, students: [] });
  expect((await of({ name: 'Zito' })).body).toMatchObject({ total: 0, students: [] });
  const unknown = await server.send(students.list, { params: { id: uuidv7() }, query: {} }, { as: owner });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'academy.course_unknown' } });
});

test('the export has the search, the filter and the order of the list', async ({ server, owner }) => {
  const whole = await csv(server, owner);
  expect(whole.name).toContain('students.csv');
  expect(whole.head).toBe('Joined at,Name,Email,Phone,Access,Amount,Currency,Language,Short link');
  expect(whole.lines.map((line) => line.split(',').slice(1))).toEqual([
    ["'=Álvaro Quissanga", emails[2], '', 'Free', '0', 'AOA', 'English', ''],
    ['Ana Maria Domingos', emails[1], '', 'Paid', '15000', 'AOA', 'Português', ''],
    ['Zito Ndala', emails[0], '', 'Free', '0', 'AOA', 'English', ''],
  ]);
  const narrowed = await csv(server, owner, { source: 'free', sort: 'created_at', name: 'example.com' }, 'pt');
  expect(narrowed.name).toContain('alunos.csv');
  expect(narrowed.head).toContain('Entrou em,Nome,Email,Telefone,Acesso,Valor');
  expect(narrowed.lines.map((line) => line.split(',').slice(2, 5))).toEqual([
    [emails[0], '', 'Grátis'],
    [emails[2], '', 'Grátis'],
  ]);
});

const input = () => ({ params: { id: course.id }, query: {} });
testRights(test, {
  tables: ['enrolments', 'contacts', 'outbox_events'],
  cases: [
    {
      endpoint: students.list,
      input,
      invalid: { params: { id: uuidv7() }, query: { source: 'gift' } },
      unknown: 'academy.course_unknown',
    },
    {
      endpoint: students.list,
      input,
      invalid: { params: { id: uuidv7() }, query: { sort: 'amount' } },
      unknown: 'academy.course_unknown',
    },
    {
      endpoint: students.export,
      input,
      invalid: { params: { id: uuidv7() }, query: { source: 'gift' } },
      unknown: 'academy.course_unknown',
      managersOnly: true,
    },
  ],
});
