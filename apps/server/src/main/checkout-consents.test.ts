import { consentSettings } from '@kumbi/contract/contacts/consent.endpoints.ts';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { bookings, slots } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import { freeTickets } from '@kumbi/contract/visits/tickets.endpoints.ts';
import { expect } from 'vitest';
import { makeShownCourse } from '../modules/academy/course/course.factory.ts';
import { consentHistory, consentStates, offerConsent } from '../modules/contacts/consent/consent.factory.ts';
import { withdrawConsent } from '../modules/contacts/consent/consent.service.ts';
import { findContactByEmail } from '../modules/contacts/contacts.public.ts';
import { makeShownPage, someBlock } from '../modules/pages/page/page.factory.ts';
import {
  mailsTo,
  postForm,
  someBuyer,
  somePerson,
  ticketKind,
  ticketsBlockOf,
} from '../modules/pages/visitor/visitor.factory.ts';
import { makePaymentLink } from '../modules/payment-links/payment-link/payment-link.factory.ts';
import { inside } from '../modules/quotas/quotas.factory.ts';
import { buy, payAndSettle } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();
const minuteMs = 60_000;

let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person({ language: 'pt' });
});

/** Starts and pays a checkout by reference. */
async function pay(server: TestServer, purpose: 'tickets' | 'donations' | 'course' | 'link', body: object) {
  const input = {
    params: { purpose },
    body: {
      payment_method: 'angolan' as const,
      angolan_method: 'reference' as const,
      language: 'pt' as const,
      ...body,
    },
  };
  const started = await server.call(checkouts.start, input, { headers: { 'accept-language': 'pt' } });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await payAndSettle(server, started);
}

const contactOf = async (server: TestServer, email: string) => {
  const found = await inside(server, owner, (ctx) => findContactByEmail(ctx, email));
  if (!found) throw new Error(`${email} is no contact`);
  return found;
};
const statesOf = async (server: TestServer, email: string) =>
  consentStates(server, owner, (await contactOf(server, email)).id);

test('every purchase, ticket, donation, course, booking and registration records the ticked box with its text', async ({
  server,
}) => {
  const shown = await offerConsent(server, owner, 'email', { en: 'News, please', pt: 'Novidades, por favor' });
  const ticked = { consent_email: shown.pt };
  const shop = await makeShop(server, owner);
  const product = await makeProduct(server, owner, shop);
  const { course } = await makeShownCourse(server, owner);
  const donation = someBlock('donation', {
    title: { pt: 'Água' },
    amounts: [{ amount: { ao: 2_000, us: 5 } }],
    free: true,
  });
  const kinds = ticketsBlockOf([ticketKind('a'), ticketKind('free', { price: { ao: 0, us: 0 } })]);
  const registration = someBlock('registration', { title: { pt: 'Oficina' }, asksPhone: false });
  const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const weekly = everyDay.map((day) => ({ day, from: '09:00', to: '12:00' }));
  const booking = someBlock('booking', { title: { pt: 'Corte' }, weekly, minutes: 60, notice: 30, horizon: 20 });
  const { slug } = await makeShownPage(server, owner, [donation, kinds, registration, booking], { title: 'Tudo' });
  const link = await makePaymentLink(server, owner);
  const at = (block: typeof donation) => ({ page: slug, block: block.props.id });
  const emails: string[] = [];
  const buyer = () => {
    const person = someBuyer();
    emails.push(person.customer_email);
    return { ...person, ...ticked };
  };
  const person = () => {
    const { phone: _, ...rest } = somePerson();
    emails.push(rest.email);
    return { ...rest, ...ticked };
  };

  await payAndSettle(server, await buy(server, shop, [{ product, quantity: 1 }], buyer()));
  await pay(server, 'donations', { ...at(donation), ...buyer(), choice: 0 });
  await pay(server, 'tickets', { ...at(kinds), ...buyer(), lines: [{ kind: 'a', quantity: 1 }] });
  await pay(server, 'course', { course: course.code, ...buyer() });
  await pay(server, 'link', { link: link.code, ...buyer() });
  const paid = emails.length;
  const free = { block: kinds.props.id, ...buyer(), lines: [{ kind: 'free', quantity: 1 }] };
  expect((await server.call(freeTickets.order, { params: { slug }, body: free })).status).toBe(200);
  const registered = { block: registration.props.id, ...person() };
  expect((await server.call(registrations.create, { params: { slug }, body: registered })).status).toBe(200);
  const times = await server.call(slots.list, { params: { slug }, query: { block: booking.props.id } });
  const booked = { block: booking.props.id, start: times.body.slots[0] ?? '', ...person() };
  expect((await server.call(bookings.create, { params: { slug }, body: booked })).status).toBe(200);
  const gift = await makeShownCourse(server, owner, { title: 'Curso livre', is_free: 'yes' });
  const plain = person();
  const joined = await postForm(server, `/pt/c/${gift.course.code}/enrol`, {
    ...{ name: plain.name, email: plain.email, language: 'pt', consent_email: shown.pt, hp: '' },
  });
  expect(joined.status).toBe(303);

  for (const [place, email] of emails.entries()) {
    const { id } = await contactOf(server, email);
    expect(await consentHistory(server, owner, id), `${place} ${email}`).toMatchObject([
      { channel: 'email', state: 'subscribed', source: 'checkout', wording: shown.pt, given_at: expect.any(String) },
    ]);
  }
  expect(paid).toBe(5);
});

test('a box that was not ticked, is not offered or has another text subscribes to nothing', async ({ server }) => {
  const shop = await makeShop(server, owner);
  const product = await makeProduct(server, owner, shop);
  const order = async (fields: object) => {
    const buyer = someBuyer();
    await payAndSettle(server, await buy(server, shop, [{ product, quantity: 1 }], { ...buyer, ...fields }));
    return statesOf(server, buyer.customer_email);
  };
  const none = { email: 'none', whatsapp: 'none' };
  const shown = await offerConsent(server, owner, 'whatsapp');
  expect(await order({})).toEqual(none);
  expect(await order({ consent_email: 'Anything' })).toEqual(none);
  expect(await order({ consent_whatsapp: `${shown.en} And more.` })).toEqual(none);
  expect(await order({ consent_whatsapp: shown.en })).toEqual({ email: 'none', whatsapp: 'subscribed' });
});

test('a purchase is delivered although its consent is refused, and a payment does not undo a later withdrawal', async ({
  server,
}) => {
  const { pt } = await offerConsent(server, owner);
  const shop = await makeShop(server, owner);
  const product = await makeProduct(server, owner, shop);
  const buyer = someBuyer();
  const start = () => buy(server, shop, [{ product, quantity: 1 }], { ...buyer, consent_email: pt });
  const isDelivered = async (started: Awaited<ReturnType<typeof start>>) =>
    (await server.call(checkouts.get, { params: { token: started.body.d } })).body.status;
  const first = await start();
  await payAndSettle(server, first);
  const { id } = await contactOf(server, buyer.customer_email);
  expect((await statesOf(server, buyer.customer_email)).email).toBe('subscribed');

  const late = await start();
  server.clock.advance(minuteMs);
  await inside(server, owner, async (ctx) =>
    withdrawConsent(ctx, await contactOf(server, buyer.customer_email), 'email', 'preferences'),
  );
  server.clock.advance(minuteMs);
  const sentBefore = (await mailsTo(server, buyer.customer_email)).length;
  await payAndSettle(server, late);
  await server.runJobs();
  expect(await isDelivered(late)).toBe('paid');
  expect((await statesOf(server, buyer.customer_email)).email).toBe('unsubscribed');
  const asked = (await mailsTo(server, buyer.customer_email))
    .slice(sentBefore)
    .filter(({ text }) => text.includes('/confirm'));
  expect(asked).toEqual([]);
  expect(await consentHistory(server, owner, id)).toHaveLength(2);
});

test('with a double opt-in, the purchase waits for nothing and the subscription for the click', async ({ server }) => {
  await server.call(consentSettings.save, { body: { double_opt_in: true } }, { as: owner });
  const { pt } = await offerConsent(server, owner);
  const shop = await makeShop(server, owner);
  const product = await makeProduct(server, owner, shop);
  const buyer = someBuyer();
  const started = await buy(server, shop, [{ product, quantity: 1 }], { ...buyer, consent_email: pt });
  await payAndSettle(server, started);
  await server.runJobs();
  expect((await server.call(checkouts.get, { params: { token: started.body.d } })).body.status).toBe('paid');
  expect((await statesOf(server, buyer.customer_email)).email).toBe('pending');
  expect((await mailsTo(server, buyer.customer_email)).some(({ text }) => text.includes('/confirm'))).toBe(true);
});

test('the pages of every checkout have the box, once the workspace offers it, in the language of the visitor', async ({
  server,
}) => {
  const shop = await makeShop(server, owner);
  const { course } = await makeShownCourse(server, owner);
  const link = await makePaymentLink(server, owner);
  const registration = someBlock('registration', { title: { pt: 'Oficina' }, asksPhone: false });
  const page = await makeShownPage(server, owner, [registration], { title: 'Oficina' });
  const paths = [`/s/${shop.code}/checkout`, `/c/${course.code}`, `/link/${link.code}`, `/p/${page.slug}`];
  const texts = () => Promise.all(paths.map(async (path) => (await server.fetch(`/pt${path}`)).text()));
  const own = { en: 'Weekly news, please', pt: 'Novidades da semana' };
  for (const text of await texts()) expect(text).not.toContain('consent_email');
  await offerConsent(server, owner, 'email', own);
  // Cached copies are dropped after the commit.
  await expect.poll(async () => (await texts()).filter((text) => text.includes(own.pt)).length).toBe(paths.length);
  const english = await (await server.fetch(`/en${paths[1]}`)).text();
  expect(english).toContain(own.en);
  expect(english).not.toMatch(/name="consent_email"[^>]*checked/);
});
