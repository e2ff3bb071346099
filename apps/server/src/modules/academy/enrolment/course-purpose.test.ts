import { courses } from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Course, Lesson } from '@kumbi/contract/academy/academy.schemas.ts';
import { notifications as notificationsApi } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { checkouts, paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import { undoMinutes } from '@kumbi/contract/shared/bin.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { findOrCreateContact } from '../../contacts/contacts.public.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { makeShownCourse } from '../course/course.factory.ts';
import { cookieOf, courseMails, linkIn, pressLink, someStudent } from './student.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let course: Course;
let locked: Lesson;

test.beforeEach(async ({ server }) => {
  owner = await server.person();
  ({ course, locked } = await makeShownCourse(server, owner));
});

let phones = 0;
function someBuyer() {
  phones += 1;
  const { name, email } = someStudent();
  return { customer_name: name, customer_email: email, customer_phone: `+2449${String(41_000_000 + phones)}` };
}
const buy = (server: TestServer, overrides: Record<string, unknown> = {}) =>
  server.call(
    checkouts.start,
    {
      params: { purpose: 'course' },
      body: {
        payment_method: 'angolan',
        angolan_method: 'reference',
        language: 'pt',
        course: course.code,
        ...someBuyer(),
        ...overrides,
      },
    },
    { headers: { 'accept-language': 'pt' } },
  );
type Started = Awaited<ReturnType<typeof buy>>;
const pay = async (server: TestServer, started: Started, options = {}) => {
  await server.outside(`/references/${started.body.reference}/pay`, 'POST', options);
  await server.settled();
  await server.runJobs();
};
const students = async (server: TestServer) =>
  (await server.call(courses.get, { query: { id: course.id } }, { as: owner })).body.course.students;
const issues = async (server: TestServer) =>
  (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body.issues.map((issue) => issue.reason);
const events = async (server: TestServer) =>
  (
    await server.kernel.db.ownerPool.query<{ payload: Record<string, unknown> }>(
      `select payload from outbox_events where name = 'course.enrolled' and payload->>'course_id' = $1`,
      [course.id],
    )
  ).rows.map((row) => row.payload);

test('a buyer becomes a student once, even if the payment is reported repeatedly, and enters with the email', async ({
  server,
}) => {
  const buyer = someBuyer();
  const started = await buy(server, { ...buyer, price_ao: '1', amount: 1 });
  expect(started.body.amount, JSON.stringify(started.body)).toBe(15_000);
  const view = await server.call(checkouts.get, { params: { token: started.body.d } });
  expect(view.body).toMatchObject({
    purpose: 'course',
    seller: { url: expect.stringContaining(`/c/${course.code}`) },
    lines: [{ title: course.title, quantity: 1, amount: 15_000 }],
  });
  expect([await students(server), await courseMails(server, buyer.customer_email)]).toEqual([0, []]);
  await pay(server, started, { repeat: 3 });
  await server.runJobs();
  expect(await students(server)).toBe(1);
  expect(await events(server)).toEqual([
    expect.objectContaining({ source: 'checkout', amount_minor: 1_500_000, currency: 'AOA' }),
  ]);
  const { notifications } = (await server.call(notificationsApi.list, { query: {} }, { as: owner })).body;
  const sold = notifications.filter(({ kind }) => kind === 'course_sold');
  expect(sold.map(({ title, detail }) => [title, detail])).toEqual([
    [`New student in ${course.title}`, 'Ana Maria Domingos paid 15,000\u00a0Kz.'],
  ]);
  const mails = await courseMails(server, buyer.customer_email);
  expect(mails.map((mail) => mail.subject)).toEqual([`O curso “${course.title}” é teu`]);
  const cookie = cookieOf(await pressLink(server, linkIn(mails[0])));
  const lesson = await server.fetch(`/pt/c/${course.code}/lessons/${locked.id}`, { headers: { cookie } });
  expect([lesson.status, (await lesson.text()).includes('The secret of every sale')]).toEqual([200, true]);
});

test('where another amount is accepted, that is what the student paid', async ({ server }) => {
  await pay(server, await buy(server), { amount: '10.00', force: true });
  const [issue] = (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body.issues;
  await server.call(paymentIssues.accept, { body: { id: issue?.id ?? '' } }, { as: owner });
  await server.runJobs();
  expect(await students(server)).toBe(1);
  expect(await events(server)).toEqual([expect.objectContaining({ amount_minor: 1_000 })]);
  const { notifications } = (await server.call(notificationsApi.list, { query: {} }, { as: owner })).body;
  expect(notifications.find(({ kind }) => kind === 'course_sold')?.detail).toMatch(/paid 10\sKz/);
});

test('no one pays twice for a course, and a duplicate payment is refunded', async ({ server }) => {
  const buyer = someBuyer();
  const [first, second] = [await buy(server, buyer), await buy(server, buyer)];
  await pay(server, first);
  expect(await buy(server, { ...someBuyer(), customer_email: buyer.customer_email })).toMatchObject({
    status: 409,
    body: { code: 'academy.enrolled_already' },
  });
  await pay(server, second);
  expect([await students(server), await issues(server)]).toEqual([1, ['cannot_be_delivered']]);
  expect(await courseMails(server, buyer.customer_email)).toHaveLength(1);
});

test('who shares a telephone with another customer gets the course themselves, and so does the next who shares it', async ({
  server,
}) => {
  const [first, second] = [someBuyer(), someBuyer()];
  const customer_phone = first.customer_phone;
  const other = {
    name: 'Zita',
    email: someStudent().email,
    phone: customer_phone,
    language: 'pt',
    source: 'page',
  } as const;
  const known = await inside(server, owner, (ctx) => findOrCreateContact(ctx, other));
  await pay(server, await buy(server, first));
  await pay(server, await buy(server, { ...second, customer_phone }));
  expect([await students(server), await issues(server)]).toEqual([2, []]);
  expect((await events(server)).map((event) => event.contact_id)).not.toContain(known?.id);
  expect(await courseMails(server, other.email)).toEqual([]);
  for (const buyer of [first, second]) {
    const [mail] = await courseMails(server, buyer.customer_email);
    const cookie = cookieOf(await pressLink(server, linkIn(mail)));
    const lesson = await server.fetch(`/pt/c/${course.code}/lessons/${locked.id}`, { headers: { cookie } });
    expect([lesson.status, (await lesson.text()).includes('The secret of every sale')]).toEqual([200, true]);
  }
});

test('money for a deleted course is refunded', async ({ server }) => {
  const [early, late] = [await buy(server), await buy(server)];
  await server.call(courses.delete, { body: { id: course.id } }, { as: owner });
  await pay(server, early);
  server.clock.advance((undoMinutes + 1) * 60_000);
  await server.runCron('kernel.purge_bins');
  const view = await server.call(checkouts.get, { params: { token: late.body.d } });
  expect(view.body).toMatchObject({ seller: { url: null }, lines: [{ title: course.title }] });
  await pay(server, late);
  expect(await issues(server)).toEqual(['cannot_be_delivered', 'cannot_be_delivered']);
  expect(await events(server)).toEqual([]);
});

test('a course that was unpublished after the order is still delivered', async ({ server }) => {
  const started = await buy(server);
  await server.call(courses.publish, { body: { id: course.id, is_published: false } }, { as: owner });
  await pay(server, started);
  expect([await students(server), await issues(server)]).toEqual([1, []]);
});

test('an unavailable course cannot be bought', async ({ server }) => {
  const code = async (overrides: Record<string, unknown>) => (await buy(server, overrides)).body.code;
  expect(await code({ course: 'nobody' })).toBe('academy.course_unknown');
  expect((await buy(server, { course: "x' or 1=1", customer_email: 'ana', customer_name: '' })).body).toMatchObject({
    code: 'request.invalid',
    fields: { course: expect.any(String), customer_email: expect.any(String), customer_name: expect.any(String) },
  });
  expect(await code({ customer_phone: 'ask me' })).toBe('request.invalid');
  expect(await code({ hp: 'program' })).toBe('request.invalid');
  await server.call(courses.publish, { body: { id: course.id, is_published: false } }, { as: owner });
  expect(await code({})).toBe('academy.course_off');
  await server.call(courses.publish, { body: { id: course.id, is_published: true } }, { as: owner });
  const body = { id: course.id, title: 'x', description: 'y', type: 'business', is_free: 'yes' } as const;
  await server.call(courses.save, { body }, { as: owner });
  expect(await code({})).toBe('academy.course_free');
});
