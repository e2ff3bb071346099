import { donations } from '@kumbi/contract/visits/donations.endpoints.ts';
import { admissions, pageAvailability, tickets as ticketsApi } from '@kumbi/contract/visits/tickets.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { makeShownPage, someBlock } from '../../pages/page/page.factory.ts';
import { someBuyer, ticketKind, ticketsBlockOf } from '../../pages/visitor/visitor.factory.ts';
import { newestPayment, readPayment, refundNewest } from '../../payments/refund/refund.factory.ts';
import { payAndSettle } from '../../shops/sale/sale.factory.ts';
import { buyTickets, checkout } from '../order.factory.ts';

const test = ownServerTest();

test('the tickets of a full refund are void at the door, and unused seats are sold again', async ({
  server,
  owner,
}) => {
  const block = ticketsBlockOf([ticketKind('normal', { stock: 10 })]);
  const page = await makeShownPage(server, owner, [block], { title: 'Kizomba', type: 'ticket_sales' });
  await payAndSettle(server, await buyTickets(server, page, block, [{ kind: 'normal', quantity: 2 }]));
  await payAndSettle(server, await buyTickets(server, page, block, [{ kind: 'normal', quantity: 1 }]));
  const list = async () => (await server.call(ticketsApi.list, { query: { id: page.id } }, { as: owner })).body.tickets;
  const admit = (code: string) => server.call(ticketsApi.admit, { body: { code } }, { as: owner });
  const left = async () =>
    (await server.call(pageAvailability.get, { params: { slug: page.slug } })).body.tickets[block.props.id]?.normal;
  expect(await left()).toBe(7);

  await refundNewest(server, owner, { amount: 5000 });
  const [refunded, ...others] = await list();
  expect(refunded?.voided_at).not.toBeNull();
  expect(others.map(({ voided_at }) => voided_at)).toEqual([null, null]);
  expect(await admit(refunded?.code ?? '')).toMatchObject({
    status: 409,
    body: { code: 'ticket.void', action: 'It was refunded and admits no one.' },
  });
  expect(await left()).toBe(8);
  expect((await admit(others[0]?.code ?? '')).status).toBe(200);
});

test('a guest who is inside doesn’t enter again after a refund, and keeps the seat', async ({ server, owner }) => {
  const block = ticketsBlockOf([ticketKind('normal', { stock: 10 })]);
  const page = await makeShownPage(server, owner, [block], { title: 'Semba', type: 'ticket_sales' });
  await payAndSettle(server, await buyTickets(server, page, block, [{ kind: 'normal', quantity: 1 }]));
  const [ticket] = (await server.call(ticketsApi.list, { query: { id: page.id } }, { as: owner })).body.tickets;
  const { id = '', code = '' } = ticket ?? {};
  expect((await server.call(ticketsApi.admit, { body: { code } }, { as: owner })).status).toBe(200);
  await refundNewest(server, owner, { amount: 5000 });
  expect(await server.call(admissions.undo, { body: { id } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'ticket.void' },
  });
  const shown = await server.call(pageAvailability.get, { params: { slug: page.slug } });
  expect(shown.body.tickets[block.props.id]?.normal).toBe(9);
});

test('a donation has nothing to take back', async ({ server, owner }) => {
  const block = someBlock('donation', { title: { pt: 'Água' }, amounts: [{ amount: { ao: 2000, us: 5 } }] });
  const page = await makeShownPage(server, owner, [block], { title: 'Água', type: 'donation' });
  await payAndSettle(
    server,
    await checkout(server, 'donations', { page: page.slug, block: block.props.id, ...someBuyer(), choice: '0' }),
  );
  await refundNewest(server, owner, { amount: 2000 });
  expect(await readPayment(server, owner, await newestPayment(server, owner))).toMatchObject({
    purpose: 'donations',
    status: 'refunded',
  });
  expect((await server.call(donations.list, { query: { id: page.id } }, { as: owner })).body.total).toBe(1);
});
