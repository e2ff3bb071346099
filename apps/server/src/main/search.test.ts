import { flows } from '@kumbi/contract/automations/automations.endpoints.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import { paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import { searchResults } from '@kumbi/contract/search/search.endpoints.ts';
import { resultsOfKind } from '@kumbi/contract/search/search.limits.ts';
import { type SearchKind, searchKinds } from '@kumbi/contract/search-kinds.ts';
import { expect } from 'vitest';
import { makeCourse } from '../modules/academy/course/course.factory.ts';
import { answer, goodAnswer, makeFormPage } from '../modules/answers/answer.factory.ts';
import { makeKey } from '../modules/api-keys/api-key.factory.ts';
import { makeFlow } from '../modules/automations/flow/flow.factory.ts';
import { makeCustomer } from '../modules/contacts/customer/customer.factory.ts';
import { makeHook } from '../modules/hooks/hook/hook.factory.ts';
import { connectAccount } from '../modules/integrations/integration.factory.ts';
import { makeShortLink } from '../modules/links/short-link/short-link.factory.ts';
import { createWebhookFor } from '../modules/outbound/outbound-webhook.factory.ts';
import { makePage } from '../modules/pages/page/page.factory.ts';
import { makePaymentLink, startLinkPayment } from '../modules/payment-links/payment-link/payment-link.factory.ts';
import { buy, payAndSettle } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { invite, makeCompany } from '../modules/team/team.factory.ts';
import { makeVisits } from '../modules/visits/visit.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();

const search = async (server: TestServer, as: TestPerson, q: string) =>
  (await server.call(searchResults.list, { query: { q } }, { as, company: as.code })).body;

const titles = async (server: TestServer, as: TestPerson, q: string) =>
  (await search(server, as, q)).groups.flatMap(({ kind, results }) => results.map(({ title }) => [kind, title]));

test('a search is for members, with a text of two to a hundred characters', async ({ server, owner, stranger }) => {
  const given = { query: { q: 'kizomba' } };
  expect((await server.send(searchResults.list, given)).status).toBe(401);
  expect((await server.send(searchResults.list, given, { as: stranger, company: owner.code })).status).toBe(403);
  for (const q of ['', 'k', '  k  ', 'k'.repeat(101)])
    expect(await server.send(searchResults.list, { query: { q } }, { as: owner }), q).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { q: expect.any(String) } },
    });
  expect(await search(server, owner, 'kizomba')).toEqual({ groups: [], is_complete: true });
});

test('records of every kind are found, each with its screen, and only in their workspace', async ({ server }) => {
  const owner = await makeCompany(server, await server.person());
  const name = 'Kizomba';
  const shop = await makeShop(server, owner, { title: `${name} Loja` });
  const product = await makeProduct(server, owner, shop, { title: `${name} Bilhete` });
  await buy(server, shop, [{ product, quantity: 1 }], { customer_name: `${name} Neto` });
  const page = await makePage(server, owner, { title: `${name} no sábado` });
  const form = await makeFormPage(server, owner);
  await answer(server, form, { ...goodAnswer, name: `${name} Dias` });
  const course = await makeCourse(server, owner, { title: `${name} em dez aulas` });
  const flow = await makeFlow(server, owner, { title: `${name} novo` });
  const hook = await makeHook(server, owner, { name: `${name} recebido` });
  const { key } = await makeKey(server, owner, { key: `${name} contas` });
  const link = await makeShortLink(server, owner, { name: `${name} folheto` });
  const paymentLink = await makePaymentLink(server, owner, { title: `${name} entrada` });
  const payer = { customer_name: `${name} Gaspar` };
  await payAndSettle(server, await startLinkPayment(server, paymentLink, payer));
  const visits = await makeVisits(server, owner, name);
  const { webhook } = await createWebhookFor(server, owner, { name: `${name} avisos` });
  const integration = await connectAccount(server, owner, { name: `${name} conta` });
  const customer = await makeCustomer(server, owner, { name: `${name} Gomes`, email: 'gomes@example.com' });
  await invite(server, owner, { email: 'kizomba.nova@example.com' });

  const { groups, is_complete } = await search(server, owner, name.toUpperCase());
  expect(is_complete).toBe(true);
  expect(groups.map(({ kind }) => kind)).toEqual(searchKinds);
  const found = (kind: SearchKind, id: string) =>
    groups.find((group) => group.kind === kind)?.results.find((result) => result.id === id);
  const first = (kind: SearchKind) => groups.find((group) => group.kind === kind)?.results[0];
  expect(found('shop', shop.id)).toMatchObject({ path: `kshop/products?shop=${shop.id}`, subtitle: '' });
  expect(found('product', product.id)).toMatchObject({
    title: `${name} Bilhete`,
    subtitle: `${name} Loja`,
    path: `kshop/products?shop=${shop.id}&modal=ksp-add-product&id=${product.id}`,
  });
  const sale = first('sale');
  expect(sale?.title).toBe(`${name} Neto`);
  expect(sale?.subtitle).toMatch(/^#\d+ · Kizomba Loja$/);
  expect(sale?.path).toMatch(new RegExp(`^kshop/sales\\?modal=ksp-view-shop-cart&sale=${sale?.id}&number=\\d+$`));
  expect(found('page', page.id)).toMatchObject({ subtitle: `/${page.slug}`, path: `kpages/${page.id}` });
  const given = first('answer');
  expect(given).toMatchObject({
    title: `${name} Dias`,
    subtitle: form.page.title,
    path: `kpages/${form.page.id}/activity?modal=kpages-answer&id=${given?.id}`,
  });
  expect(found('course', course.id)?.path).toBe(`kumbi-academy/courses/${course.id}`);
  expect(found('flow', flow.id)?.path).toBe(`automations/${flow.id}`);
  expect(found('webhook', hook.id)?.path).toBe(`webhooks/${hook.code}`);
  expect(found('api_key', key.id)?.path).toBe(`api-keys?modal=api-keys-add&id=${key.id}`);
  expect(found('short_link', link.id)).toMatchObject({ subtitle: link.url, path: `short-links/${link.id}` });
  expect(found('payment_link', paymentLink.id)?.path).toBe(`payment-links?modal=payment-link&id=${paymentLink.id}`);
  expect(first('link_payment')).toMatchObject({
    title: `${name} Gaspar`,
    subtitle: paymentLink.title,
    path: `payment-links?modal=payment-link-share&id=${paymentLink.id}`,
  });
  const activity = (tab: string, email: string) => `kpages/${visits.page.id}/activity?tab=${tab}&q=${email}`;
  expect(first('ticket')).toMatchObject({
    title: `${name} Mateus`,
    subtitle: 'Bilhete normal · Feira do Mel',
    path: activity('tickets', visits.emails.ticket),
  });
  expect(first('registration')).toMatchObject({
    title: `${name} Pedro`,
    subtitle: 'Oficina de pão',
    path: activity('registrations', visits.emails.registration),
  });
  expect(first('booking')).toMatchObject({
    title: `${name} Rocha`,
    subtitle: 'Corte de cabelo',
    path: activity('bookings&when=all', visits.emails.booking),
  });
  expect(first('donation')).toMatchObject({
    title: `${name} Nunes`,
    subtitle: 'Água para todos',
    path: activity('donations', visits.emails.donation),
  });
  expect(found('outbound_webhook', webhook.id)?.path).toBe(`outbound-webhooks/${webhook.id}`);
  expect(found('integration', integration.id)?.path).toBe(
    `integrations?modal=int-service&platform=proxypay&id=${integration.id}`,
  );
  expect(found('customer', customer.id)).toMatchObject({
    subtitle: 'gomes@example.com',
    path: `crm/customers/${customer.id}`,
  });
  expect(first('invitation')).toMatchObject({ title: 'kizomba.nova@example.com', subtitle: '', path: 'teams' });

  // A deleted page takes its visitors with it, and a deleted link its payments.
  await server.call(pages.delete, { body: { id: visits.page.id } }, { as: owner, company: owner.code });
  await server.call(paymentLinks.delete, { params: { id: paymentLink.id } }, { as: owner, company: owner.code });
  const kept = (await search(server, owner, name)).groups.map(({ kind }) => kind);
  for (const kind of ['ticket', 'registration', 'booking', 'donation', 'link_payment'] as const)
    expect(kept).not.toContain(kind);
  expect(kept).toContain('sale');

  const other = await makeCompany(server, await server.person());
  expect(await search(server, other, name)).toEqual({ groups: [], is_complete: true });
});

test('a member finds nothing that their role may not list', async ({ server }) => {
  const owner = await makeCompany(server, await server.person());
  const editor = await server.member(owner, 'editor');
  await invite(server, owner, { email: 'semba@example.com' });
  await makeCustomer(server, owner, { name: 'Semba Lopes' });
  const kinds = async (as: TestPerson) =>
    (await server.call(searchResults.list, { query: { q: 'semba' } }, { as, company: owner.code })).body.groups.map(
      ({ kind }) => kind,
    );
  expect(await kinds(owner)).toEqual(['invitation', 'customer']);
  expect(await kinds(editor)).toEqual(['customer']);
});

test('case and accents don’t matter, and marks of patterns are ordinary characters', async ({ server }) => {
  const owner = await server.person();
  await makeCustomer(server, owner, { name: 'Ângela Conceição' });
  await makeCustomer(server, owner, { name: '100% Sumo_Natural' });
  const names = async (q: string) => (await titles(server, owner, q)).map(([, title]) => title);
  expect(await names('ANGELA')).toEqual(['Ângela Conceição']);
  expect(await names('conceicao')).toEqual(['Ângela Conceição']);
  expect(await names('ânG')).toEqual(['Ângela Conceição']);
  expect(await names('0%')).toEqual(['100% Sumo_Natural']);
  expect(await names('%%')).toEqual([]);
  expect(await names('o_n')).toEqual(['100% Sumo_Natural']);
  expect(await names('__')).toEqual([]);
  expect(await names("' or 1=1 --")).toEqual([]);
  expect(await names('\\\\')).toEqual([]);
});

test('those that begin with the text are first, then the newest, and more are announced', async ({ server }) => {
  const owner = await server.person();
  for (const name of ['Ana Costa', 'Mariana Paz', 'Juliana Reis', 'Adriana Luz', 'Susana Mota'])
    await makeCustomer(server, owner, { name });
  const first = await search(server, owner, 'ana');
  expect(first.groups).toMatchObject([{ kind: 'customer', has: false }]);
  expect(first.groups[0]?.results.map(({ title }) => title)).toEqual([
    'Ana Costa',
    'Susana Mota',
    'Adriana Luz',
    'Juliana Reis',
    'Mariana Paz',
  ]);
  await makeCustomer(server, owner, { name: 'Luana Dias' });
  const second = await search(server, owner, 'ana');
  expect(second.groups[0]).toMatchObject({ has: true, results: { length: resultsOfKind } });
});

test('a deleted record is not found, and a restored one is', async ({ server }) => {
  const owner = await server.person();
  const { id } = await makeCustomer(server, owner, { name: 'Tarrachinha' });
  const flow = await makeFlow(server, owner, { title: 'Tarrachinha' });
  await server.call(customers.delete, { params: { id } }, { as: owner });
  await server.call(flows.delete, { body: { id: flow.id } }, { as: owner });
  expect(await titles(server, owner, 'tarrachinha')).toEqual([]);
  await server.call(customers.restore, { params: { id } }, { as: owner });
  expect(await titles(server, owner, 'tarrachinha')).toEqual([['customer', 'Tarrachinha']]);
});

test('a kind whose search takes too long is left out', async ({ server }) => {
  const owner = await server.person();
  await makeCustomer(server, owner, { name: 'Rebita' });
  await makeFlow(server, owner, { title: 'Rebita' });
  const blocker = await server.kernel.db.ownerPool.connect();
  try {
    await blocker.query('begin; lock table flows in access exclusive mode');
    const { groups, is_complete } = await search(server, owner, 'rebita');
    expect(groups.map(({ kind }) => kind)).toEqual(['customer']);
    expect(is_complete).toBe(false);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect(await titles(server, owner, 'rebita')).toEqual([
    ['flow', 'Rebita'],
    ['customer', 'Rebita'],
  ]);
});
