import { affiliateProgram, affiliates, commissions } from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import { affiliations } from '@kumbi/contract/affiliates/affiliations.endpoints.ts';
import { sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import { expect } from 'vitest';
import { makeShownCourse } from '../modules/academy/course/course.factory.ts';
import { makeProgram, someAffiliate } from '../modules/affiliates/affiliates.factory.ts';
import { makeShownPage, someBlock, someHeading } from '../modules/pages/page/page.factory.ts';
import { someBuyer } from '../modules/pages/visitor/visitor.factory.ts';
import { makePaymentLink, startLinkPayment } from '../modules/payment-links/payment-link/payment-link.factory.ts';
import { payReference } from '../modules/payments/checkout/checkout.factory.ts';
import { givePlan } from '../modules/quotas/quotas.factory.ts';
import { buy } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { checkout } from '../modules/visits/order.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest(() => ({ KUMBI_TRUST_PROXY: '127.0.0.1' }));

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';

/** Opens a page through a link, as a browser at this address does. @returns the cookie that it sets */
async function visit(server: TestServer, path: string, { ip = '41.63.160.1', agent = phone } = {}) {
  const { headers, status } = await server.fetch(path, {
    headers: { 'user-agent': agent, 'x-forwarded-for': ip },
  });
  const cookie = headers.getSetCookie().find((each) => each.includes('kumbi_btag'));
  return { status, cookie, cache: headers.get('cache-control') };
}

const clicks = async (server: TestServer, seller: TestPerson, id: string) =>
  (await server.call(affiliates.get, { params: { id } }, { as: seller })).body.affiliate.clicks;

test('a visit through a link counts once per visitor and day, and the browser remembers the code', async ({
  server,
}) => {
  const { seller, partner, id, code } = await someAffiliate(server, { cookie_days: 7 });
  const link = await makePaymentLink(server, seller);
  const path = `/pt/link/${link.code}?btag=${code}`;
  const first = await visit(server, path);
  expect(first.status).toBe(200);
  expect(first.cookie).toMatch(new RegExp(`=${code};.*Max-Age=604800;.*HttpOnly`));
  expect(first.cache).toBe('private, no-store');
  await visit(server, path);
  await visit(server, path, { ip: '41.63.160.2' });
  await visit(server, path, { agent: 'WhatsApp/2.23 A' });
  await visit(server, path, { agent: 'Googlebot/2.1' });
  expect(await clicks(server, seller, id)).toBe(2);
  server.clock.advance(86_400_000);
  await visit(server, path);
  expect(await clicks(server, seller, id)).toBe(3);
  const { affiliation } = (await server.call(affiliations.get, { params: { id } }, { as: partner })).body;
  expect(affiliation.days.map((day) => day.clicks)).toEqual([2, 1]);
  await server.runCron('affiliates.forget');
  server.clock.advance(2 * 86_400_000);
  await server.runCron('affiliates.forget');
  const { rows } = await server.kernel.db.ownerPool.query('select 1 from affiliate_visitors');
  expect(rows).toEqual([]);
});

test('the checkout of that browser is attributed, and a code on the call comes first', async ({ server }) => {
  const { seller, id, code } = await someAffiliate(server, { waiting_days: 3 });
  const link = await makePaymentLink(server, seller, { payments_limit: null });
  const { cookie = '' } = await visit(server, `/pt/link/${link.code}?btag=${code.toUpperCase()}`);
  const pay = async (over: Record<string, unknown>, sent: string) => {
    const started = await startLinkPayment(server, link, over, { cookie: sent });
    await payReference(server, started.body.reference ?? '');
    await server.runJobs();
  };
  const [sent = ''] = cookie.split(';');
  await pay({}, sent);
  await pay({}, '');
  await pay({ btag: 'nobody' }, sent);
  const list = (await server.call(commissions.list, { query: {} }, { as: seller })).body.commissions;
  expect(list).toMatchObject([{ affiliate: { id }, purpose: 'link', amount: 1250 }]);
});

test('unknown, foreign and malformed codes set nothing, and the page stays', async ({ server }) => {
  const { seller } = await someAffiliate(server);
  const other = await someAffiliate(server);
  const link = await makePaymentLink(server, seller);
  for (const btag of ['nobody-here', `${other.code}-x`, '', 'a%20b', 'x'.repeat(200), '&btag=a&btag=b', "'--"]) {
    const { status, cookie } = await visit(server, `/pt/link/${link.code}?btag=${btag}`);
    expect([btag, status, cookie]).toEqual([btag, 200, undefined]);
  }
});

test('every public page of the seller takes the code, and its cached copy does not vary', async ({ server }) => {
  const { seller, partner, id, code } = await someAffiliate(server);
  await givePlan(server, seller);
  const shop = await makeShop(server, seller);
  const product = await makeProduct(server, seller, shop, {});
  const { course } = await makeShownCourse(server, seller);
  const page = await makeShownPage(server, seller, [someHeading('Feira')]);
  const paths = [
    ...[`/pt/s/${shop.code}`, `/pt/s/${shop.code}/${product.code}`, `/pt/s/${shop.code}/checkout`],
    ...[`/pt/c/${course.code}`, `/pt/p/${page.slug}`],
  ];
  for (const path of paths) {
    const plain = await visit(server, path);
    const tagged = await visit(server, `${path}?btag=${code}`);
    expect([path, tagged.status, tagged.cache]).toEqual([path, 200, 'private, no-store']);
    expect(tagged.cookie).toContain(`=${code};`);
    expect(await visit(server, path)).toEqual(plain);
    expect(plain.cache).toContain('public');
  }
  expect(await clicks(server, seller, id)).toBe(1);
  const { affiliation } = (await server.call(affiliations.get, { params: { id } }, { as: partner })).body;
  const listed = affiliation.pages.map(({ url }) => new URL(url).pathname.replace(/^\/en/, '/pt'));
  expect(listed.sort()).toEqual(paths.filter((path) => !path.endsWith('/checkout')).sort());
});

test('a product has its own commission, and a sale that is marked as paid earns like any other', async ({ server }) => {
  const { seller, code } = await someAffiliate(server);
  await givePlan(server, seller);
  const shop = await makeShop(server, seller);
  const [honey, coffee] = [
    await makeProduct(server, seller, shop, { price_ao: '1000' }),
    await makeProduct(server, seller, shop, { price_ao: '2000' }),
  ];
  await makeProgram(server, seller, {
    rates: [
      { purpose: 'shop', item: honey.id, title: honey.title, rate: { kind: 'fixed', amount_ao: 150, amount_us: null } },
      { purpose: 'shop', rate: { kind: 'percent', percent: 25 } },
    ],
  });
  const cart = [
    { product: honey, quantity: 2 },
    { product: coffee, quantity: 1 },
  ];
  expect((await buy(server, shop, cart, { btag: code })).status).toBe(200);
  const [sale] = (await server.call(sales.list, { query: {} }, { as: seller })).body.sales;
  const marked = { body: { id: sale?.id ?? '', status: 'paid' } } as const;
  expect((await server.call(sales.update, marked, { as: seller })).status).toBe(200);
  await server.runJobs();
  const list = (await server.call(commissions.list, { query: {} }, { as: seller })).body.commissions;
  expect(list).toMatchObject([{ amount: 2 * 150 + 500, sale_amount: 4000, state: 'pending', purpose: 'shop' }]);
});

test('one page and one link have their own commission, and only lasting links are offered to affiliates', async ({
  server,
}) => {
  const { seller, partner, id, code } = await someAffiliate(server);
  await givePlan(server, seller);
  const once = await makePaymentLink(server, seller);
  const lasting = await makePaymentLink(server, seller, { amount: 1_000, payments_limit: null });
  const block = someBlock('donation', { title: { pt: 'Água' }, amounts: [{ amount: { ao: 2000, us: 5 } }] });
  const page = await makeShownPage(server, seller, [block], { title: 'Água', type: 'donation' });
  const { pages } = (await server.call(affiliateProgram.get, {}, { as: seller })).body;
  expect(pages).toContainEqual(expect.objectContaining({ purpose: 'link', item: lasting.id }));
  expect(pages).toContainEqual(expect.objectContaining({ purpose: null, item: page.id }));
  expect(JSON.stringify(pages)).not.toContain(once.code);
  const { affiliation } = (await server.call(affiliations.get, { params: { id } }, { as: partner })).body;
  expect(JSON.stringify(affiliation.pages)).not.toContain(once.code);

  await makeProgram(server, seller, {
    rates: [
      { purpose: 'link', item: lasting.id, title: lasting.title, rate: { kind: 'percent', percent: 50 } },
      { purpose: 'donations', item: page.id, title: page.title, rate: { kind: 'percent', percent: 5 } },
    ],
  });
  const paid = async ({ body }: { body: { reference?: string | null } }) => {
    await payReference(server, body.reference ?? '');
    await server.runJobs();
  };
  await paid(await startLinkPayment(server, lasting, { btag: code }));
  const buyer = { page: page.slug, block: block.props.id, ...someBuyer(), choice: '0', btag: code };
  await paid(await checkout(server, 'donations', buyer));
  const list = (await server.call(commissions.list, { query: {} }, { as: seller })).body.commissions;
  expect(list.map(({ purpose, amount }) => [purpose, amount]).sort()).toEqual([
    ['donations', 100],
    ['link', 500],
  ]);
});
