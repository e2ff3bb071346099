import { courses as coursesApi } from '@kumbi/contract/academy/academy.endpoints.ts';
import { students as studentsApi } from '@kumbi/contract/academy/students.endpoints.ts';
import { answers as answersApi, feedback as feedbackApi } from '@kumbi/contract/answers/answers.endpoints.ts';
import { home as homeApi } from '@kumbi/contract/home/home.endpoints.ts';
import { hookDestinations } from '@kumbi/contract/hooks/destinations.endpoints.ts';
import { hookEvents, hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { hookReports } from '@kumbi/contract/hooks/report.endpoints.ts';
import { me as meApi } from '@kumbi/contract/identity/identity.endpoints.ts';
import {
  integrationRequests,
  integrations,
  integrationUsers,
  serviceChoices,
} from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { notifications as notificationsApi } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import { pageReports } from '@kumbi/contract/pages/reports.endpoints.ts';
import { linkPayments, paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import { balance } from '@kumbi/contract/payments/payments.endpoints.ts';
import { demo } from '@kumbi/contract/shared/demo.endpoints.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { categories as categoriesApi } from '@kumbi/contract/shops/category.endpoints.ts';
import {
  products as productsApi,
  sales as salesApi,
  shops as shopsApi,
} from '@kumbi/contract/shops/shops.endpoints.ts';
import { planPayments } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import { bookings, slots as slotsApi } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { donations } from '@kumbi/contract/visits/donations.endpoints.ts';
import { tickets as ticketsApi } from '@kumbi/contract/visits/tickets.endpoints.ts';
import { workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { describe, expect } from 'vitest';
import { type ReceiptContent, receiptHash } from '../../modules/payments/payments.public.ts';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';

const test = ownServerTest();
/** The cookies of the user who clicked, by the language of the sign-in page. */
const headers = {} as Record<Locale, { readonly cookie: string }>;

test.beforeAll(async ({ server }) => {
  for (const language of locales) {
    const [first, second] = await Promise.all([signIn(server, language), signIn(server, language)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const cookies = first.headers.getSetCookie().map((each) => each.split(';')[0]);
    headers[language] = { cookie: cookies.join('; ') };
  }
}, 240_000);

const signIn = (server: TestServer, language: Locale) =>
  server.call(demo.signIn, {}, { headers: { 'accept-language': language } });
const dayMs = 86_400_000;

interface Facts {
  readonly workspace_id: string;
}
async function ask<Row>(server: TestServer, language: Locale, question: string): Promise<Row[]> {
  const { rows: settings } = await server.kernel.db.ownerPool.query<Facts>(
    `select w.workspace_id from settings s
       join workspaces w on w.owner_id = (s.value::jsonb->>'userId')::uuid and w.kind = 'company' where s.key = $1`,
    [`demo:${language}`],
  );
  expect(settings).toHaveLength(1);
  const { rows } = await server.kernel.db.ownerPool.query(question, [settings[0]?.workspace_id]);
  return rows as Row[];
}

const said = {
  pt: {
    shop: 'Terra Boa',
    product: 'Mel de Malanje 500 g',
    category: 'Artesanato',
    feature: 'Origem',
    page: 'Feira da Colheita Terra Boa',
  },
  en: {
    shop: 'Terra Boa Market',
    product: 'Malanje honey, 500 g',
    category: 'Crafts',
    feature: 'Origin',
    page: 'Terra Boa harvest fair',
  },
} as const;

describe.each(locales)('in %s', (language) => {
  const as = () => ({ headers: { ...headers[language], 'accept-language': language } });
  const pagesOf = async (server: TestServer) => (await server.call(pages.list, { query: {} }, as())).body.pages;
  const pageOf = async (server: TestServer, type: string) => {
    const page = (await pagesOf(server)).find((each) => each.type === type);
    if (!page) throw new Error(`no ${type}`);
    return page;
  };

  test('a person, a shop, twelve products and a year of sales', async ({ server }) => {
    const me = await server.call(meApi.get, {}, as());
    expect(me.body).toMatchObject({ language, country: 'AO' });
    const shops = await server.call(shopsApi.list, { query: {} }, as());
    expect(shops.body).toMatchObject({ total: 1, shops: [{ title: said[language].shop, products: 12 }] });
    const shop_id = shops.body.shops[0]?.id ?? '';
    const { products } = (await server.call(productsApi.list, { query: { shop_id } }, as())).body;
    expect(products).toHaveLength(12);
    expect(products.every(({ image, description }) => image !== null && description.length > 20)).toBe(true);
    expect(products[0]).toMatchObject({
      title: said[language].product,
      features: expect.arrayContaining([expect.objectContaining({ feature: said[language].feature })]),
    });
    const { categories } = (await server.call(categoriesApi.list, { query: { shop_id } }, as())).body;
    expect(categories.map(({ name }) => name)).toContain(said[language].category);
    const sales = await server.call(salesApi.list, { query: {} }, as());
    expect(sales.body.total).toBeGreaterThan(400);
    const home = (await server.call(homeApi.get, { query: { days: 30 } }, as())).body.analytics;
    expect(home.setup.every(({ done }) => done)).toBe(true);
    expect(home.sales.total).toBeGreaterThan(home.sales.before);
    expect(home.customers.total).toBeGreaterThan(0);
    expect(home.latest.length).toBeGreaterThan(4);
  });

  test('two courses of four lessons with students, of which one is free and both are shown', async ({ server }) => {
    const { courses } = (await server.call(coursesApi.list, { params: { view: 'published' }, query: {} }, as())).body;
    expect(courses.map(({ is_free, modules, lessons }) => [is_free, modules, lessons])).toEqual([
      [false, 2, 4],
      [true, 2, 4],
    ]);
    const [paid, free] = await Promise.all(
      courses.map(({ id }) => server.call(studentsApi.list, { params: { id }, query: { nextPage: 100 } }, as())),
    );
    for (const [list, source] of [[paid, 'checkout'] as const, [free, 'free'] as const]) {
      expect(list?.body.total).toBeGreaterThan(5);
      expect(list?.body.students.every((student) => student.source === source)).toBe(true);
    }
    const sold = await server.fetch(`/${language}/c/${courses[0]?.code}`);
    expect([sold.status, await sold.text()]).toEqual([200, expect.stringContaining(courses[0]?.title ?? '')]);
  });

  test('three payment links: paid, open, and in dollars', async ({ server }) => {
    const { payment_links: links } = (await server.call(paymentLinks.list, { query: {} }, as())).body;
    expect(links.map(({ state, currency, payments }) => [state, currency, payments])).toEqual([
      ['open', 'AOA', 0],
      ['open', 'USD', 0],
      ['paid', 'AOA', 1],
    ]);
    const params = { id: links[2]?.id ?? '' };
    const { payments } = (await server.call(linkPayments.list, { params, query: {} }, as())).body;
    expect(payments).toMatchObject([{ amount: links[2]?.amount }]);
    const shown = await server.fetch(`/${language}/link/${links[0]?.code}`);
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(links[0]?.title ?? '')]);
  });

  test('seven pages in both languages that visitors see, with their pictures', async ({ server }) => {
    const pages = await pagesOf(server);
    expect(pages.map(({ type }) => type).sort()).toEqual([
      ...['appointment_booking', 'donation', 'feedback', 'form', 'online_course', 'product_sales', 'ticket_sales'],
    ]);
    expect(pages.map(({ title }) => title)).toContain(said[language].page);
    for (const page of pages) {
      expect(page, page.title).toMatchObject({ visible: true, languages: ['en', 'pt'], default_language: language });
      expect(page.views, page.title).toBeGreaterThan(500);
      for (const shown of locales) {
        const answer = await server.fetch(`/${shown}/p/${page.slug}`);
        expect(answer.status).toBe(200);
        const html = await answer.text();
        expect(html).not.toMatch(/undefined|\[object/);
        const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
        if (shown === language) {
          const drawn = await server.fetch(new URL(picture).pathname);
          expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
        }
      }
    }
  });

  test('what visitors did is on its page', async ({ server }) => {
    const fair = await pageOf(server, 'ticket_sales');
    const tickets = await server.call(ticketsApi.list, { query: { id: fair.id } }, as());
    const counted = await server.call(ticketsApi.count, { query: { id: fair.id } }, as());
    const sold = counted.body.kinds.reduce((sum, kind) => sum + kind.sold, 0);
    expect(sold).toBeGreaterThan(60);
    expect(tickets.body.total).toBe(sold);
    expect(counted.body.kinds.every(({ left, reserved }) => reserved === 0 && (left ?? 0) > 0)).toBe(true);

    const tasting = await pageOf(server, 'appointment_booking');
    const query = { id: tasting.id, when: 'upcoming' as const };
    const coming = (await server.call(bookings.list, { query }, as())).body.bookings;
    expect(coming.length).toBeGreaterThan(2);
    expect(coming.every(({ start }) => Date.parse(start) > Date.now())).toBe(true);
    // Another visitor can book the page's own hours again after a cancellation.
    const [booking] = coming.filter(({ start }) => Date.parse(start) > Date.now() + dayMs);
    if (!booking) throw new Error('no booking after tomorrow');
    const slots = async () =>
      (await server.call(slotsApi.list, { params: { slug: tasting.slug }, query: { block: booking.block } })).body
        .slots;
    expect(await slots()).not.toContain(booking.start);
    await server.call(bookings.cancel, { body: { id: booking.id } }, as());
    expect(await slots()).toContain(booking.start);

    const hives = await pageOf(server, 'donation');
    const gifts = (await server.call(donations.list, { query: { id: hives.id } }, as())).body;
    expect(gifts.total).toBeGreaterThan(20);
    expect(gifts.totals[0]).toMatchObject({ currency: 'AOA', count: gifts.total });

    const opinion = await pageOf(server, 'feedback');
    const feedback = (await server.call(feedbackApi.get, { query: { page: opinion.id } }, as())).body;
    expect(feedback.count).toBeGreaterThan(30);
    expect(feedback.average).toBeGreaterThan(3.5);
    const contact = await pageOf(server, 'form');
    const answers = (await server.call(answersApi.list, { query: { page: contact.id } }, as())).body;
    expect(answers.total).toBe(12);
    expect(answers.answers.every(({ contact_id, name }) => contact_id !== null && name !== '')).toBe(true);
    const shop = await pageOf(server, 'product_sales');
    const subscribed = (await server.call(answersApi.list, { query: { page: shop.id } }, as())).body;
    expect(subscribed.total).toBe(46);
  });

  test('reports have a year in them', async ({ server }) => {
    const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
    const report = (await server.call(pageReports.get, { query: { from: day(364), to: day(0) } }, as())).body;
    expect(report.total.views).toBeGreaterThan(report.total.visitors);
    expect(report.days.slice(0, 360).every(({ views }) => views > 0)).toBe(true);
    expect(report.referrers.length).toBeGreaterThan(4);
    expect(report.devices).toHaveLength(3);
    expect(report.languages[0]?.language).toBe(language);
    expect(report.pages).toHaveLength(7);
    const { answers, tickets, bookings, donations } = report.total.conversions;
    expect([answers, tickets, bookings, donations].every((count) => count > 20)).toBe(true);
    const pages = await ask<{ wrong: number }>(
      server,
      language,
      `select count(*)::int as wrong from pages p where workspace_id = $1 and views <>
         (select sum(views) from page_view_days d where d.workspace_id = p.workspace_id and d.page_id = p.id)`,
    );
    expect(pages).toEqual([{ wrong: 0 }]);
  });

  test('every payment has its ledger entry, its receipt and its purchase', async ({ server }) => {
    const { balances } = (await server.call(balance.get, {}, as())).body;
    const sums = await ask<Record<string, number>>(
      server,
      language,
      `select sum(amount_minor)::float8 / 100 as entries,
         (select sum(minor)::float8 / 100 from balances where workspace_id = $1) as balances,
         (select sum(amount_minor - refunded_minor)::float8 / 100 from checkouts where workspace_id = $1 and receiver = 'seller' and status = 'paid') as paid,
         (select sum(amount_minor)::float8 / 100 from payouts where workspace_id = $1 and state in ('requested', 'approved', 'paid')) as payouts
       from balance_entries where workspace_id = $1`,
    );
    const { available = 0, requested = 0 } = balances[0] ?? {};
    const payouts = sums[0]?.['payouts'] ?? 0;
    expect(payouts).toBeGreaterThan(requested);
    expect(requested).toBeGreaterThan(0);
    expect(sums).toEqual([{ entries: available, balances: available, paid: available + payouts, payouts }]);
    const wrong = await ask<{ what: string }>(
      server,
      language,
      `with c as (select * from checkouts where workspace_id = $1 and receiver = 'seller')
       select 'a checkout without attempt' as what from c where not exists (
         select 1 from payment_attempts a where a.workspace_id = $1 and a.checkout_id = c.id
           and a.status = case when c.refunded_minor = c.amount_minor then 'refunded' else c.status end and a.amount_minor = c.amount_minor)
       union all select 'paid without ledger, receipt or delivery' from c where status = 'paid' and not (
         delivered and paid_at between created_at and now()
         and exists (select 1 from receipts r where r.workspace_id = $1 and r.checkout_id = c.id and r.kind = 'receipt')
         and exists (select 1 from balance_entries b join payment_attempts a on a.workspace_id = b.workspace_id and a.id = b.attempt_id
           where b.workspace_id = $1 and a.checkout_id = c.id and b.amount_minor = c.amount_minor))
       union all select 'a refund without entry or credit note' from payment_refunds f where workspace_id = $1 and not (
         done_at between created_at and now()
         and exists (select 1 from receipts r where r.workspace_id = $1 and r.refund_id = f.id)
         and exists (select 1 from balance_entries b where b.workspace_id = $1 and b.refund_id = f.id and b.amount_minor = -f.amount_minor))
       union all select 'another sum than the refunds' from c where refunded_minor <> (
         select coalesce(sum(f.amount_minor), 0) from payment_refunds f where f.workspace_id = $1 and f.checkout_id = c.id)
       union all select 'expired too early' from c where status = 'expired' and expires_at > now()
       union all select 'another sum than its lines' from c where amount_minor <> (
         select sum((line->>'amountMinor')::bigint) from jsonb_array_elements(lines) line)
       union all select 'no address' from c where not exists (
         select 1 from addresses where kind = 'checkout' and length(address) = 43 and target_id = c.id)
       union all select 'a checkout of nothing' from c where not exists (select 1 from sales s where s.workspace_id = $1 and s.checkout_id = c.id)
         and not exists (select 1 from ticket_orders o where o.workspace_id = $1 and o.checkout_id = c.id)
         and not exists (select 1 from donations d where d.workspace_id = $1 and d.checkout_id = c.id)
         and not exists (select 1 from link_payments l where l.workspace_id = $1 and l.checkout_id = c.id)
         and not exists (select 1 from course_orders o where o.workspace_id = $1 and o.checkout_id = c.id)
       union all select 'a course order with another student' from course_orders o join c on c.id = o.checkout_id
         where o.workspace_id = $1 and (c.status = 'paid') <> exists (
           select 1 from enrolments e where e.workspace_id = $1 and e.checkout_id = c.id and e.amount_minor = c.amount_minor)
       union all select 'numbers out of order' from (
         select created_at < lag(created_at) over (order by number) as late from c) n where late
       union all select 'a ticket order with other tickets' from ticket_orders o join c on c.id = o.checkout_id
         where o.workspace_id = $1 and (case when c.status = 'paid' then (select sum((line->>'quantity')::int) from jsonb_array_elements(o.lines) line) else 0 end)
           <> (select count(*) from tickets t where t.workspace_id = $1 and t.order_id = o.id)
       union all select 'another stock than tickets' from ticket_stocks s where workspace_id = $1 and sold <> (
         select count(*) from tickets t where t.workspace_id = $1 and t.page_id = s.page_id and t.block = s.block and t.kind = s.kind)
       union all select 'a ticket without address' from tickets t where workspace_id = $1 and not exists (
         select 1 from addresses where kind = 'ticket' and address = t.code_hash and target_id = t.id)
       union all select 'a gift of another sum' from donations d join c on c.id = d.checkout_id
         where d.workspace_id = $1 and (d.amount_minor <> c.amount_minor or (c.status = 'paid') <> (d.pending_since is null))
       union all select 'a link of another sum' from payment_links l where workspace_id = $1 and (payments, received_minor) <> (
         select count(*), coalesce(sum(p.amount_minor), 0) from link_payments p
         where p.workspace_id = $1 and p.link_id = l.id and p.pending_since is null)`,
    );
    expect(wrong).toEqual([]);
  });

  test('one payment is refunded in full, and another one in part', async ({ server }) => {
    const refunds = await ask<{ is_whole: boolean }>(
      server,
      language,
      `select refunded_minor = amount_minor as is_whole from checkouts where workspace_id = $1 and refunded_minor > 0 order by 1`,
    );
    expect(refunds).toEqual([{ is_whole: false }, { is_whole: true }]);
  });

  test('receipts follow one another without gaps', async ({ server }) => {
    interface Receipt {
      series: string;
      number: number;
      content: ReceiptContent;
      previous_hash: string;
      hash: string;
    }
    const receipts = await ask<Receipt>(
      server,
      language,
      // The platform’s receipts follow those to other workspaces.
      `select * from receipts where workspace_id = $1 and series !~ '^P' order by series, number`,
    );
    let last = { series: '', number: 0, hash: '' };
    for (const receipt of receipts) {
      if (receipt.series !== last.series) last = { series: receipt.series, number: 0, hash: '' };
      expect(receipt).toMatchObject({ number: last.number + 1, previous_hash: last.hash });
      expect(receipt.hash).toBe(receiptHash(last.hash, receipt.series, receipt.number, receipt.content));
      last = receipt;
    }
    expect(
      await ask(
        server,
        language,
        `select series, last_number, last_hash from receipt_series where workspace_id = $1 order by 1`,
      ),
    ).toEqual(
      [...new Set(receipts.map(({ series }) => series))].map((series) => {
        const own = receipts.filter((each) => each.series === series);
        return { series, last_number: own.length, last_hash: own.at(-1)?.hash };
      }),
    );
  });

  test('the company has its settings and a logo, and paid for its plan', async ({ server }) => {
    const { body } = await server.call(workspaces.get, {}, as());
    expect(body).toMatchObject({ name: 'Terra Boa', nif: '5417000123', website: 'https://terraboa.example' });
    expect((await fetch(body.logo ?? '')).status).toBe(200);
    const { payments } = (await server.call(planPayments.list, { query: {} }, as())).body;
    expect(payments).toEqual([
      expect.objectContaining({ status: 'paid', amount: 299_000, has_receipt: true }),
      expect.objectContaining({ status: 'paid', amount: 299_000, has_receipt: true }),
    ]);
    const receipts = await ask<{ content: ReceiptContent }>(
      server,
      language,
      `select content from receipts where workspace_id = $1 and series ~ '^P' order by number`,
    );
    expect(receipts.map(({ content }) => [content.buyer, content.nif])).toEqual([
      ['Terra Boa', '5417000123'],
      ['Terra Boa', '5417000123'],
    ]);
  });

  test('connections that work, are off or lost, with their requests and what works through them', async ({
    server,
  }) => {
    const { body } = await server.call(integrations.list, { query: { nextPage: 100 } }, as());
    const states = body.integrations.map(({ platform, status, key_refused: isLost }) =>
      [platform, status, ...(isLost ? ['lost'] : [])].join(' '),
    );
    expect(states.toSorted()).toEqual([
      'appypay off',
      'google-calendar on',
      'google-drive on',
      'google-sheets on lost',
      'trello on',
      'whatsapp on',
    ]);
    const idOf = (platform: string) => body.integrations.find((each) => each.platform === platform)?.id ?? '';
    for (const { id } of body.integrations) {
      const { requests } = (
        await server.call(integrationRequests.list, { params: { id }, query: { nextPage: 100 } }, as())
      ).body;
      expect(requests).toHaveLength(24);
    }
    const trello = { params: { id: idOf('trello') } };
    expect((await server.call(integrationUsers.list, trello, as())).body.users).toMatchObject([{ kind: 'flow' }]);
    for (const [platform, of] of [
      ['trello', 'boards'],
      ['google-calendar', 'calendars'],
      ['google-drive', 'folders'],
    ] as const) {
      const input = { params: { id: idOf(platform) }, query: { of } };
      const { choices } = (await server.call(serviceChoices.list, input, as())).body;
      expect(choices.length, of).toBeGreaterThan(0);
    }
  });

  test('webhooks with the calls of weeks, good and bad ones, and their runs and deliveries', async ({ server }) => {
    const { webhooks } = (await server.call(hooks.list, { query: {} }, as())).body;
    expect(webhooks.map(({ integration, automation }) => [integration !== null, automation !== null])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    const [supplier, payments] = ['automation', 'integration'].map((kind) =>
      webhooks.find((each) => each[kind as 'automation'] !== null),
    );
    const report = async (within: 'month' | 'quarter') =>
      (await server.call(hookReports.get, { params: { id: supplier?.id ?? '' }, query: { within } }, as())).body;
    const { total, series } = await report('month');
    for (const count of ['accepted', 'rejected', 'delivered', 'failed'] as const)
      expect(total[count], count).toBeGreaterThan(2);
    expect(total.waiting).toBe(0);
    expect(series.filter(({ accepted }) => accepted > 0).length).toBeGreaterThan(25);
    expect((await report('quarter')).total.accepted).toBeGreaterThan(total.accepted + 100);
    const events = await ask<{ verification: string; count: number }>(
      server,
      language,
      `select verification, count(*)::int as count from hook_events where workspace_id = $1 group by 1 order by 1`,
    );
    expect(events.map(({ verification }) => verification)).toEqual(['missing', 'unchecked', 'valid', 'wrong']);
    const { destinations } = (
      await server.call(hookDestinations.list, { query: { hook_id: supplier?.id ?? '' } }, as())
    ).body;
    expect(destinations).toHaveLength(2);
    expect(destinations.every(({ deliveries }) => deliveries.delivered > 0 && deliveries.failed > 0)).toBe(true);
    const runs = await ask<{ runs: number; valid: number }>(
      server,
      language,
      `select (select count(*)::int from flow_runs where workspace_id = $1 and status = 'done') as runs,
         (select count(*)::int from hook_events where workspace_id = $1 and verification = 'valid') as valid`,
    );
    expect(runs[0]?.runs).toBe(runs[0]?.valid);
    const own = (await server.call(hookEvents.list, { query: { code: payments?.code ?? '' } }, as())).body;
    expect(own.events.length).toBeGreaterThan(5);
    expect(own.events[0]?.body).toContain('integration.callback');
  });

  test('each buyer and sender is one contact', async ({ server }) => {
    const facts = await ask<Record<string, number>>(
      server,
      language,
      `with reached as (
         select lower(customer_email) as email from sales s join checkouts c on c.workspace_id = s.workspace_id and c.id = s.checkout_id
           where s.workspace_id = $1 and c.status = 'paid'
         union select email from tickets where workspace_id = $1
         union select email from bookings where workspace_id = $1
         union select email from page_answers where workspace_id = $1 and email <> ''
         union select email from donations where workspace_id = $1 and pending_since is null
         union select k.email from enrolments e join contacts k on k.workspace_id = e.workspace_id and k.id = e.contact_id
           where e.workspace_id = $1)
       select (select count(*)::int from contacts where workspace_id = $1) as contacts,
         (select count(*)::int from reached) as reached,
         (select coalesce(sum(value), 0)::int from row_counts where workspace_id = $1 and counter = 'contacts') as counted,
         (select count(*)::int from contact_consents where workspace_id = $1 and channel = 'email') as consented,
         (select count(distinct channel || state)::int from contact_consents where workspace_id = $1) as choices,
         (select count(*)::int from contacts where workspace_id = $1 and created_at < now() - interval '200 days') as old,
         (select count(*)::int from bookings b join contacts k on k.workspace_id = b.workspace_id and k.id = b.contact_id
            where b.workspace_id = $1 and k.email <> b.email) as mistaken`,
    );
    const [{ contacts = 0 } = {}] = facts;
    expect(contacts).toBeGreaterThan(120);
    expect(facts).toEqual([
      {
        contacts,
        reached: contacts,
        counted: contacts,
        consented: 46,
        choices: 4,
        old: expect.any(Number),
        mistaken: 0,
      },
    ]);
    expect(facts[0]?.old).toBeGreaterThan(20);
  });

  test('the latest news are new, and lead to what they are about', async ({ server }) => {
    const { notifications, unread } = (await server.call(notificationsApi.list, { query: {} }, as())).body;
    expect(unread).toBe(4);
    expect(notifications.length).toBeGreaterThan(8);
    expect(new Set(notifications.map(({ kind }) => kind))).toEqual(
      new Set(['sale_paid', 'page_answered', 'payment_link_paid']),
    );
    const asked = notifications.find(({ kind }) => kind === 'page_answered');
    expect(asked?.href).toMatch(
      new RegExp(`^/${language}/app/company/[^/]+/kpages/[0-9a-f-]+/activity\\?tab=answers$`),
    );
  });
});

test('a second sign-in opens the same business, and creates nothing', async ({ server }) => {
  const count = async () =>
    (
      await server.kernel.db.ownerPool.query(
        `select (select count(*) from workspaces where kind = 'company') as companies, (select count(*) from checkouts) as checkouts,
           (select count(*) from contacts) as contacts, (select count(*) from pages) as pages`,
      )
    ).rows[0];
  const before = await count();
  expect(before).toMatchObject({ companies: 2, pages: 14 });
  const other = await server.another();
  for (const language of locales) {
    // Another process doesn't share the first one's pending promise.
    const answer = await fetch(`${other.url}/api/v1/demo/sign-in`, {
      method: 'POST',
      headers: { origin: server.url, 'accept-language': language },
    });
    expect(answer.status, await answer.text()).toBe(200);
  }
  await other.stop();
  expect(await count()).toEqual(before);
});
