import type { Block } from '@kumbi/blocks/model/field.ts';
import { answers } from '@kumbi/contract/answers/answers.endpoints.ts';
import { linkConversions } from '@kumbi/contract/links/conversions.endpoints.ts';
import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { bookings, slots } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { donations } from '@kumbi/contract/visits/donations.endpoints.ts';
import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import { freeTickets, tickets } from '@kumbi/contract/visits/tickets.endpoints.ts';
import { expect } from 'vitest';
import { makeFormPage } from '../modules/answers/answer.factory.ts';
import { makeShortLink, openLink } from '../modules/links/short-link/short-link.factory.ts';
import { makeShownPage, someBlock } from '../modules/pages/page/page.factory.ts';
import { someBuyer, somePerson, ticketKind, ticketsBlockOf } from '../modules/pages/visitor/visitor.factory.ts';
import { makePaymentLink, startLinkPayment } from '../modules/payment-links/payment-link/payment-link.factory.ts';
import { payReference } from '../modules/payments/checkout/checkout.factory.ts';
import { givePlan } from '../modules/quotas/quotas.factory.ts';
import { cartBody } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import { addressOf } from '../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();
let owner: TestPerson;
let link: ShortLink;
let headers: { 'kumbi-click': string };

test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'pt' });
  await givePlan(server, owner, { allowances: { short_links: 100, ksp_shops: 5, ksp_products: 5 } });
  const site = server.kernel.config.siteUrl.replace('http:', 'https:');
  link = await makeShortLink(server, owner, { url: `${site}/pt/s/x` });
  const location = (await openLink(server, link)).headers.get('location') ?? '';
  headers = { 'kumbi-click': new URL(location).searchParams.get('kl') ?? '' };
});

const conversionsOf = async (server: TestServer) =>
  (await server.call(linkConversions.list, { params: { id: link.id }, query: {} }, { as: owner })).body.conversions;
const pay = async (
  server: TestServer,
  purpose: 'shop' | 'tickets' | 'donations',
  body: object,
  from: object = headers,
) => {
  const method = { payment_method: 'angolan', angolan_method: 'reference', language: 'pt' } as const;
  const wanted = { ...method, ...body };
  const started = await server.call(checkouts.start, { params: { purpose }, body: wanted }, { headers: { ...from } });
  await payReference(server, started.body.reference ?? '');
  await server.runJobs();
};
const csvOf = async (server: TestServer, address: string) => {
  const sent = { cookie: owner.cookie, 'x-company': owner.code, 'accept-language': 'pt' };
  return (await server.fetch(address, { headers: sent })).text();
};

test('tickets, donations, bookings and registrations name the link of their visitor, in lists and exports', async ({
  server,
}) => {
  const short_link = { id: link.id, name: link.name, code: link.code };
  const sold = ticketsBlockOf([ticketKind('normal'), ticketKind('livre', { price: { ao: 0, us: null } })]);
  const gift = someBlock('donation', {
    title: { pt: 'Água' },
    amounts: [{ amount: { ao: 2_000, us: 5 } }],
    free: true,
  });
  const course = someBlock('registration', { title: { pt: 'Oficina' }, capacity: 5, waiting: false });
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
  const weekly = days.map((day) => ({ day, from: '09:00', to: '12:00' }));
  const hours = someBlock('booking', { title: { pt: 'Corte' }, weekly, minutes: 60, notice: 30, horizon: 20 });
  const page = await makeShownPage(server, owner, [sold, gift, course, hours], { title: 'Tudo' });
  const params = { params: { slug: page.slug } };
  const query = { query: { id: page.id } };
  const of = (block: Block) => ({ page: page.slug, block: block.props.id });
  const seat = { ...of(sold), lines: [{ kind: 'normal', quantity: 1 }] };
  const free = { block: sold.props.id, lines: [{ kind: 'livre', quantity: 1 }], language: 'pt' as const };

  await pay(server, 'tickets', { ...seat, ...someBuyer() });
  await pay(server, 'tickets', { ...seat, ...someBuyer() }, {});
  await server.call(freeTickets.order, { ...params, body: { ...free, ...someBuyer() } }, { headers });
  expect((await server.call(tickets.list, query, { as: owner })).body.tickets).toMatchObject([
    { kind: 'livre', short_link },
    { kind: 'normal', short_link: null },
    { kind: 'normal', short_link },
  ]);
  const [columns = '', ...lines] = (await csvOf(server, addressOf(tickets.export, query))).trim().split('\r\n');
  expect(columns).toMatch(/,Ligação curta$/);
  expect(lines.map((line) => line.endsWith(`,${link.name}`))).toEqual([true, false, true]);

  await pay(server, 'donations', { ...of(gift), choice: '0', ...someBuyer() });
  expect((await server.call(donations.list, query, { as: owner })).body.donations).toMatchObject([{ short_link }]);

  const registered = { ...params, body: { block: course.props.id, ...somePerson() } };
  await server.call(registrations.create, registered, { headers });
  const { body: seen } = await server.call(registrations.list, query, { as: owner });
  expect(seen.registrations).toMatchObject([{ short_link }]);
  const one = { body: { id: seen.registrations[0]?.id ?? '' } };
  const cancelled = await server.call(registrations.cancel, one, { as: owner });
  expect(cancelled.body.registration).toMatchObject({ state: 'cancelled', short_link });

  const times = await server.call(slots.list, { ...params, query: { block: hours.props.id } });
  const booked = { block: hours.props.id, start: times.body.slots[0] ?? '', ...somePerson() };
  await server.call(bookings.create, { ...params, body: booked }, { headers });
  expect((await server.call(bookings.list, query, { as: owner })).body.bookings).toMatchObject([{ short_link }]);

  const [last, ...others] = await conversionsOf(server);
  expect(last).toMatchObject({
    kind: 'booking',
    path: `kpages/${page.id}/activity?tab=bookings&when=all&q=${booked.email}`,
    customer: { name: booked.name },
  });
  expect(others.map(({ kind, path }) => [kind, path?.match(/tab=([a-z]+)/)?.[1]])).toEqual([
    ['registration', 'registrations'],
    ['donations', 'donations'],
    ['ticket', 'tickets'],
    ['tickets', 'tickets'],
  ]);
});

test('a result leads to its record and its customer, in its own workspace only', async ({ server }) => {
  const shop = await makeShop(server, owner);
  const product = await makeProduct(server, owner, shop);
  await pay(server, 'shop', cartBody(shop, [{ product, quantity: 1 }]));
  const started = await startLinkPayment(server, await makePaymentLink(server, owner), {}, headers);
  await payReference(server, started.body.reference ?? '');
  const form = await makeFormPage(server, owner, {}, { title: 'Contacto' });
  const values = { block: form.block, language: 'pt', hp: '', 'f.name': 'Ana', 'f.email': 'ana+1@example.com' };
  await server.fetch(`/pt/p/${form.page.slug}/answers`, { method: 'POST', body: new URLSearchParams(values), headers });
  await server.runJobs();
  const found = await conversionsOf(server);
  const byKind = new Map(found.map((each) => [each.kind, each]));
  expect(byKind.get('shop')).toMatchObject({
    path: expect.stringMatching(/^kshop\/sales\?modal=ksp-view-shop-cart&sale=.+&number=\d+$/),
    customer: { id: expect.any(String) },
  });
  expect(byKind.get('link')?.path).toMatch(/^payment-links\?modal=payment-link-share&id=/);
  const answer = byKind.get('answer');
  expect(answer).toMatchObject({
    path: `kpages/${form.page.id}/activity?modal=kpages-answer&id=${answer?.subject_id}`,
    customer: { name: 'Ana' },
  });
  await server.call(answers.delete, { body: { id: answer?.subject_id ?? '' } }, { as: owner });
  expect((await conversionsOf(server)).find(({ kind }) => kind === 'answer')).toMatchObject({ path: null });
});

test('a click on another workspace’s link names no link', async ({ server }) => {
  const stranger = await server.person({ language: 'pt' });
  const course = someBlock('registration', { title: { pt: 'Oficina' }, capacity: 5, waiting: false });
  const page: Page = await makeShownPage(server, stranger, [course], { title: 'Oficina' });
  const body = { block: course.props.id, ...somePerson() };
  await server.call(registrations.create, { params: { slug: page.slug }, body }, { headers });
  const listed = await server.call(registrations.list, { query: { id: page.id } }, { as: stranger });
  expect(listed.body.registrations).toMatchObject([{ short_link: null }]);
  expect(await conversionsOf(server)).toEqual([]);
});
