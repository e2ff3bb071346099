import { courses } from '@kumbi/contract/academy/academy.endpoints.ts';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { refundNewest } from '../../payments/refund/refund.factory.ts';
import { makeShownCourse } from '../course/course.factory.ts';
import { cookieOf, courseMails, linkIn, pressLink, someStudent } from './student.factory.ts';

const test = ownServerTest();

test('a full refund ends the enrolment, also for an open session, and the course can be bought again', async ({
  server,
  owner,
}) => {
  const { course, locked } = await makeShownCourse(server, owner);
  const { name, email } = someStudent();
  const buyer = { customer_name: name, customer_email: email, customer_phone: '+244941000222' };
  const buy = () =>
    server.call(checkouts.start, {
      params: { purpose: 'course' },
      body: { payment_method: 'angolan', angolan_method: 'reference', language: 'pt', course: course.code, ...buyer },
    });
  const pay = async () => {
    await server.outside(`/references/${(await buy()).body.reference}/pay`, 'POST');
    await server.settled();
    await server.runJobs();
  };
  const students = async () =>
    (await server.call(courses.get, { query: { id: course.id } }, { as: owner })).body.course.students;
  await pay();
  const [mail] = await courseMails(server, email);
  const cookie = cookieOf(await pressLink(server, linkIn(mail)));
  const lesson = async () => {
    const page = await server.fetch(`/pt/c/${course.code}/lessons/${locked.id}`, { headers: { cookie } });
    return (await page.text()).includes('The secret of every sale');
  };
  expect([await students(), await lesson()]).toEqual([1, true]);
  await refundNewest(server, owner, { amount: 5000 });
  expect([await students(), await lesson()]).toEqual([1, true]);
  await refundNewest(server, owner, { amount: 10_000 });
  expect([await students(), await lesson()]).toEqual([0, false]);

  await pay();
  expect([await students(), await lesson()]).toEqual([1, true]);
});
