import { notifications as notificationsApi } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { linkPayments, paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import type { PaymentLink } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { checkouts, paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import { undoMinutes } from '@kumbi/contract/shared/bin.limits.ts';
import { expect } from 'vitest';
import { dayOf } from '../../../kernel/time/zones.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { tellOfLinkPayment } from './link-payment.listeners.ts';
import { makePaymentLink, somePayer, startLinkPayment } from './payment-link.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
});

type Started = Awaited<ReturnType<typeof startLinkPayment>>;
const arrive = (server: TestServer, started: Started, options = {}) =>
  server.outside(`/references/${started.body.reference}/pay`, 'POST', options);
const pay = async (server: TestServer, started: Started, options = {}) => {
  await arrive(server, started, options);
  await server.settled();
  await server.runJobs();
};
const get = async (server: TestServer, { id }: Pick<PaymentLink, 'id'>) =>
  (await server.call(paymentLinks.get, { params: { id } }, { as: owner })).body.payment_link;
const payments = async (server: TestServer, { id }: Pick<PaymentLink, 'id'>) =>
  (await server.call(linkPayments.list, { params: { id }, query: {} }, { as: owner })).body.payments;
const issues = async (server: TestServer) =>
  (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body.issues.map((issue) => issue.reason);
const events = async (server: TestServer, link: Pick<PaymentLink, 'id'>) =>
  (
    await server.kernel.db.ownerPool.query<{ id: string; payload: Record<string, unknown> }>(
      `select id, payload from outbox_events where name = 'payment_link.paid' and payload->>'link_id' = $1`,
      [link.id],
    )
  ).rows;
const news = async (server: TestServer) =>
  (await server.call(notificationsApi.list, { query: {} }, { as: owner })).body.notifications.filter(
    ({ kind }) => kind === 'payment_link_paid',
  );
const page = async (server: TestServer, { code }: Pick<PaymentLink, 'code'>, lang = 'pt') => {
  const response = await server.fetch(`/${lang}/link/${code}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('a link is paid once, even if the payment is reported repeatedly, and the seller gets a notification', async ({
  server,
}) => {
  const link = await makePaymentLink(server, owner);
  const payer = somePayer();
  const started = await startLinkPayment(server, link, { ...payer, amount: 1 });
  expect(started.body.amount, JSON.stringify(started.body)).toBe(12_500);
  expect(await server.call(checkouts.get, { params: { token: started.body.d } })).toMatchObject({
    body: {
      purpose: 'link',
      seller: { url: expect.stringContaining(`/link/${link.code}`) },
      lines: [{ title: link.title, quantity: 1, amount: 12_500 }],
    },
  });
  expect([(await get(server, link)).state, await payments(server, link)]).toEqual(['open', []]);
  await pay(server, started, { repeat: 3 });
  await server.runJobs();
  expect(await get(server, link)).toMatchObject({ state: 'paid', payments: 1, received: 12_500 });
  expect(await payments(server, link)).toMatchObject([
    { name: payer.customer_name, phone: payer.customer_phone, email: payer.customer_email, amount: 12_500 },
  ]);
  const [event, ...others] = await events(server, link);
  expect([event?.payload, others]).toEqual([
    expect.objectContaining({ amount_minor: 1_250_000, currency: 'AOA', contact_id: expect.any(String) }),
    [],
  ]);
  // The listener may run again.
  await tellOfLinkPayment.react({
    kernel: server.kernel,
    workspaceId: owner.workspaceId,
    eventId: event?.id ?? '',
    at: server.clock.now(),
    payload: tellOfLinkPayment.event.payload.parse(event?.payload),
    log: server.kernel.log,
  });
  expect((await news(server)).map(({ title, detail }) => [title, detail])).toEqual([
    ['Corte e penteado was paid', 'Ana Maria Domingos paid 12,500\u00a0Kz.'],
  ]);
  expect(await startLinkPayment(server, link)).toMatchObject({ status: 409, body: { code: 'payment_link.paid' } });
});

test('of two simultaneous payments of a link for one, the second goes to the refund list', async ({ server }) => {
  const link = await makePaymentLink(server, owner);
  const [first, second] = [await startLinkPayment(server, link), await startLinkPayment(server, link)];
  await Promise.all([arrive(server, first), arrive(server, second)]);
  await server.settled();
  await server.runJobs();
  expect(await get(server, link)).toMatchObject({ state: 'paid', payments: 1, received: 12_500 });
  expect([(await payments(server, link)).length, (await events(server, link)).length]).toEqual([1, 1]);
  expect(await issues(server)).toEqual(['cannot_be_delivered']);
});

test('a link for several payments counts each, and closes after the last', async ({ server }) => {
  const [link, endless] = [
    await makePaymentLink(server, owner, { payments_limit: 2 }),
    await makePaymentLink(server, owner, { payments_limit: null }),
  ];
  for (const each of [link, endless]) for (const _ of [1, 2]) await pay(server, await startLinkPayment(server, each));
  expect(await get(server, link)).toMatchObject({ state: 'paid', payments: 2, received: 25_000 });
  expect(await get(server, endless)).toMatchObject({ state: 'open', payments: 2, received: 25_000 });
});

test('without an amount the payer enters one, at least the lowest', async ({ server }) => {
  const link = await makePaymentLink(server, owner, { amount: null, least_amount: 2_000 });
  const code = async (amount: unknown) => (await startLinkPayment(server, link, { amount })).body;
  for (const amount of [undefined, '', 0, 1_999.99, 100_000_000])
    expect(await code(amount)).toMatchObject({ code: 'payment_link.amount', fields: { amount: expect.any(String) } });
  expect(await code('ten')).toMatchObject({ code: 'request.invalid', fields: { amount: expect.any(String) } });
  const started = await startLinkPayment(server, link, { amount: 2_500.5 });
  expect(started.body.amount).toBe(2_500.5);
  await pay(server, started);
  expect(await get(server, link)).toMatchObject({ state: 'paid', received: 2_500.5 });
});

test('where another amount is accepted, that is what the link received', async ({ server }) => {
  const link = await makePaymentLink(server, owner);
  await pay(server, await startLinkPayment(server, link), { amount: '10.00', force: true });
  const [issue] = (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body.issues;
  await server.call(paymentIssues.accept, { body: { id: issue?.id ?? '' } }, { as: owner });
  await server.runJobs();
  expect(await get(server, link)).toMatchObject({ payments: 1, received: 10 });
  expect(await payments(server, link)).toMatchObject([{ amount: 10 }]);
});

test('money for a deleted link is refunded, and its payer is led nowhere', async ({ server }) => {
  const link = await makePaymentLink(server, owner);
  const [early, late] = [await startLinkPayment(server, link), await startLinkPayment(server, link)];
  await server.call(paymentLinks.delete, { params: { id: link.id } }, { as: owner });
  await pay(server, early);
  server.clock.advance((undoMinutes + 1) * 60_000);
  await server.runCron('kernel.purge_bins');
  expect(await server.call(checkouts.get, { params: { token: late.body.d } })).toMatchObject({
    body: { seller: { url: null }, onward: { url: null }, lines: [{ title: link.title }] },
  });
  await pay(server, late);
  expect(await issues(server)).toEqual(['cannot_be_delivered', 'cannot_be_delivered']);
  expect(await events(server, link)).toEqual([]);
});

test('a link that was turned off or expired after the order still takes the money', async ({ server }) => {
  const [off, expired] = [
    await makePaymentLink(server, owner),
    await makePaymentLink(server, owner, { expires_on: dayOf(server.clock.now()) }),
  ];
  const started = [await startLinkPayment(server, off), await startLinkPayment(server, expired)];
  const body = { title: off.title, amount: 12_500, is_active: false };
  await server.call(paymentLinks.update, { params: { id: off.id }, body }, { as: owner });
  server.clock.advance(86_400_000);
  for (const each of started) await pay(server, each);
  expect([(await get(server, off)).payments, (await get(server, expired)).payments]).toEqual([1, 1]);
  expect(await issues(server)).toEqual([]);
});

test('an unavailable link cannot be paid, and the payer’s input is validated', async ({ server }) => {
  const code = async (link: Pick<PaymentLink, 'code'>, overrides: Record<string, unknown> = {}) =>
    (await startLinkPayment(server, link, overrides)).body.code;
  const link = await makePaymentLink(server, owner);
  expect(await code({ code: 'nothing' })).toBe('payment_link.unknown');
  expect(
    (await startLinkPayment(server, link, { link: "x' or 1=1", customer_name: '', customer_email: 'ana' })).body,
  ).toMatchObject({
    code: 'request.invalid',
    fields: { link: expect.any(String), customer_name: expect.any(String), customer_email: expect.any(String) },
  });
  expect(await code(link, { customer_phone: 'ask me' })).toBe('request.invalid');
  expect(await code(link, { hp: 'program' })).toBe('request.invalid');
  expect(await code(link, { customer_email: '' })).toBeUndefined();
  expect(await code(await makePaymentLink(server, owner, { is_active: false }))).toBe('payment_link.off');
  const expiring = await makePaymentLink(server, owner, { expires_on: dayOf(server.clock.now()) });
  const dollars = await makePaymentLink(server, owner, { currency: 'USD', amount: 20 });
  expect(await code(dollars)).toBe('payment.method_unavailable');
  server.clock.advance(86_400_000);
  expect(await code(expiring)).toBe('payment_link.expired');
  await server.call(paymentLinks.delete, { params: { id: link.id } }, { as: owner });
  expect(await code(link)).toBe('payment_link.unknown');
});

test('the page shows the link with its form, and is stored and listed nowhere', async ({ server }) => {
  const link = await makePaymentLink(server, owner, { description: 'Sábado às 10h', expires_on: '2031-12-24' });
  const shown = await page(server, link);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toContain('no-store');
  expect(shown.headers.get('x-robots-tag')).toContain('noindex');
  for (const part of [link.title, '12\u00a0500\u00a0Kz', 'Sábado às 10h', '24/12/2031', 'value="reference"'])
    expect(shown.text).toContain(part);
  expect(shown.text).toContain(`/pt/report?link=${link.code}`);
  expect(shown.text).toContain('/api/v1/payments/checkout/link');
  expect(shown.text).not.toContain('name="amount"');
  const open = await makePaymentLink(server, owner, { amount: null, least_amount: 500 });
  const english = (await page(server, open, 'en')).text;
  expect(english).toContain('name="amount"');
  expect(english).toContain('At least 500\u00a0Kz.');
  const { status, headers } = await server.fetch(`/link/${link.code}`, {
    headers: { 'accept-language': 'pt' },
    redirect: 'manual',
  });
  expect([status, headers.get('location')]).toEqual([302, `/pt/link/${link.code}`]);
});

test('a link that cannot be paid says why', async ({ server }) => {
  const off = await makePaymentLink(server, owner, { is_active: false });
  const expiring = await makePaymentLink(server, owner, { expires_on: dayOf(server.clock.now()) });
  const paid = await makePaymentLink(server, owner);
  await pay(server, await startLinkPayment(server, paid));
  server.clock.advance(86_400_000);
  const said = async (link: Pick<PaymentLink, 'code'>, lang: string, words: string) => {
    const { status, text } = await page(server, link, lang);
    expect(text).not.toContain('data-island="pay"');
    return [status, text.includes(words)];
  };
  expect(await said(off, 'pt', 'Este link está desligado')).toEqual([410, true]);
  expect(await said(expiring, 'en', 'This link has expired')).toEqual([410, true]);
  expect(await said(paid, 'pt', 'Este link já está pago')).toEqual([200, true]);
  expect(await said({ code: 'nothing' }, 'en', 'This link doesn’t exist')).toEqual([404, true]);
});
