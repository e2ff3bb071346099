import type { Block } from '@kumbi/blocks/model/field.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { checkouts, paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import {
  admissions,
  freeTickets,
  pageAvailability,
  tickets as ticketsApi,
} from '@kumbi/contract/visits/tickets.endpoints.ts';
import { describe, expect } from 'vitest';
import { storedAddress } from '../../../kernel/database/directory.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { addressOf } from '../../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeShownPage, saveBlocks } from '../../pages/page/page.factory.ts';
import { mailsTo, pathIn, someBuyer, ticketKind, ticketsBlockOf } from '../../pages/visitor/visitor.factory.ts';
import { payAndSettle } from '../../shops/sale/sale.factory.ts';
import { buyTickets } from '../order.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let page: Page;
let block: Block;

test.beforeEach(async ({ server }) => {
  // Each test has its own minute, because calls are counted per minute.
  server.clock.advance(61_000);
  owner = await server.person({ language: 'pt' });
  block = ticketsBlockOf([
    ticketKind('normal', { stock: 10 }),
    ticketKind('vip', { stock: null, price: { ao: 12_500.5, us: null } }),
    ticketKind('livre', { stock: 5, price: { ao: 0, us: null }, most: 2 }),
  ]);
  page = await makeShownPage(server, owner, [block], { title: 'Kizomba', type: 'ticket_sales' });
  await server.runJobs();
});

const left = async (server: TestServer, kind: string) =>
  (await server.call(pageAvailability.get, { params: { slug: page.slug } })).body.tickets[block.props.id]?.[kind];
const list = async (server: TestServer, query: object = {}, as = owner) =>
  server.call(ticketsApi.list, { query: { id: page.id, ...query } }, { as });
const counts = async (server: TestServer) =>
  (await server.call(ticketsApi.count, { query: { id: page.id } }, { as: owner })).body.kinds.map(
    ({ kind, sold, reserved, admitted, left: free }) => ({ kind, sold, reserved, admitted, left: free }),
  );
const free = (server: TestServer, quantity: number, overrides: object = {}) =>
  server.call(freeTickets.order, {
    params: { slug: page.slug },
    body: {
      block: block.props.id,
      lines: [{ kind: 'livre', quantity }],
      language: 'pt',
      ...someBuyer(),
      ...overrides,
    },
  });

test('a buyer pays by reference, gets each ticket by email, and each admits one person once', async ({ server }) => {
  const buyer = someBuyer();
  const started = await buyTickets(
    server,
    page,
    block,
    [
      { kind: 'normal', quantity: 2 },
      { kind: 'vip', quantity: 1 },
    ],
    buyer,
  );
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  expect(started.body.amount).toBe(22_500.5);
  expect(await left(server, 'normal')).toBe(8);
  expect((await list(server)).body.total).toBe(0);

  await payAndSettle(server, started);
  await server.runJobs();
  const { tickets, total } = (await list(server)).body;
  expect(total).toBe(3);
  expect(new Set(tickets.map((ticket) => ticket.code)).size).toBe(3);
  expect(tickets[0]).toMatchObject({
    name: 'Ana Maria Domingos',
    admitted_at: null,
    code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
  });

  const mail = (await mailsTo(server, buyer.customer_email)).find((each) => each.subject.includes('bilhetes'));
  expect(mail?.subject).toBe('Os teus 3 bilhetes: Noite de Kizomba');
  expect(mail?.attachments.filter((each) => each.type === 'image/png')).toHaveLength(3);
  expect(mail?.attachments.some((each) => each.type === 'text/calendar')).toBe(true);
  expect(mail?.text).toContain('Cine Atlântico');
  const shown = await server.fetch(pathIn(mail, '/pt/tickets/'));
  const html = await shown.text();
  expect([shown.status, shown.headers.get('x-robots-tag'), shown.headers.get('cache-control')]).toEqual([
    200,
    'noindex, nofollow',
    'private, no-store',
  ]);
  expect(html).toContain('Ana D.');
  expect(html).not.toContain(buyer.customer_email);

  const [first] = tickets;
  const admit = (code: string, as = owner) => server.call(ticketsApi.admit, { body: { code } }, { as });
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => admit(`${server.url}${pathIn(mail, '/pt/tickets/')}`)));
  expect(atOnce.map((each) => each.status).sort()).toEqual([200, 409, 409, 409]);
  const again = atOnce.find((each) => each.status === 409);
  expect(again?.body).toMatchObject({ code: 'ticket.admitted', message: expect.stringContaining('Sara Neto') });
  const stranger = await server.person();
  expect(await admit(first?.code ?? '', stranger)).toMatchObject({ status: 404, body: { code: 'ticket.unknown' } });
  const elsewhere = await makeShownPage(server, owner, [block], { title: 'Outra noite' });
  const code = tickets.at(-1)?.code ?? '';
  const wrongDoor = await server.call(ticketsApi.admit, { body: { page: elsewhere.id, code } }, { as: owner });
  expect(wrongDoor).toMatchObject({
    status: 409,
    body: { code: 'ticket.other_page', message: expect.stringContaining('Noite de Kizomba') },
  });
  const admitted = (await list(server)).body.tickets.find((ticket) => ticket.admitted_at);
  expect(admitted?.admitted_by).toBe('Sara Neto');
  const undone = await server.call(admissions.undo, { body: { id: admitted?.id ?? '' } }, { as: owner });
  expect(undone.body.ticket.admitted_at).toBeNull();
  const rightDoor = { page: page.id, code: admitted?.code.toLowerCase() ?? '' };
  expect((await server.call(ticketsApi.admit, { body: rightDoor }, { as: owner })).status).toBe(200);
  expect(await counts(server)).toEqual([
    { kind: 'normal', sold: 2, reserved: 0, admitted: expect.any(Number), left: 8 },
    { kind: 'vip', sold: 1, reserved: 0, admitted: expect.any(Number), left: null },
    { kind: 'livre', sold: 0, reserved: 0, admitted: 0, left: 5 },
  ]);
});

test('jobs and callbacks that come twice make no second ticket', async ({ server }) => {
  await server.outside('/faults', 'PUT', { proxypay: { duplicateCallbacks: 2 } });
  const started = await buyTickets(server, page, block, [{ kind: 'normal', quantity: 1 }]);
  await payAndSettle(server, started);
  await server.outside('/faults', 'PUT', { proxypay: { duplicateCallbacks: 0 } });
  await server.runJobs();
  expect((await list(server)).body.total).toBe(1);
  const { rows } = await server.kernel.db.ownerPool.query(
    `select count(*)::int as count from outbox_events where name = 'ticket.sold' and workspace_id = $1`,
    [owner.workspaceId],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('one of fifty simultaneous buyers gets the last ticket', async ({ server }) => {
  await saveBlocks(server, owner, page, [
    { ...block, props: { ...block.props, kinds: [ticketKind('normal', { stock: 1 })] } },
  ]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => buyTickets(server, page, block, [{ kind: 'normal', quantity: 1 }])),
  );
  const byStatus = answers.map((each) => each.status).sort();
  expect(byStatus.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((each) => each.body.code === 'ticket.sold_out')).toHaveLength(49);
  expect(await left(server, 'normal')).toBe(0);
});

test('an unpaid reservation is released, and late money finds the seats or is refused', async ({ server }) => {
  const started = await buyTickets(server, page, block, [{ kind: 'normal', quantity: 6 }]);
  expect(await left(server, 'normal')).toBe(4);
  const cancelled = await server.call(checkouts.cancel, { body: { h: started.body.d } }, { as: owner });
  expect(cancelled.body.status).toBe('cancelled');
  expect(await left(server, 'normal')).toBe(10);
  expect((await counts(server))[0]).toMatchObject({ sold: 0, reserved: 0 });
});

describe('when the event is over', () => {
  const hour = 3_600_000;
  const issues = async (server: TestServer) =>
    (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body.issues.map((issue) => issue.reason);
  const endIn = async (
    server: TestServer,
    hours: number,
    times: (end: string) => object = (endsAt) => ({ endsAt }),
  ) => {
    const end = new Date(server.clock.now().getTime() + hours * hour).toISOString();
    block = { ...block, props: { ...block.props, startsAt: server.clock.now().toISOString(), ...times(end) } };
    await saveBlocks(server, owner, page, [block]);
    return end;
  };
  const order = (server: TestServer, quantity = 1) => buyTickets(server, page, block, [{ kind: 'normal', quantity }]);
  const holds = async (server: TestServer, started: Awaited<ReturnType<typeof order>>) =>
    (
      await server.kernel.db.ownerPool.query<{ expires_at: Date; close_at: Date }>(
        'select expires_at, close_at from checkouts where id = (select target_id from addresses where address = $1)',
        [storedAddress('checkout', started.body.d)],
      )
    ).rows[0];

  test('can no longer be paid, and its tickets are released', async ({ server }) => {
    const end = await endIn(server, 3);
    const started = await order(server);
    expect(started.body.expires_at).toBe(end);
    server.clock.advance(3 * hour + 1000);
    await server.runCron('payments.sweep_checkouts');
    await server.runJobs();
    expect((await server.call(checkouts.get, { params: { token: started.body.d } })).body.status).toBe('expired');
    expect((await counts(server))[0]).toMatchObject({ sold: 0, reserved: 0 });
    await payAndSettle(server, started, { force: true });
    expect([await issues(server), (await list(server)).body.total]).toEqual([['cannot_be_delivered'], 0]);
  });

  test('money that arrives before its seats are free creates no ticket and releases them', async ({ server }) => {
    for (const times of [(endsAt: string) => ({ endsAt }), (startsAt: string) => ({ startsAt, endsAt: null })]) {
      await endIn(server, 3, times);
      const buyer = someBuyer();
      const started = await buyTickets(server, page, block, [{ kind: 'normal', quantity: 2 }], buyer);
      server.clock.advance(3 * hour + 1000);
      await payAndSettle(server, started, { force: true });
      await server.runJobs();
      expect((await counts(server))[0]).toMatchObject({ sold: 0, reserved: 0 });
      const subjects = (await mailsTo(server, buyer.customer_email)).map((mail) => mail.subject);
      expect(subjects.filter((subject) => subject.includes('bilhete'))).toEqual([]);
    }
    expect([await issues(server), (await list(server)).body.total]).toEqual([
      ['cannot_be_delivered', 'cannot_be_delivered'],
      0,
    ]);
  });

  test('a hold ends with it only when it ends first', async ({ server }) => {
    await endIn(server, 24 * 30);
    const usual = await holds(server, await order(server));
    await endIn(server, 24 * 30, () => ({ startsAt: null, endsAt: null }));
    expect(await holds(server, await order(server))).toEqual(usual);
    await endIn(server, 1);
    expect((await holds(server, await order(server, 6)))?.close_at).toEqual(new Date(String(block.props.endsAt)));
    await endIn(server, 24);
    const scarce = await holds(server, await order(server, 1));
    expect((scarce?.close_at.getTime() ?? 0) - server.clock.now().getTime()).toBeLessThanOrEqual(2 * hour);
  });
});

test('free tickets need no payment, and an address gets no more than the block allows', async ({ server }) => {
  const buyer = someBuyer();
  expect(await free(server, 2, buyer)).toMatchObject({
    status: 200,
    body: { tickets: 2, message: `Os teus bilhetes vão a caminho de ${buyer.customer_email}.` },
  });
  await server.runJobs();
  const [mail] = await mailsTo(server, buyer.customer_email);
  expect(mail?.subject).toBe('Os teus 2 bilhetes: Noite de Kizomba');
  expect(await free(server, 1, buyer)).toMatchObject({ status: 409, body: { code: 'ticket.too_many' } });
  expect(await left(server, 'livre')).toBe(3);
  const inCheckout = await buyTickets(server, page, block, [{ kind: 'livre', quantity: 1 }]);
  expect(inCheckout.body.code).toBe('ticket.free');
  const paid = await free(server, 1, { lines: [{ kind: 'normal', quantity: 1 }] });
  expect(paid.body.code).toBe('ticket.not_free');
  expect((await list(server)).body.tickets[0]).toMatchObject({ price: 0, order: null });
});

test('unavailable tickets are refused, with any input', async ({ server }) => {
  const buy = async (lines: { kind: string; quantity: number }[], overrides = {}) =>
    (await buyTickets(server, page, block, lines, overrides)).body;
  expect((await buy([{ kind: 'outro', quantity: 1 }])).code).toBe('ticket.kind_unknown');
  expect((await buy([{ kind: 'normal', quantity: 7 }])).code).toBe('ticket.too_many');
  expect(
    (
      await buy([
        { kind: 'normal', quantity: 4 },
        { kind: 'normal', quantity: 4 },
      ])
    ).code,
  ).toBe('ticket.too_many');
  expect((await buy([{ kind: 'normal', quantity: 1 }], { block: 'nothing' })).code).toBe('page.block_unknown');
  expect((await buy([{ kind: 'normal', quantity: 1 }], { page: 'nada-disto' })).code).toBe('page.unknown');
  expect((await buy([{ kind: 'normal', quantity: 1 }], { customer_phone: '12' })).fields).toHaveProperty(
    'customer_phone',
  );
  expect((await buy([{ kind: 'normal', quantity: 0 }])).code).toBe('request.invalid');
  expect((await buy([{ kind: 'normal', quantity: 1 }], { hp: 'robot' })).code).toBe('request.invalid');
  const cheap = await buyTickets(server, page, block, [{ kind: 'normal', quantity: 1 }], { amount: 1, price: 1 });
  expect(cheap.body.amount).toBe(5_000);
  const over = ticketsBlockOf([ticketKind('normal')], { startsAt: '2020-01-01T10:00:00.000Z', endsAt: null });
  await saveBlocks(server, owner, page, [over]);
  expect((await buyTickets(server, page, over, [{ kind: 'normal', quantity: 1 }])).body.code).toBe('page.event_over');
});

test('an owner who changes price and stock loses no ticket', async ({ server }) => {
  const started = await buyTickets(server, page, block, [{ kind: 'normal', quantity: 4 }]);
  const kinds = [ticketKind('normal', { stock: 2, price: { ao: 9_000, us: null } })];
  await saveBlocks(server, owner, page, [{ ...block, props: { ...block.props, kinds } }]);
  expect(await left(server, 'normal')).toBe(0);
  await payAndSettle(server, started);
  expect((await list(server)).body).toMatchObject({ total: 4, tickets: [{ price: 5_000 }, {}, {}, {}] });
  await saveBlocks(server, owner, page, [{ ...block, props: { ...block.props, kinds: [] } }]);
  expect(await counts(server)).toEqual([{ kind: 'normal', sold: 4, reserved: 0, admitted: 0, left: 0 }]);
  expect((await list(server, { name: 'domingos' })).body.total).toBe(4);
});

test('a refunded ticket is void and its seat is sold again', async ({ server }) => {
  expect((await free(server, 2)).status).toBe(200);
  const [first, second] = (await list(server)).body.tickets;
  if (!first || !second) throw new Error('no tickets');
  const voided = await server.call(ticketsApi.void, { body: { id: first.id } }, { as: owner });
  expect(voided.body.ticket.voided_at).not.toBeNull();
  expect(await left(server, 'livre')).toBe(4);
  expect((await server.call(ticketsApi.void, { body: { id: first.id } }, { as: owner })).body.code).toBe('ticket.void');
  expect(await left(server, 'livre')).toBe(4);
  expect((await server.call(ticketsApi.admit, { body: { code: first.code } }, { as: owner })).body.code).toBe(
    'ticket.void',
  );
  await server.call(ticketsApi.admit, { body: { code: second.code } }, { as: owner });
  expect((await server.call(ticketsApi.void, { body: { id: second.id } }, { as: owner })).body.code).toBe(
    'ticket.admitted',
  );
});

test('the list is searched, paged and exported', async ({ server }) => {
  await free(server, 1, { customer_name: '=cmd()' });
  await free(server, 2, { customer_name: 'João "Zé", Neto' });
  const { tickets } = (await list(server, { nextPage: 2 })).body;
  expect((await list(server, { nextPage: 2 })).body).toMatchObject({ has: true, total: 3 });
  expect((await list(server, { name: tickets[0]?.code })).body.tickets).toMatchObject([{ id: tickets[0]?.id }]);
  const csv = await server.fetch(addressOf(ticketsApi.export, { query: { id: page.id } }), {
    headers: { cookie: owner.cookie, 'x-company': owner.code, 'accept-language': 'pt' },
  });
  const text = await csv.text();
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(text.split('\r\n')).toHaveLength(5);
  expect(text).toContain("'=cmd()");
  expect(text).toContain('"João ""Zé"", Neto"');
  expect(text).toContain('Código,Tipo');
  const found = await server.fetch(addressOf(ticketsApi.export, { query: { id: page.id, name: tickets[0]?.code } }), {
    headers: { cookie: owner.cookie, 'x-company': owner.code },
  });
  expect((await found.text()).split('\r\n')).toHaveLength(3);
});

test('remaining tickets are never cached, and unknown pages have none', async ({ server }) => {
  const answer = await server.call(pageAvailability.get, { params: { slug: page.slug } });
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.body).toEqual({ tickets: { [block.props.id]: { normal: 10, vip: null, livre: 5 } }, places: {} });
  expect((await server.call(pageAvailability.get, { params: { slug: 'nada' } })).body.code).toBe('page.unknown');
});

test('tickets are filtered and sorted, in the list as in its export', async ({ server }) => {
  for (const customer_name of ['Domingos Sá', 'Ana Bento', 'Bela Sapalo']) {
    server.clock.advance(1_000);
    await free(server, 1, { ...someBuyer(), customer_name });
  }
  const { tickets } = (await list(server)).body;
  const idOf = (name: string) => tickets.find((ticket) => ticket.name === name)?.id ?? '';
  const { code = '' } = tickets.find(({ name }) => name === 'Ana Bento') ?? {};
  await server.call(ticketsApi.admit, { body: { code } }, { as: owner });
  await server.call(ticketsApi.void, { body: { id: idOf('Bela Sapalo') } }, { as: owner });
  const exported = async (query: object) => {
    const file = await server.fetch(addressOf(ticketsApi.export, { query: { id: page.id, ...query } }), {
      headers: { cookie: owner.cookie, 'x-company': owner.code },
    });
    return (await file.text()).match(/Domingos Sá|Ana Bento|Bela Sapalo/g);
  };
  const byName = ['Ana Bento', 'Bela Sapalo', 'Domingos Sá'];
  const oldestFirst = ['Domingos Sá', 'Ana Bento', 'Bela Sapalo'];
  const cases: [object, string[]][] = [
    [{}, oldestFirst.toReversed()],
    [{ sort: 'created_at' }, oldestFirst],
    [{ sort: 'name' }, byName],
    [{ sort: '-name' }, byName.toReversed()],
    [{ status: 'valid' }, ['Domingos Sá']],
    [{ status: 'admitted' }, ['Ana Bento']],
    [{ status: 'void', sort: 'name' }, ['Bela Sapalo']],
  ];
  for (const [query, expected] of cases) {
    const { body } = await list(server, query);
    expect([body.total, ...body.tickets.map(({ name }) => name)], JSON.stringify(query)).toEqual([
      expected.length,
      ...expected,
    ]);
    expect(await exported(query), JSON.stringify(query)).toEqual(expected);
  }
  // A whole code finds its ticket only if the filter has it.
  expect((await list(server, { name: code, status: 'admitted' })).body.total).toBe(1);
  expect((await list(server, { name: code, status: 'valid' })).body.total).toBe(0);
  for (const [field, value] of Object.entries({ status: 'away', sort: 'code' }))
    for (const endpoint of [ticketsApi.list, ticketsApi.export])
      expect(await server.send(endpoint, { query: { id: page.id, [field]: value } }, { as: owner })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
      });
});
