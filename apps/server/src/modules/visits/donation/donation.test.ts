import type { Block } from '@kumbi/blocks/model/field.ts';
import { donationMessageLimit } from '@kumbi/contract/pages/blocks.limits.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { checkouts, paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import { donations } from '@kumbi/contract/visits/donations.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import { addressOf } from '../../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeShownPage, saveBlocks, someBlock } from '../../pages/page/page.factory.ts';
import { mailsTo, someBuyer } from '../../pages/visitor/visitor.factory.ts';
import { payAndSettle } from '../../shops/sale/sale.factory.ts';
import { checkout } from '../order.factory.ts';

let page: Page;
const block: Block = someBlock('donation', {
  title: { pt: 'Água para todos' },
  amounts: [{ amount: { ao: 2_000, us: 5 } }, { amount: { ao: 50, us: 1 } }],
  free: true,
});

test.beforeAll(async ({ server, owner }) => {
  page = await makeShownPage(server, owner, [block], { title: 'Água', type: 'donation' });
});

const give = (server: TestServer, body: Record<string, unknown>) =>
  checkout(server, 'donations', { page: page.slug, block: block.props.id, ...someBuyer(), ...body });
const list = async (server: TestServer, owner: TestPerson) =>
  (await server.call(donations.list, { query: { id: page.id } }, { as: owner })).body;

test('a donor is thanked, and the owner sees the donations and their sum', async ({ server, owner }) => {
  const buyer = someBuyer();
  const started = await give(server, { ...buyer, choice: '0', message: 'Força!' });
  expect(started.body.amount, JSON.stringify(started.body)).toBe(2_000);
  const view = await server.call(checkouts.get, { params: { token: started.body.d } });
  expect(view.body.seller.url).toContain(`/p/${page.slug}`);
  expect(await list(server, owner)).toMatchObject({ total: 0, donations: [], totals: [] });
  await payAndSettle(server, started);
  await payAndSettle(
    server,
    await give(server, { choice: 'free', amount: '750.50', customer_name: '', customer_email: '' }),
  );
  await server.runJobs();
  expect(await list(server, owner)).toMatchObject({
    total: 2,
    donations: [
      { name: '', email: '', amount: 750.5 },
      { name: 'Ana Maria Domingos', message: 'Força!', amount: 2_000, currency: 'AOA' },
    ],
    totals: [{ currency: 'AOA', amount: 2_750.5, count: 2 }],
  });
  const thanks = (await mailsTo(server, buyer.customer_email)).filter((mail) => mail.subject.startsWith('Obrigado'));
  expect(thanks).toHaveLength(1);
  const news = (await mailsTo(server, owner.email)).filter((mail) => /2\D?000|750/.test(mail.subject));
  expect(news).toHaveLength(2);
  const told = news.find((mail) => mail.text.includes('Força!'));
  expect(told?.text).toContain(`/kpages/${page.id}/activity?tab=donations`);
  expect(told?.html).toContain('Ana Maria Domingos');
  const csv = await server.fetch(addressOf(donations.export, { query: { id: page.id } }), {
    headers: { cookie: owner.cookie, 'x-company': owner.code, 'accept-language': 'pt' },
  });
  expect(csv.headers.get('content-disposition')).toContain('donativos.csv');
  expect(await csv.text()).toMatch(
    /^\D*Recebido em,Nome,.*Mensagem,Ligação curta\r?\n.*Ana Maria Domingos,.*2000,AOA,Força!/s,
  );
  const found = await server.fetch(addressOf(donations.export, { query: { id: page.id, name: 'ana maria' } }), {
    headers: { cookie: owner.cookie, 'x-company': owner.code },
  });
  expect((await found.text()).trim().split('\r\n')).toHaveLength(2);
  const { rows } = await server.kernel.db.ownerPool.query(
    `select payload->>'contact_id' is not null as known from outbox_events where name = 'donation.received' and workspace_id = $1 order by created_at`,
    [owner.workspaceId],
  );
  expect(rows).toEqual([{ known: true }, { known: true }]);
});

test('a message has a maximum length, and is never markup in the owner’s email or screen', async ({
  server,
  owner,
}) => {
  const hostile = '<img src=x onerror=alert(1)>';
  expect((await give(server, { choice: '0', message: 'x'.repeat(donationMessageLimit + 1) })).body).toMatchObject({
    code: 'request.invalid',
    fields: { message: expect.any(String) },
  });
  await payAndSettle(server, await give(server, { choice: '0', message: hostile.padEnd(donationMessageLimit, 'x') }));
  await server.runJobs();
  const told = (await mailsTo(server, owner.email)).find((mail) => mail.text.includes('onerror'));
  expect(told?.html).toContain('&lt;img src=x');
  expect(told?.html).not.toContain('<img src=x');
});

test('amounts that the block does not offer, or that are too small, are refused', async ({ server, owner }) => {
  const refused = async (body: object) => (await give(server, body as Record<string, unknown>)).body.code;
  expect(await refused({ choice: '1' })).toBe('donation.amount');
  expect(await refused({ choice: '5' })).toBe('donation.amount');
  expect(await refused({ choice: 'free', amount: 99.99 })).toBe('donation.amount');
  expect(await refused({ choice: 'free' })).toBe('donation.amount');
  expect(await refused({ choice: 'free', amount: 1_000_000_000 })).toBe('request.invalid');
  expect(await refused({ choice: 'free', amount: -5 })).toBe('request.invalid');
  expect(await refused({ block: 'x', choice: '0' })).toBe('page.block_unknown');
  expect((await give(server, { choice: 'free', amount: 100 })).status).toBe(200);
  await saveBlocks(server, owner, page, [{ ...block, props: { ...block.props, free: false } }]);
  expect(await refused({ choice: 'free', amount: 777 })).toBe('donation.amount');
  expect((await give(server, { choice: 'free', amount: 2_000 })).status).toBe(200);
});

test('a donation with a different accepted amount counts with that amount', async ({ server }) => {
  const giver = await server.person();
  const theirs = await makeShownPage(server, giver, [block], { title: 'Água', type: 'donation' });
  const started = await checkout(server, 'donations', {
    page: theirs.slug,
    block: block.props.id,
    choice: '0',
    ...someBuyer(),
  });
  await payAndSettle(server, started, { amount: '1500.00', force: true });
  const [issue] = (await server.call(paymentIssues.list, { query: {} }, { as: giver })).body.issues;
  await server.call(paymentIssues.accept, { body: { id: issue?.id ?? '' } }, { as: giver });
  expect((await server.call(donations.list, { query: { id: theirs.id } }, { as: giver })).body).toMatchObject({
    donations: [{ amount: 1_500 }],
    totals: [{ currency: 'AOA', amount: 1_500, count: 1 }],
  });
});
