import { answers } from '@kumbi/contract/answers/answers.endpoints.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { timelineEntries } from '@kumbi/contract/contacts/timeline.endpoints.ts';
import { clickReports } from '@kumbi/contract/links/click-report.endpoints.ts';
import { linkConversions, linkOrigin } from '@kumbi/contract/links/conversions.endpoints.ts';
import { clickCountsDays } from '@kumbi/contract/links/links.limits.ts';
import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import { bookings, slots } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { describe, expect } from 'vitest';
import { dayOf } from '../kernel/time/zones.ts';
import { makeFormPage } from '../modules/answers/answer.factory.ts';
import { refundOfLink, saleOfLink } from '../modules/links/conversion/conversion.listeners.ts';
import { makeShortLink, openLink } from '../modules/links/short-link/short-link.factory.ts';
import { makeShownPage, someBlock } from '../modules/pages/page/page.factory.ts';
import { somePerson } from '../modules/pages/visitor/visitor.factory.ts';
import { makePaymentLink, startLinkPayment } from '../modules/payment-links/payment-link/payment-link.factory.ts';
import { payReference } from '../modules/payments/checkout/checkout.factory.ts';
import { givePlan } from '../modules/quotas/quotas.factory.ts';
import { cartBody } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import { testRights } from '../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'pt' });
  await givePlan(server, owner, { allowances: { short_links: 100, ksp_shops: 5, ksp_products: 5 } });
});

/** A link to a page of the owner, for `https` as the form wants it. */
const linkTo = (server: TestServer, path: string): Promise<ShortLink> =>
  makeShortLink(server, owner, { url: `${server.kernel.config.siteUrl.replace('http:', 'https:')}${path}` });
/** Opens a link. @returns the click in the address that it leads to */
const clickOn = async (server: TestServer, link: ShortLink): Promise<string> => {
  const answer = await openLink(server, link);
  return new URL(answer.headers.get('location') ?? '').searchParams.get('kl') ?? '';
};
const conversionsOf = async (server: TestServer, { id }: ShortLink, as = owner) =>
  (await server.call(linkConversions.list, { params: { id }, query: {} }, { as })).body;
const originOf = async (server: TestServer, id: string) =>
  (await server.call(linkOrigin.get, { params: { id } }, { as: owner })).body.link;
const reportOf = async (server: TestServer, { id }: ShortLink) => {
  const today = dayOf(server.clock.now());
  return (await server.call(clickReports.get, { params: { id }, query: { from: today, to: today } }, { as: owner }))
    .body;
};

test('a sale counts for the link that brought its buyer, once, when it is paid; the sale names the link', async ({
  server,
}) => {
  const shop = await makeShop(server, owner);
  const product = await makeProduct(server, owner, shop);
  const link = await linkTo(server, `/pt/s/${shop.code}`);
  const started = await server.call(
    checkouts.start,
    { params: { purpose: 'shop' }, body: cartBody(shop, [{ product, quantity: 2 }]) },
    { headers: { 'kumbi-click': await clickOn(server, link) } },
  );
  expect(started.status).toBe(200);
  expect((await conversionsOf(server, link)).total).toBe(0);
  await payReference(server, started.body.reference ?? '');
  await server.runJobs();
  const [sale] = (await server.call(sales.list, { query: {} }, { as: owner })).body.sales;
  const { conversions } = await conversionsOf(server, link);
  expect(conversions).toMatchObject([
    { kind: 'shop', subject_id: sale?.payment_id, title: product.title, amount: sale?.amount, currency: 'AOA' },
  ]);
  expect(await originOf(server, sale?.payment_id ?? '')).toMatchObject({ id: link.id, name: link.name });
  expect(await reportOf(server, link)).toMatchObject({
    sales: 1,
    leads: 0,
    revenue: [{ currency: 'AOA', amount: sale?.amount }],
  });
  // Twice: a repeated event changes nothing.
  const { kernel } = server;
  const heard = { kernel, eventId: sale?.id ?? '', workspaceId: owner.workspaceId, at: new Date(), log: kernel.log };
  const payload = { checkout_id: sale?.payment_id ?? '', purpose: 'shop', amount_minor: 1, currency: 'AOA' } as const;
  await saleOfLink.react({ ...heard, payload });
  await refundOfLink.react({
    ...heard,
    payload: { ...payload, refund_id: payload.checkout_id, refund_minor: 1, refunded_minor: 1, received_minor: 1 },
  });
  expect((await conversionsOf(server, link)).conversions).toEqual(conversions);
});

describe('a payment', () => {
  const payThrough = async (server: TestServer, headers: Record<string, string>) => {
    const pay = await makePaymentLink(server, owner, { payments_limit: null });
    const started = await startLinkPayment(server, pay, {}, headers);
    await payReference(server, started.body.reference ?? '');
    await server.runJobs();
  };

  test('counts without a script through the address of its page, and days later, but not weeks later', async ({
    server,
  }) => {
    const link = await linkTo(server, '/pt/s/x');
    const click = await clickOn(server, link);
    await payThrough(server, { referer: `${server.kernel.config.siteUrl}/pt/s/x?a=1&kl=${click}` });
    server.clock.advance((clickCountsDays - 1) * 86_400_000);
    await payThrough(server, { 'kumbi-click': click });
    server.clock.advance(2 * 86_400_000);
    await payThrough(server, { 'kumbi-click': click });
    expect((await conversionsOf(server, link)).total).toBe(2);
  });

  test('of an invented, a malformed or another workspace’s click counts for no link', async ({ server }) => {
    const link = await linkTo(server, '/pt/s/x');
    const stranger = await server.person();
    await givePlan(server, stranger);
    const site = server.kernel.config.siteUrl.replace('http:', 'https:');
    const foreign = await makeShortLink(server, stranger, { url: `${site}/pt/s/y` });
    const bot = await openLink(server, link, { 'user-agent': 'curl/8.5' });
    expect(bot.headers.get('location')).not.toContain('kl=');
    for (const click of [await clickOn(server, foreign), 'A'.repeat(22), '-_'.repeat(11), 'x', "'--", '%00'])
      await payThrough(server, { 'kumbi-click': click });
    expect([(await conversionsOf(server, link)).total, (await conversionsOf(server, foreign, stranger)).total]).toEqual(
      [0, 0],
    );
  });
});

test('answers and bookings count as leads', async ({ server }) => {
  const form = await makeFormPage(server, owner, {}, { title: 'Contacto' });
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
  const weekly = days.map((day) => ({ day, from: '09:00', to: '12:00' }));
  const block = someBlock('booking', { title: { pt: 'Corte' }, weekly, minutes: 60, notice: 30, horizon: 20 });
  const salon = await makeShownPage(server, owner, [block], { title: 'Salão', type: 'appointment_booking' });
  const link = await linkTo(server, `/pt/p/${form.page.slug}`);
  const headers = { 'kumbi-click': await clickOn(server, link) };
  const plain = new URLSearchParams({
    block: form.block,
    language: 'pt',
    hp: '',
    'f.name': 'Ana',
    'f.email': 'ana@example.com',
  });
  const answered = await server.fetch(`/pt/p/${form.page.slug}/answers`, { method: 'POST', body: plain, headers });
  expect(answered.status).toBe(303);
  const at = { params: { slug: salon.slug } };
  const free = await server.call(slots.list, { ...at, query: { block: block.props.id } });
  const start = free.body.slots[0] ?? '';
  const booked = await server.call(
    bookings.create,
    { ...at, body: { block: block.props.id, start, ...somePerson() } },
    { headers },
  );
  expect(booked.status).toBe(200);
  const { conversions } = await conversionsOf(server, link);
  expect(conversions).toMatchObject([
    { kind: 'booking', title: 'Corte', amount: null, currency: null },
    { kind: 'answer', title: 'Ana', amount: null },
  ]);
  expect(await originOf(server, conversions[1]?.subject_id ?? '')).toMatchObject({ id: link.id });
  const { body: list } = await server.call(answers.list, { query: { page: form.page.id } }, { as: owner });
  expect(list.answers[0]?.id).toBe(conversions[1]?.subject_id);
  expect(await reportOf(server, link)).toMatchObject({ leads: 2, sales: 0, revenue: [] });
});

describe('rights', () => {
  let link: ShortLink;
  test.beforeEach(async ({ server, owner: own }) => {
    await givePlan(server, own);
    link = await makeShortLink(server, own);
  });
  testRights(test, {
    tables: ['link_conversions', 'link_checkouts'],
    cases: [
      {
        endpoint: linkConversions.list,
        input: () => ({ params: { id: link.id }, query: {} }),
        invalid: { params: { id: 'x' }, query: {} },
        unknown: 'short_link.unknown',
      },
      {
        endpoint: linkOrigin.get,
        input: () => ({ params: { id: link.id } }),
        invalid: { params: { id: 'x' } },
        elsewhere: { link: null },
      },
    ],
  });
});

test('the timeline of a customer has the click that brought them, once for all that followed', async ({ server }) => {
  const form = await makeFormPage(server, owner, {}, { title: 'Contacto' });
  const link = await linkTo(server, `/pt/p/${form.page.slug}`);
  const click = await clickOn(server, link);
  server.clock.advance(60_000);
  for (const name of ['Ana', 'Ana Neto']) {
    const plain = { block: form.block, language: 'pt', hp: '', 'f.name': name, 'f.email': 'visitor@example.com' };
    const body = new URLSearchParams(plain);
    const headers = { 'kumbi-click': click };
    expect((await server.fetch(`/pt/p/${form.page.slug}/answers`, { method: 'POST', body, headers })).status).toBe(303);
  }
  await server.runJobs();
  const { customers: found } = (await server.call(customers.list, { query: { name: 'visitor@' } }, { as: owner })).body;
  const params = { id: found[0]?.id ?? '' };
  const { entries } = (await server.call(timelineEntries.list, { params, query: {} }, { as: owner })).body;
  expect(entries.map(({ kind }) => kind).sort()).toEqual(['answer', 'answer', 'contact_created', 'link_visit']);
  expect(entries.at(-1)).toMatchObject({
    kind: 'link_visit',
    group: 'visit',
    title: link.name,
    path: `short-links/${link.id}`,
  });
});
