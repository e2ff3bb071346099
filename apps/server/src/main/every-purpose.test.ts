import { home as homeApi } from '@kumbi/contract/home/home.endpoints.ts';
import { manualPayments } from '@kumbi/contract/payments/manual-payments.endpoints.ts';
import { checkouts, payments } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import { programPayments } from '@kumbi/contract/payments/public-payments.endpoints.ts';
import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import { bookings, slots as slotsApi } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import { expect } from 'vitest';
import { makeShownCourse } from '../modules/academy/course/course.factory.ts';
import { cookieOf, courseMails, linkIn, pressLink } from '../modules/academy/enrolment/student.factory.ts';
import { makeKey } from '../modules/api-keys/api-key.factory.ts';
import { connectAccount } from '../modules/integrations/integration.factory.ts';
import { makeShownPage, someBlock } from '../modules/pages/page/page.factory.ts';
import { someBuyer, somePerson, ticketKind, ticketsBlockOf } from '../modules/pages/visitor/visitor.factory.ts';
import { makePaymentLink, startLinkPayment } from '../modules/payment-links/payment-link/payment-link.factory.ts';
import { purposeSellers } from '../modules/payments/payments.public.ts';
import { testIban, usableAccount } from '../modules/payments/payout/payout.factory.ts';
import { purchaseText } from '../modules/payments/purpose/purchase-text.view.ts';
import { buy } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { checkout } from '../modules/visits/order.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

// One purchase of each purpose, for the promises that hold for all of them.

const test = ownServerTest();
let site: string;
test.beforeAll(({ server }) => {
  site = server.kernel.config.siteUrl;
});

interface Ways {
  readonly paid: { readonly url: string | null; readonly link: Record<Locale, string> };
  readonly unpaid: { readonly url: string | null; readonly link: Record<Locale, string> };
}
interface Purchase {
  /** Starts a purchase of a new buyer, or again of the one with this email. */
  readonly start: (
    email?: string,
    method?: 'reference' | 'bank-transfer',
  ) => Promise<{ token: string; reference: string; email: string }>;
  readonly ways: Ways;
  /** The source of the contact; null where the money is not the price of a purchase from the workspace. */
  readonly contact: string | null;
  /** Kwanzas, or null where the workspace itself buys. */
  readonly sold: number | null;
}

const same = (url: string, en: string, pt: string): Ways => {
  const way = { url, link: { en, pt } };
  return { paid: way, unpaid: way };
};
const started = (answer: { status: number; body: { d?: string; reference?: string } }, email: string) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { token: String(answer.body.d), reference: String(answer.body.reference), email };
};
const by = (angolan_method: 'reference' | 'bank-transfer') => ({ payment_method: 'angolan' as const, angolan_method });

const purchases: Record<string, (server: TestServer, owner: TestPerson) => Promise<Purchase>> = {
  async shop(server, owner) {
    const shop = await makeShop(server, owner, { payment_methods: JSON.stringify(['reference', 'bank-transfer']) });
    const product = await makeProduct(server, owner, shop, { price_ao: '1000' });
    return {
      start: async (email = someBuyer().customer_email, angolan_method = 'reference') =>
        started(await buy(server, shop, [{ product, quantity: 1 }], { customer_email: email, angolan_method }), email),
      ways: same(`${site}/{lang}/s/${shop.code}`, 'Back to the shop', 'Voltar à loja'),
      contact: 'shop',
      sold: 1000,
    };
  },
  async course(server, owner) {
    const { course } = await makeShownCourse(server, owner);
    const url = `${site}/{lang}/c/${course.code}`;
    return {
      start: async (email = someBuyer().customer_email, method = 'reference') => {
        const body = {
          ...by(method),
          language: 'pt' as const,
          course: course.code,
          ...someBuyer(),
          customer_email: email,
        };
        return started(await server.call(checkouts.start, { params: { purpose: 'course' }, body }), email);
      },
      ways: {
        paid: { url: `${url}/learn`, link: { en: 'Open the course', pt: 'Abrir o curso' } },
        unpaid: { url, link: { en: 'Back to the course', pt: 'Voltar ao curso' } },
      },
      contact: 'course',
      sold: course.price_ao,
    };
  },
  async link(server, owner) {
    const link = await makePaymentLink(server, owner, { amount: 3_500, payments_limit: null });
    return {
      start: async (email = someBuyer().customer_email, method = 'reference') =>
        started(await startLinkPayment(server, link, { ...someBuyer(), customer_email: email, ...by(method) }), email),
      ways: same(`${site}/{lang}/link/${link.code}`, 'Back to the payment link', 'Voltar ao link de pagamento'),
      contact: 'link',
      sold: 3_500,
    };
  },
  async subs(server, owner) {
    const place = `${server.kernel.config.url}/{lang}/app/creator`;
    return {
      start: async (_email, method = 'reference') => {
        const body = { ...by(method), plan: 'creator', period: 'month' };
        const answer = await server.call(checkouts.start, { params: { purpose: 'subs' }, body }, { as: owner });
        return started(answer, owner.email);
      },
      ways: {
        paid: { url: place, link: { en: 'Go to your workspace', pt: 'Ir para o teu espaço' } },
        unpaid: {
          url: `${server.kernel.config.url}/{lang}/pricing?sb=1#start`,
          link: { en: 'Back to the plans', pt: 'Voltar aos planos' },
        },
      },
      contact: null,
      sold: null,
    };
  },
  async tickets(server, owner) {
    const block = ticketsBlockOf([ticketKind('normal')]);
    const page = await makeShownPage(server, owner, [block], { title: 'Kizomba', type: 'ticket_sales' });
    return {
      start: async (email = someBuyer().customer_email, method = 'reference') => {
        const lines = [{ kind: 'normal', quantity: 1 }];
        const body = { page: page.slug, block: block.props.id, lines, ...someBuyer(), customer_email: email };
        return started(await checkout(server, 'tickets', { ...body, ...by(method) }), email);
      },
      ways: same(`${site}/{lang}/p/${page.slug}`, 'Back to the page', 'Voltar à página'),
      contact: 'page',
      sold: 5000,
    };
  },
  async donations(server, owner) {
    const block = someBlock('donation', { title: { pt: 'Água' }, amounts: [{ amount: { ao: 2000, us: 5 } }] });
    const page = await makeShownPage(server, owner, [block], { title: 'Água', type: 'donation' });
    return {
      start: async (email = someBuyer().customer_email, method = 'reference') => {
        const body = { page: page.slug, block: block.props.id, ...someBuyer(), customer_email: email, choice: '0' };
        return started(await checkout(server, 'donations', { ...body, ...by(method) }), email);
      },
      ways: same(`${site}/{lang}/p/${page.slug}`, 'Back to the page', 'Voltar à página'),
      contact: 'page',
      sold: 2000,
    };
  },
  async api(server, owner) {
    const { id } = await connectAccount(server, owner);
    const key = await makeKey(server, owner, { type: 'integration', integration_id: id });
    return {
      start: async () => {
        const customer = { name: 'Ana Domingos', phone: '923 000 111' };
        const body = { amount: 450_000, currency: 'AOA' as const, description: 'Encomenda 7731', customer };
        const { body: payment } = await server.call(programPayments.start, { body }, { headers: key.headers });
        const token = String(new URL(String(payment.pay_url)).pathname.split('/').at(-1));
        return { token, reference: String(payment.reference), email: '' };
      },
      ways: { paid: { url: null, link: { en: '', pt: '' } }, unpaid: { url: null, link: { en: '', pt: '' } } },
      contact: null,
      sold: 4500,
    };
  },
};

/** A word of each purpose's receipt, in both languages. */
const receiptWords: Record<string, RegExp> = {
  shop: /taking care of your order|trata da tua encomenda/,
  course: /course is yours|curso é teu/,
  subs: /subscription is up to date|subscrição está em dia/,
  tickets: /Your tickets come|bilhetes chegam/,
  donations: /your donation|teu donativo/,
  link: /nothing left to pay|falta pagar nada/,
};

const pay = async (server: TestServer, reference: string) => {
  // The provider repeats its callback.
  await server.outside(`/references/${reference}/pay`, 'POST', { repeat: 2 });
  await server.settled();
  await server.runJobs();
};
const view = async (server: TestServer, token: string, lang: Locale) =>
  (await server.call(checkouts.get, { params: { token } }, { headers: { 'accept-language': lang } })).body;
const contactsOf = async (server: TestServer, owner: TestPerson) =>
  (
    await server.kernel.db.ownerPool.query<{ source: string; email: string }>(
      'select source, email from contacts where workspace_id = $1',
      [owner.workspaceId],
    )
  ).rows;
const home = async (server: TestServer, owner: TestPerson) =>
  (await server.call(homeApi.get, { query: { days: 7 } }, { as: owner })).body.analytics;

test('every purpose with a seller is among these', ({ server }) => {
  const sellers = server.kernel.registry.all(purposeSellers).keys();
  expect(Object.keys(purchases).sort()).toEqual([...sellers].sort());
});

test.for(Object.keys(purchases))(
  '%s: the payer goes where the purpose says, in both languages',
  async (name, { server }) => {
    const purchase = await purchases[name]?.(server, await server.person());
    if (!purchase) throw new Error(`no purchase of ${name}`);
    const { token, reference } = await purchase.start();
    const shown = async (lang: Locale) => (await view(server, token, lang)).onward;
    const expected = (way: Ways['paid'], lang: Locale) => ({
      url: way.url?.replace('{lang}', lang) ?? null,
      link: way.link[lang],
    });
    for (const lang of locales) expect(await shown(lang)).toMatchObject(expected(purchase.ways.unpaid, lang));
    await pay(server, reference);
    for (const lang of locales) {
      const onward = await shown(lang);
      expect(onward).toMatchObject(expected(purchase.ways.paid, lang));
      expect(onward.steps.length).toBeGreaterThan(0);
      const page = await (await server.fetch(`/${lang}/pay/${token}`)).text();
      for (const step of onward.steps) expect(page).toContain(step);
      if (onward.url) expect(page).toContain(`href="${onward.url}"`);
      if (name !== 'shop') expect(page).not.toMatch(/Back to the shop|Voltar à loja/);
    }
  },
);

test.for(Object.keys(purchases))('%s: the email with the receipt says what was paid for', async (name, { server }) => {
  const purchase = await purchases[name]?.(server, await server.person());
  if (!purchase) throw new Error(`no purchase of ${name}`);
  const { reference, email } = await purchase.start();
  await pay(server, reference);
  // Programs need not know their buyer's email.
  if (email === '') return;
  const { emails } = await server.outside<{ emails: { id: string; subject: string }[] }>(`/emails?to=${email}`);
  const receipt = emails.find(({ subject }) => /^(Recibo|Receipt) /.test(subject));
  const { text } = await server.outside<{ text: string }>(`/emails/${receipt?.id}`);
  for (const [other, word] of Object.entries(receiptWords)) {
    if (other === name) expect(text).toMatch(word);
    else expect(text).not.toMatch(word);
  }
});

test.for(locales)('each purpose says in its own words that money arrived too late, in %s', (locale) => {
  const texts = Object.keys(purchases).flatMap((purpose) =>
    (['open', 'returning', 'returned'] as const).map((state) =>
      purchaseText(
        { purpose: purpose as Purpose, seller: 'Terra Boa', amount: { minor: 1_740_000, currency: 'AOA' } },
        locale,
        ({ undelivered }) => undelivered[state],
      ),
    ),
  );
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/17.400[.,]00\sKz/);
});

test.for(Object.keys(purchases))('%s: home counts it, and its buyer is a customer once', async (name, { server }) => {
  const owner = await server.person();
  const purchase = await purchases[name]?.(server, owner);
  if (!purchase) throw new Error(`no purchase of ${name}`);
  const { reference, email } = await purchase.start();
  expect(await contactsOf(server, owner)).toEqual([]);
  const done = async () => (await home(server, owner)).setup.find(({ step }) => step === 'first_sale')?.done;
  expect(await done()).toBe(false);
  await pay(server, reference);
  expect(await contactsOf(server, owner)).toEqual(
    purchase.contact === null ? [] : [{ source: purchase.contact, email }],
  );
  const { sales, orders, customers, latest } = await home(server, owner);
  if (purchase.sold === null) {
    expect([sales.total, orders.total, customers.total, latest, await done()]).toEqual([0, 0, 0, [], false]);
    return;
  }
  expect([sales.total, orders.total, customers.total]).toEqual([purchase.sold, 1, 1]);
  expect(latest).toMatchObject([{ kind: 'sale_paid', purpose: name }]);
  expect(await done()).toBe(true);

  // A course is bought once.
  if (purchase.contact === null || name === 'course') return;
  await pay(server, (await purchase.start(email)).reference);
  expect(await contactsOf(server, owner)).toHaveLength(1);
  expect((await home(server, owner)).orders.total).toBe(2);
});

const byTransfer = ['shop', 'course', 'link', 'tickets', 'donations'];

test.for(byTransfer)(
  '%s: it is ordered by transfer, and delivered once the seller has the money',
  async (name, { server }) => {
    const owner = await server.person();
    await usableAccount(server, owner, 'AOA', true);
    const purchase = await purchases[name]?.(server, owner);
    if (!purchase) throw new Error(`no purchase of ${name}`);
    const { token, email } = await purchase.start(undefined, 'bank-transfer');
    await server.runJobs();
    expect(await view(server, token, 'pt')).toMatchObject({
      status: 'waiting',
      method: 'bank-transfer',
      instructions: { iban: testIban },
    });
    const { emails } = await server.outside<{ emails: { id: string }[] }>(`/emails?to=${email}`);
    const sent = await Promise.all(emails.map(({ id }) => server.outside<{ text: string }>(`/emails/${id}`)));
    expect(sent.filter(({ text }) => text.includes(testIban.slice(0, 4)))).toHaveLength(1);
    expect(await contactsOf(server, owner)).toEqual([]);

    const { body } = await server.call(payments.list, { query: {} }, { as: owner });
    const settle = () =>
      server.send(manualPayments.settle, { params: { id: body.payments[0]?.id ?? '' } }, { as: owner });
    expect(await settle()).toMatchObject({
      status: 200,
      body: { payment: { status: 'paid', method: 'bank-transfer' } },
    });
    expect(await settle()).toMatchObject({ status: 409, body: { code: 'payment.already_paid' } });
    await server.settled();
    expect(await view(server, token, 'pt')).toMatchObject({ status: 'paid', receipt_url: expect.any(String) });
    expect(await contactsOf(server, owner)).toEqual([{ source: purchase.contact, email }]);
    const { sales, orders } = await home(server, owner);
    expect([sales.total, orders.total]).toEqual([purchase.sold, 1]);
  },
);

test('a plan is never paid by transfer, because the platform sells it', async ({ server }) => {
  const owner = await server.person();
  await usableAccount(server, owner, 'AOA', true);
  const { start } = (await purchases.subs?.(server, owner)) ?? {};
  await expect(start?.(undefined, 'bank-transfer')).rejects.toThrow('payment.method_unavailable');
});

test('bookings and registrations make their visitor a customer once, too', async ({ server }) => {
  const owner = await server.person();
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const weekly = days.map((day) => ({ day, from: '09:00', to: '12:00' }));
  const timing = { weekly, minutes: 60, notice: 30, horizon: 20 };
  const booking = someBlock('booking', { title: { pt: 'Corte' }, place: { pt: 'Rua 12' }, ...timing });
  const event = { startsAt: '2031-05-03T09:00:00.000Z', endsAt: '2031-05-03T12:00:00.000Z', capacity: 9 };
  const registration = someBlock('registration', { title: { pt: 'Oficina' }, place: { pt: 'Padaria' }, ...event });
  const page = await makeShownPage(server, owner, [booking, registration], { title: 'Salão' });
  const params = { slug: page.slug };
  const person = somePerson();
  const query = { block: booking.props.id };
  const { slots } = (await server.call(slotsApi.list, { params, query })).body;
  for (const start of slots.slice(0, 2)) {
    const body = { block: booking.props.id, start, ...person };
    expect((await server.call(bookings.create, { params, body })).status).toBe(200);
  }
  const body = { block: registration.props.id, ...person };
  expect((await server.call(registrations.create, { params, body })).status).toBe(200);
  await server.runJobs();
  expect(await contactsOf(server, owner)).toEqual([{ source: 'page', email: person.email }]);
});

test('a paid course opens for its buyer where the pay page leads', async ({ server }) => {
  const owner = await server.person();
  const purchase = await purchases.course?.(server, owner);
  if (!purchase) throw new Error('no course');
  const { token, reference, email } = await purchase.start();
  await pay(server, reference);
  const learn = new URL(String((await view(server, token, 'pt')).onward.url)).pathname;
  expect(await (await server.fetch(learn)).text()).toContain('name="email"');
  const [mail] = await courseMails(server, email);
  const cookie = cookieOf(await pressLink(server, linkIn(mail)));
  const inside = await server.fetch(learn, { headers: { cookie }, redirect: 'manual' });
  expect(inside.headers.get('location')).toMatch(/\/lessons\//);
});
