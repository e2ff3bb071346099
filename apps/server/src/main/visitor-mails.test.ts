import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import { expect } from 'vitest';
import { makeShownCourse } from '../modules/academy/course/course.factory.ts';
import { postForm } from '../modules/academy/enrolment/student.factory.ts';
import { makeShownPage, someBlock } from '../modules/pages/page/page.factory.ts';
import { mailsTo, someBuyer } from '../modules/pages/visitor/visitor.factory.ts';
import { buy } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();
const hourMs = 3_600_000;
const typed = 'You have won. Call +244 900 000 000';

const makeCourse = async (server: TestServer, owner: TestPerson) =>
  (await makeShownCourse(server, owner, { is_free: 'yes' })).course.code;
const join = (server: TestServer, code: string, email: string) =>
  postForm(server, `/pt/c/${code}/enrol`, { language: 'pt', hp: '', name: typed, email });

async function makeEvent(server: TestServer, owner: TestPerson) {
  const block = someBlock('registration', { title: { pt: 'Noite' }, capacity: 10 });
  const page = await makeShownPage(server, owner, [block], { type: 'workshop' });
  return { params: { slug: page.slug }, block: block.props.id };
}
const register = (server: TestServer, event: Awaited<ReturnType<typeof makeEvent>>, email: string) =>
  server.call(registrations.create, {
    params: event.params,
    body: { block: event.block, name: typed, email, phone: '+244923000111', language: 'pt' },
  });

test('visitors can’t flood an address, whatever they do and wherever', async ({ server, owner, stranger }) => {
  const { customer_email: email } = someBuyer();
  const [course, shop] = [await makeCourse(server, owner), await makeShop(server, owner)];
  const events = await Promise.all(Array.from({ length: 9 }, () => makeEvent(server, stranger)));
  const product = await makeProduct(server, owner, shop, { stock_amount: '50', price_ao: '4500' });
  const ways = {
    course: async (to: string) => (await join(server, course, to)).status,
    event: async (to: string) => {
      const answers = await Promise.all(events.map((event) => register(server, event, to)));
      return Math.max(...answers.map(({ status }) => status));
    },
    shop: async (to: string) => (await buy(server, shop, [{ product, quantity: 1 }], { customer_email: to })).status,
  };
  expect(await ways.course(email)).toBe(303);
  expect(await ways.event(email)).toBe(200);
  await server.runJobs();
  expect(await mailsTo(server, email)).toHaveLength(10);

  // Everything still works, only without the email, and another way to write the address changes nothing.
  const [name, host] = email.split('@');
  for (const to of [email, `${name}+x@${host}`.toUpperCase()]) {
    expect(await ways.shop(to)).toBe(200);
    expect(await ways.course(to)).toBe(303);
    expect(await ways.event(to)).toBe(200);
    await server.runJobs();
    expect(await mailsTo(server, to.toLowerCase())).toHaveLength(to === email ? 10 : 0);
  }
  const other = someBuyer().customer_email;
  expect([await ways.shop(other), await ways.course(other)]).toEqual([200, 303]);
  await server.runJobs();
  expect(await mailsTo(server, other)).toHaveLength(2);

  // At most 30 in a day.
  for (let hour = 0; hour < 4; hour += 1) {
    server.clock.advance(hourMs + 1_000);
    for (const way of Object.values(ways)) await way(email);
    await server.runJobs();
  }
  expect(await mailsTo(server, email)).toHaveLength(30);
  const { rows } = await server.kernel.db.ownerPool.query<{ key: string }>('select key from rate_limits');
  expect(rows.filter(({ key }) => key.includes(name ?? ''))).toEqual([]);
});

test('an email to an unconfirmed address has nothing that a stranger typed', async ({ server, owner }) => {
  const { customer_email: email } = someBuyer();
  await join(server, await makeCourse(server, owner), email);
  await register(server, await makeEvent(server, owner), email);
  await server.runJobs();
  const mails = await mailsTo(server, email);
  expect(mails).toHaveLength(2);
  for (const { subject, text, html } of mails) expect(subject + text + html).not.toContain('You have won');
});
