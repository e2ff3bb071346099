import { contacts as contactsApi } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { makeShownCourse } from '@kumbi/server/modules/academy/course/course.factory.ts';
import { makeProgram } from '@kumbi/server/modules/affiliates/affiliates.factory.ts';
import { answer, makeFormPage } from '@kumbi/server/modules/answers/answer.factory.ts';
import { makeKey } from '@kumbi/server/modules/api-keys/api-key.factory.ts';
import { makePublishedFlow } from '@kumbi/server/modules/automations/flow/flow.factory.ts';
import { callHook, makeHook } from '@kumbi/server/modules/hooks/hook/hook.factory.ts';
import { connectAccount } from '@kumbi/server/modules/integrations/integration.factory.ts';
import { makeProvider } from '@kumbi/server/modules/kwaba/kwaba.factory.ts';
import { imageFile } from '@kumbi/server/modules/media/image/image.factory.ts';
import { givePlan } from '@kumbi/server/modules/quotas/quotas.factory.ts';
import { buy } from '@kumbi/server/modules/shops/sale/sale.factory.ts';
import { makeCategory, makeProduct, makeShop } from '@kumbi/server/modules/shops/shop/shop.factory.ts';
import { ownServerTest } from '@kumbi/server/testing/server-test.ts';
import type { TestPerson, TestServer } from '@kumbi/server/testing/test-server.ts';
import { describe, expect } from 'vitest';
import { sections } from './calls.ts';
import { createKumbi, type Kumbi, type KumbiOptions } from './kumbi.ts';
import { KumbiError } from './kumbi-error.ts';

const test = ownServerTest(() => ({ KUMBI_TRUST_PROXY: '127.0.0.1,::1' }));
let kumbi: Kumbi;
let secret: string;
test.beforeAll(async ({ server, owner }) => {
  ({ secret } = await makeKey(server, owner));
  kumbi = client(server);
});

const client = (server: TestServer, options: Partial<KumbiOptions> = {}) =>
  createKumbi({ key: secret, url: server.url, ...options });
async function refused(work: Promise<unknown>): Promise<KumbiError> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof KumbiError)) throw new Error(`not a refusal: ${String(error)}`);
  return error;
}

async function listed<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

/** A fetch that changes some calls, and records the requests. */
function unreliable(instead: (count: number, send: () => Promise<Response>) => Promise<Response>) {
  const sent: { method: string; key: string | null }[] = [];
  const fetching: typeof fetch = (url, init) => {
    sent.push({ method: init?.method ?? 'GET', key: new Headers(init?.headers).get('idempotency-key') });
    return instead(sent.length, () => fetch(url, init));
  };
  return { sent, fetch: fetching };
}
const busy = (headers: Record<string, string> = {}) =>
  Response.json(
    { code: 'server.unavailable', message: 'Busy', action: 'Wait' },
    { status: 503, headers: { 'x-request-id': 'r1', ...headers } },
  );

test('it has every call of the public API', ({ server }) => {
  const own = Object.values(sections).flatMap(({ routes }) => Object.entries(routes));
  const all = server.serving.routes.endpoints.flatMap(({ api, method, path }) =>
    api ? [[api.operation, `${method} ${path}`]] : [],
  );
  expect(own.sort()).toEqual(all.sort());
});

describe('each section', () => {
  test('key', async ({ owner }) => {
    const key = await kumbi.key.getKey();
    expect(key).toMatchObject({ type: 'workspace', workspace: { code: owner.code }, target: null, scopes: ['*'] });
  });

  test('contacts', async () => {
    const ana = await kumbi.contacts.findOrCreateContact({ name: 'Ana', email: 'ana@example.com' });
    expect(await kumbi.contacts.getContact({ id: ana.id })).toEqual(ana);
    expect(await kumbi.contacts.updateContact({ id: ana.id, name: 'Ana Neto' })).toMatchObject({ name: 'Ana Neto' });
    const { data } = await kumbi.contacts.listContacts({ email: 'ana@example.com', limit: 1 });
    expect(data.map((each) => each.name)).toEqual(['Ana Neto']);
    expect((await kumbi.contacts.listContacts()).has_more).toBe(false);
  });

  test('a page that it drafts with a picture from a file, and publishes', async ({ server }) => {
    const owner = await server.person();
    await givePlan(server, owner);
    const attempts = unreliable((count, send) =>
      count === 1 ? Promise.resolve(busy({ 'retry-after': '0' })) : send(),
    );
    const { secret: key } = await makeKey(server, owner);
    const picture = await client(server, { key, fetch: attempts.fetch }).pictures.uploadPicture({
      image: await imageFile(),
    });
    expect(attempts.sent).toHaveLength(2);
    expect(attempts.sent[0]?.key).toBe(attempts.sent[1]?.key);
    const { pages, pictures } = client(server, { key });
    expect(await pictures.getPicture({ id: picture.id })).toEqual(picture);
    const made = await pages.createPage({
      title: 'Praia',
      type: 'landing_page',
      language: 'pt',
      blocks: [{ type: 'image', props: { image: { id: picture.id, alt: 'A praia' } } }],
    });
    expect(made).toMatchObject({ image_url: picture.url, state: 'draft' });
    const blocks = [...made.blocks, { type: 'heading', props: { text: 'Praia' } }];
    const { revision, id } = await pages.updatePage({ id: made.id, revision: made.revision, blocks });
    expect(await refused(pages.publishPage({ id, revision: 1 }))).toMatchObject({ code: 'page.newer_revision' });
    expect((await pages.publishPage({ id, revision })).visible).toBe(true);
    expect((await pages.hidePage({ id })).state).toBe('hidden');
    expect((await pages.showPage({ id })).state).toBe('published');
    expect(await pages.getPage({ id })).toMatchObject({ revision: 2, counts: { views: 0 } });
    expect(await pages.deletePage({ id })).toEqual({ deleted: true });
    const { templates } = await pages.listPageTemplates();
    const { block_types } = await pages.listPageBlockTypes();
    expect([templates.length > 20, block_types.length > 20]).toEqual([true, true]);
  });

  test('pages and answers', async ({ server, owner }) => {
    const form = await makeFormPage(server, owner);
    expect((await answer(server, form)).status).toBe(200);
    const pages = await listed(kumbi.pages.all());
    expect(pages.map((each) => each.id)).toEqual([form.page.id]);
    const [first] = await listed(kumbi.answers.all({ page_id: form.page.id }));
    if (!first) throw new Error('no answer is left');
    const one = { page_id: form.page.id, id: first.id };
    expect(await kumbi.answers.getPageAnswer(one)).toEqual(first);
    expect(await kumbi.answers.deletePageAnswer(one)).toEqual({ deleted: true });
  });

  test('short links', async ({ server }) => {
    const maker = await server.person();
    await givePlan(server, maker, { allowances: { short_links: 5 } });
    const { shortLinks } = client(server, { key: (await makeKey(server, maker)).secret });
    const made = await shortLinks.createShortLink({
      name: 'Cartaz',
      url: 'https://terraboa.example.com',
      code: 'cartaz',
    });
    expect(made).toMatchObject({ short_url: `${server.kernel.config.siteUrl}/l/cartaz`, tags: [], clicks: 0 });
    const changed = await shortLinks.updateShortLink({ id: made.id, tags: ['feira'] });
    expect(await shortLinks.getShortLink({ id: made.id })).toEqual(changed);
    expect((await listed(shortLinks.all({ tag: 'feira' }))).map(({ id }) => id)).toEqual([made.id]);
    const report = await shortLinks.getShortLinkReport({ id: made.id, from: '2026-11-01', to: '2026-11-02' });
    expect(report).toMatchObject({ total: { clicks: 0, bots: 0 }, revenue: [] });
    expect(await shortLinks.deleteShortLink({ id: made.id })).toEqual({ deleted: true });
    expect(await refused(shortLinks.getShortLink({ id: made.id }))).toMatchObject({ code: 'short_link.unknown' });
  });

  test('sales', async ({ server }) => {
    const seller = await server.person();
    const shop = await makeShop(server, seller);
    const product = await makeProduct(server, seller, shop, { price_ao: '4500' });
    await buy(server, shop, [{ product, quantity: 2 }]);
    const own = client(server, { key: (await makeKey(server, seller, { scopes: ['sales:read'] })).secret });
    const [sale, ...others] = await listed(own.sales.all({ status: 'waiting' }));
    expect(others).toEqual([]);
    expect(sale).toMatchObject({ amount: 900_000, currency: 'AOA', lines: [{ quantity: 2, price: 450_000 }] });
    expect(await own.sales.getSale({ id: sale?.id ?? '' })).toEqual(sale);
    expect(await listed(own.sales.all({ status: 'paid' }))).toEqual([]);
    expect(await listed(own.sales.all({ updated_since: sale?.updated_at }))).toEqual([sale]);
    const delivering = own.sales.updateSale({ id: sale?.id ?? '', delivery_status: 'delivered' });
    expect(await refused(delivering)).toMatchObject({ code: 'key.scope_missing' });
  });

  test('shops and products', async ({ server }) => {
    const seller = await server.person();
    const shop = await makeShop(server, seller);
    const category = await makeCategory(server, seller, shop);
    const { shops, products } = client(server, { key: (await makeKey(server, seller)).secret });
    const [own] = await listed(shops.all());
    expect(own).toMatchObject({ id: shop.id, categories: [{ id: category.id }] });
    expect(await shops.getShop({ id: shop.id })).toEqual(own);
    expect(await shops.updateShop({ id: shop.id, is_open: false })).toEqual({ ...own, is_open: false });
    const made = await products.createProduct({
      shop_id: shop.id,
      category_id: category.id,
      name: 'Mel',
      prices: { AOA: 450_000 },
      stock: 10,
    });
    const changed = await products.updateProduct({ id: made.id, stock: 12, stock_read: 10 });
    expect(changed).toEqual({ ...made, stock: 12, updated_at: changed.updated_at });
    expect((await products.listProducts({ updated_since: changed.updated_at })).data).toEqual([changed]);
    expect(await products.getProduct({ id: made.id })).toEqual(changed);
    expect(await listed(products.all({ shop_id: shop.id }))).toEqual([changed]);
    expect(await products.deleteProduct({ id: made.id })).toEqual({ deleted: true });
    expect(await refused(products.getProduct({ id: made.id }))).toMatchObject({ code: 'shop.product_unknown' });
  });

  test('courses', async ({ server }) => {
    const teacher = await server.person();
    const { course } = await makeShownCourse(server, teacher);
    const { courses } = client(server, { key: (await makeKey(server, teacher)).secret });
    const [own] = await listed(courses.all({ published: 'true' }));
    expect(own).toMatchObject({ id: course.id, students: 0 });
    const whole = await courses.getCourse({ id: course.id });
    expect(whole).toEqual({ ...own, outline: whole.outline });
    expect(whole.outline.flatMap(({ lessons }) => lessons)).toHaveLength(own?.lessons ?? 0);
    const student = await courses.enrolStudent({ id: course.id, name: 'Ana', email: 'ana.sdk@example.com' });
    expect(await listed(courses.allStudents({ id: course.id }))).toEqual([student]);
    expect(await courses.removeStudent({ id: course.id, student_id: student.id })).toEqual({ deleted: true });
    expect((await courses.updateCourse({ id: course.id, is_published: false })).is_published).toBe(false);
  });

  test('affiliates', async ({ server }) => {
    const seller = await server.person();
    await makeProgram(server, seller);
    const { affiliates } = client(server, { key: (await makeKey(server, seller)).secret });
    const invited = await affiliates.inviteAffiliate({ name: 'Rui Manuel', email: 'rui.sdk@example.com' });
    expect(await affiliates.getAffiliate({ id: invited.id })).toEqual(invited);
    const changed = await affiliates.updateAffiliate({ id: invited.id, code: 'rui' });
    expect(await listed(affiliates.all({ state: 'invited' }))).toEqual([changed]);
  });

  test('payment links and outgoing webhooks', async ({ server }) => {
    const seller = await server.person();
    const { paymentLinks, outgoingWebhooks } = client(server, { key: (await makeKey(server, seller)).secret });
    const link = await paymentLinks.createPaymentLink({ title: 'Corte', amount: 500_000 });
    expect(await paymentLinks.getPaymentLink({ id: link.id })).toEqual(link);
    const off = await paymentLinks.updatePaymentLink({ id: link.id, is_active: false });
    expect(await listed(paymentLinks.all({ state: 'off' }))).toEqual([off]);
    expect(await listed(paymentLinks.allPayments({ id: link.id }))).toEqual([]);
    expect(await paymentLinks.deletePaymentLink({ id: link.id })).toEqual({ deleted: true });

    const { secret: signing, ...webhook } = await outgoingWebhooks.createOutgoingWebhook({
      name: 'Contas',
      url: 'https://example.com/kumbi',
      types: ['sale.paid'],
    });
    expect(signing).toMatch(/^whsec_/);
    expect(await outgoingWebhooks.getOutgoingWebhook({ id: webhook.id })).toEqual(webhook);
    const changed = await outgoingWebhooks.updateOutgoingWebhook({ id: webhook.id, is_on: false });
    expect(await listed(outgoingWebhooks.all({ on: 'false' }))).toEqual([changed]);
    expect(await outgoingWebhooks.deleteOutgoingWebhook({ id: webhook.id })).toEqual({ deleted: true });
  });

  test('automation', async ({ server, owner }) => {
    const flow = await makePublishedFlow(server, owner);
    const { secret: key } = await makeKey(server, owner, { type: 'automation', automation_id: flow.id });
    const { automation } = client(server, { key });
    expect(await automation.getAutomation()).toMatchObject({ id: flow.id, status: 'on', start: 'call' });
    const run = await automation.startAutomationRun({ body: { order: 3312 } }, { idempotencyKey: 'order-3312' });
    expect(await automation.startAutomationRun({ body: { order: 3312 } }, { idempotencyKey: 'order-3312' })).toEqual(
      run,
    );
    expect((await listed(automation.all())).map(({ id }) => id)).toEqual([run.id]);
    await server.runJobs();
    expect(await automation.getAutomationRun({ id: run.id })).toMatchObject({ status: 'done' });
  });

  test('flows', async ({ server }) => {
    const person = await server.person();
    const flow = await makePublishedFlow(server, person);
    const { secret: own } = await makeKey(server, person, { type: 'automation', automation_id: flow.id });
    const run = await client(server, { key: own }).automation.startAutomationRun({ body: {} });
    await server.runJobs();
    const { flows } = client(server, { key: (await makeKey(server, person)).secret });
    const [first] = await listed(flows.all({ status: 'on' }));
    expect(first).toMatchObject({ id: flow.id, start: 'call' });
    expect(await flows.getFlow({ id: flow.id })).toEqual(first);
    expect(await listed(flows.allRuns({ id: flow.id }))).toMatchObject([{ id: run.id, status: 'done' }]);
    expect((await flows.getFlowRun({ id: flow.id, run_id: run.id })).steps.length).toBeGreaterThan(0);
    expect(await flows.updateFlow({ id: flow.id, status: 'off' })).toEqual({ ...first, status: 'off' });
  });

  test('webhook', async ({ server, owner }) => {
    const hook = await makeHook(server, owner);
    const { secret: key } = await makeKey(server, owner, { type: 'webhook', webhook_id: hook.id });
    const { webhook } = client(server, { key });
    expect(await webhook.getWebhook()).toMatchObject({ id: hook.id, bound_to: null });
    const waiting = webhook.nextWebhookEvent({ wait: 20 });
    setTimeout(() => void callHook(server, hook, { body: 'olá' }), 300);
    const { event } = await waiting;
    expect(event).toMatchObject({ body: 'olá', body_encoding: 'text' });
    const id = event?.id ?? '';
    expect((await listed(webhook.all({ method: 'POST' }))).map((each) => each.id)).toEqual([id]);
    expect(await webhook.getWebhookEvent({ id })).toEqual(event);
    expect(await webhook.nextWebhookEvent({ after: id, wait: 0 })).toMatchObject({ event: null });
    expect(await refused(webhook.replayWebhookEvent({ id }))).toMatchObject({ code: 'hook.not_bound', status: 409 });
  });

  test('kwaba', async ({ server }) => {
    const provider = await server.person();
    await makeProvider(server, provider);
    const { kwaba } = client(server, { key: (await makeKey(server, provider, { type: 'kwaba' })).secret });
    // An id may contain characters that have a meaning in addresses.
    const external_id = 'cliente@077.ao:a';
    const user = await kwaba.saveKwabaUser({ external_id, name: 'Ana' });
    expect(await kwaba.getKwabaUser({ external_id })).toEqual(user);
    const message = await kwaba.sendKwabaMessage({ external_id, text: 'Bom dia!' });
    expect(await listed(kwaba.allMessages({ external_id }))).toMatchObject([{ id: message.id }]);
    expect(await kwaba.renewKwabaConversation({ external_id })).not.toMatchObject({
      conversation_url: user.conversation_url,
    });
    expect(await kwaba.readKwabaAnswers({ external_id, number: 1 })).toEqual({ unread: 0 });
    expect(await listed(kwaba.allUsers())).toHaveLength(1);
    expect(await kwaba.deleteKwabaUser({ external_id })).toEqual({ deleted: true });
    await expect(kwaba.getKwabaUser({ external_id: '..' })).rejects.toThrow('external_id is missing');
  });
});

test('a payment whose answer got lost is started once', async ({ server, owner }) => {
  const integration = await connectAccount(server, owner, { endpoint: 'https://payments.invalid/in' });
  const { secret: key } = await makeKey(server, owner, { type: 'integration', integration_id: integration.id });
  const lost = unreliable(async (count, send) => {
    const response = await send();
    if (count === 1) throw new TypeError('fetch failed');
    return response;
  });
  const { payments } = client(server, { key, fetch: lost.fetch });
  const body = { amount: 450_000, currency: 'AOA', description: 'Encomenda', customer: { name: 'Ana' } } as const;
  const started = await payments.startPayment(body);
  expect(lost.sent).toHaveLength(2);
  expect(lost.sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(lost.sent[1]).toEqual(lost.sent[0]);
  expect((await listed(payments.all())).map((each) => each.id)).toEqual([started.id]);
  const again = await payments.startPayment(body, { idempotencyKey: lost.sent[0]?.key ?? '' });
  expect(again).toEqual(started);
  expect((await payments.startPayment(body)).id).not.toBe(started.id);
  expect(await payments.cancelPayment({ id: started.id })).toMatchObject({ status: 'cancelled' });
  expect(await payments.getPayment({ id: started.id })).toMatchObject({ status: 'cancelled' });
});

describe('what fails', () => {
  test('is reported with the scope that the key lacks', async ({ server }) => {
    const owner = await server.person();
    const { contacts } = client(server, { key: (await makeKey(server, owner, { scopes: ['*:read'] })).secret });
    expect((await contacts.listContacts()).data).toEqual([]);
    const error = await refused(contacts.findOrCreateContact({ email: 'ana@example.com' }));
    expect(error).toMatchObject({ status: 403, code: 'key.scope_missing', scope: 'contacts:write' });
    expect((await refused(contacts.listContacts({ limit: 0 }))).scope).toBeUndefined();
  });

  test('is not retried while the limit of the month is reached', async ({ server }) => {
    // In the last minute of a month the client waits for the next one.
    const soon = new Date(server.clock.now().getTime() + 120_000);
    if (soon.getUTCMonth() !== server.clock.now().getUTCMonth()) server.clock.advance(120_000);
    const owner = await server.person();
    const { secret: key } = await makeKey(server, owner, { calls_per_month: 1 });
    const { contacts } = client(server, { key });
    await contacts.listContacts();
    expect(await refused(contacts.listContacts())).toMatchObject({ status: 429, code: 'key.month_used_up' });
  });

  test('is reported with the whole response of the server, in the requested language', async ({ server }) => {
    const error = await refused(client(server, { language: 'pt' }).contacts.getContact({ id: crypto.randomUUID() }));
    expect(error).toMatchObject({ code: 'contact.unknown', status: 404, reference: undefined });
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(error.action.length * error.message.length).toBeGreaterThan(0);
    expect(error.message).not.toBe((await refused(kumbi.contacts.getContact({ id: crypto.randomUUID() }))).message);
    const invalid = await refused(kumbi.contacts.findOrCreateContact({ email: 'x' }));
    expect(invalid).toMatchObject({ code: 'request.invalid', fields: { email: 'Enter a valid email address' } });
    expect(await refused(client(server, { key: 'no-key' }).pages.listPages())).toMatchObject({ code: 'key.misspelt' });
    expect(await refused(kumbi.webhook.getWebhook())).toMatchObject({ status: 403, code: 'key.wrong_type' });
  });

  test('is tried again when the server is busy, after the time that it names', async ({ server }) => {
    const once = unreliable(async (count, send) => (count === 1 ? busy({ 'retry-after': '1' }) : send()));
    const began = performance.now();
    await client(server, { fetch: once.fetch }).contacts.findOrCreateContact({ email: 'rui@example.com' });
    expect(performance.now() - began).toBeGreaterThan(990);
    expect(once.sent[1]).toEqual(once.sent[0]);

    const always = unreliable(async () => busy({ 'retry-after': '0' }));
    const error = await refused(client(server, { fetch: always.fetch, retries: 3 }).pages.listPages());
    expect(error).toMatchObject({ code: 'server.unavailable', status: 503, requestId: 'r1' });
    expect(always.sent).toHaveLength(4);
    const long = unreliable(async () => busy({ 'retry-after': '3600' }));
    await refused(client(server, { fetch: long.fetch }).pages.listPages());
    expect(long.sent).toHaveLength(1);
  });

  test('is not tried again when it would fail again', async ({ server }) => {
    const counted = unreliable((_, send) => send());
    await refused(client(server, { fetch: counted.fetch }).contacts.findOrCreateContact({}));
    expect(counted.sent).toHaveLength(1);
  });

  test('distinguishes no response, a late response and an unexpected one', async ({ server, owner }) => {
    const gone = unreliable(() => Promise.reject(new TypeError('fetch failed')));
    expect(await refused(client(server, { fetch: gone.fetch, retries: 1 }).pages.listPages())).toMatchObject({
      code: 'client.network',
      status: 0,
    });
    expect(gone.sent).toHaveLength(2);
    const hook = await makeHook(server, owner, {
      answer: { status: 200, body: 'a page', content_type: 'text/plain', delay_ms: 2_000 },
    });
    const elsewhere = unreliable(() => fetch(`${server.url}/hooks/${hook.code}`));
    expect(await refused(client(server, { fetch: elsewhere.fetch }).pages.listPages())).toMatchObject({
      code: 'client.unexpected_answer',
      status: 200,
    });
    const slow: typeof fetch = (_, init) => fetch(`${server.url}/hooks/${hook.code}`, init);
    expect(await refused(client(server, { fetch: slow, timeoutMs: 200, retries: 0 }).pages.listPages())).toMatchObject({
      code: 'client.timeout',
    });
  });

  test('fails with the reason of its signal when it is aborted, even in a pause', async ({ server }) => {
    const reason = new Error('no longer needed');
    const leaving = new AbortController();
    const always = unreliable(async () => busy({ 'retry-after': '30' }));
    setTimeout(() => leaving.abort(reason), 200);
    const given = client(server, { fetch: always.fetch }).pages.listPages({}, { signal: leaving.signal });
    await expect(given).rejects.toBe(reason);
    await expect(kumbi.pages.listPages({}, { signal: leaving.signal })).rejects.toBe(reason);
  });
});

test('a list is iterated to its end, and no further than requested', async ({ server }) => {
  const other = await server.person();
  const key = await makeKey(server, other);
  for (let count = 0; count < 7; count += 1) {
    const body = { name: `Cliente ${count}`, email: `c${count}@example.com` };
    expect((await server.call(contactsApi.create, { body }, { headers: key.headers })).status).toBe(200);
  }
  const counted = unreliable((_, send) => send());
  const { contacts } = client(server, { key: key.secret, fetch: counted.fetch });
  const names = [];
  for await (const contact of contacts.all({ limit: 3 })) names.push(contact.name);
  expect(names).toEqual([6, 5, 4, 3, 2, 1, 0].map((count) => `Cliente ${count}`));
  expect(counted.sent).toHaveLength(3);
  for await (const contact of contacts.all({ limit: 3 })) if (contact.name === 'Cliente 5') break;
  expect(counted.sent).toHaveLength(4);
});

describe('a webhook is followed', () => {
  const started = async (server: TestServer, owner: TestPerson, options: Partial<KumbiOptions> = {}) => {
    const hook = await makeHook(server, owner);
    const { secret: key } = await makeKey(server, owner, { type: 'webhook', webhook_id: hook.id });
    return { hook, webhook: client(server, { key, ...options }).webhook };
  };

  test('event by event, including those between two steps, and from a stored cursor', async ({ server, owner }) => {
    const { hook, webhook } = await started(server, owner);
    await callHook(server, hook, { body: 'before' });
    const send = async (...bodies: string[]) => {
      for (const body of bodies) expect((await callHook(server, hook, { body })).status).toBe(200);
    };
    setTimeout(() => void send('a', 'b', 'c'), 300);
    const heard: string[] = [];
    let kept = '';
    for await (const { event, cursor } of webhook.follow()) {
      heard.push(event.body);
      kept = cursor;
      if (event.body === 'b') await send('d');
      if (event.body === 'd') break;
    }
    await send('e');
    for await (const { event } of webhook.follow({ after: kept })) {
      heard.push(event.body);
      break;
    }
    expect(heard).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('through lost answers and a server that is away', async ({ server, owner }) => {
    const faulty = unreliable(async (count, send) => {
      const answer = await send();
      if (count === 3) throw new TypeError('the answer was lost');
      return count === 4 || count === 6 ? busy() : answer;
    });
    const { hook, webhook } = await started(server, owner, { fetch: faulty.fetch, retries: 0 });
    setTimeout(() => void callHook(server, hook, { body: 'a' }).then(() => callHook(server, hook, { body: 'b' })), 300);
    const heard: string[] = [];
    for await (const { event } of webhook.follow()) if (heard.push(event.body) === 2) break;
    expect(heard).toEqual(['a', 'b']);
    expect(faulty.sent.length).toBeGreaterThan(4);
  });

  test('until it is refused or aborted', async ({ server, owner }) => {
    const { hook, webhook } = await started(server, owner);
    const reason = new Error('no longer needed');
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(reason), 300);
    await expect(webhook.follow({}, { signal: leaving.signal }).next()).rejects.toBe(reason);
    const following = webhook.follow().next();
    setTimeout(() => void server.call(hooks.delete, { body: { id: hook.id, ignore_keys: true } }, { as: owner }), 300);
    expect(await refused(following)).toMatchObject({ code: 'hook.gone', status: 410 });
  });
});
