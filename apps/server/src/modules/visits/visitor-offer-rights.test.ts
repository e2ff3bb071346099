import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { cancelBooking, listBookings } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { exportDonations, listDonations } from '@kumbi/contract/visits/donations.endpoints.ts';
import {
  cancelRegistration,
  createRegistration,
  exportRegistrations,
  listRegistrations,
} from '@kumbi/contract/visits/registrations.endpoints.ts';
import {
  admitTicket,
  countTickets,
  exportTickets,
  listTickets,
  takeFreeTickets,
  undoAdmission,
  voidTicket,
} from '@kumbi/contract/visits/tickets.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { makeShownPage, someBlock } from '../pages/page/page.factory.ts';
import { type ConversionSpan, countersOf } from '../pages/pages.public.ts';
import { somePerson, ticketKind, ticketsBlockOf } from '../pages/visitor/visitor.factory.ts';
import { inside } from '../quotas/quotas.factory.ts';

let server: TestServer;
let owner: TestPerson;
let editor: TestPerson;
let stranger: TestPerson;
let page: Page;
let ticket: string;
let code: string;
let guest: string;
const tickets = ticketsBlockOf([ticketKind('livre', { price: { ao: 0, us: null } })]);
const registration = someBlock('registration', { capacity: null, asksPhone: false });

test.beforeAll(async ({ server: started }) => {
  server = started;
  owner = await server.person();
  editor = await server.member(owner, 'editor');
  stranger = await server.person();
  page = await makeShownPage(server, owner, [tickets, registration]);
  const person = somePerson();
  await server.call(takeFreeTickets, {
    params: { slug: page.slug },
    body: {
      block: tickets.props.id,
      lines: [{ kind: 'livre', quantity: 2 }],
      customer_name: person.name,
      customer_email: person.email,
    },
  });
  await server.call(createRegistration, {
    params: { slug: page.slug },
    body: { block: registration.props.id, ...person },
  });
  const query = { id: page.id };
  const sold = (await server.call(listTickets, { query }, { as: owner })).body.tickets[0];
  if (!sold) throw new Error('no ticket was taken');
  ticket = sold.id;
  code = sold.code;
  guest = (await server.call(listRegistrations, { query }, { as: owner })).body.registrations[0]?.id ?? '';
});

const nobody = '01990000-0000-7000-8000-000000000000';
const unknown = 'page.unknown';
const ofPage = () => ({ query: { id: page.id } });
const noPage = { query: { id: 'x' } };
const nothing = { body: {} };
testRights({
  people: () => ({ server, owner, editor, stranger }),
  tables: ['tickets', 'registrations', 'bookings', 'outbox_events'],
  cases: [
    { endpoint: listTickets, input: ofPage, invalid: noPage, unknown },
    { endpoint: countTickets, input: ofPage, invalid: noPage, unknown },
    { endpoint: exportTickets, input: ofPage, invalid: noPage, unknown, managersOnly: true },
    { endpoint: listDonations, input: ofPage, invalid: noPage, unknown },
    { endpoint: exportDonations, input: ofPage, invalid: noPage, unknown, managersOnly: true },
    { endpoint: listBookings, input: ofPage, invalid: noPage, unknown },
    { endpoint: listRegistrations, input: ofPage, invalid: noPage, unknown },
    { endpoint: exportRegistrations, input: ofPage, invalid: noPage, unknown, managersOnly: true },
    { endpoint: admitTicket, input: () => ({ body: { code } }), invalid: nothing, unknown: 'ticket.unknown' },
    { endpoint: undoAdmission, input: () => ({ body: { id: ticket } }), invalid: nothing, unknown: 'ticket.unknown' },
    {
      endpoint: voidTicket,
      input: () => ({ body: { id: ticket } }),
      invalid: nothing,
      unknown: 'ticket.unknown',
      managersOnly: true,
    },
    { endpoint: cancelBooking, input: () => ({ body: { id: nobody } }), invalid: nothing, unknown: 'booking.unknown' },
    {
      endpoint: cancelRegistration,
      input: () => ({ body: { id: guest } }),
      invalid: nothing,
      unknown: 'registration.unknown',
    },
  ],
});

test('an editor stands at the door too', async () => {
  const answer = await server.send(admitTicket, { body: { code: 'AAAA' } }, { as: editor });
  expect(answer).toMatchObject({ status: 404, body: { code: 'ticket.unknown' } });
});

test('each outcome is counted for its page, and for no other workspace', async () => {
  const now = server.clock.now().getTime();
  const span = { page: page.id, from: new Date(now - 3_600_000), to: new Date(now + 3_600_000) };
  const counted = (who: TestPerson, over: ConversionSpan) =>
    inside(server, who, async (ctx) => {
      const sums: Record<string, number> = {};
      for (const [kind, count] of countersOf(ctx))
        sums[kind] = [...(await count(ctx, over)).values()].reduce((sum, each) => sum + each, 0);
      return sums;
    });
  const none = { answers: 0, tickets: 0, donations: 0, bookings: 0, registrations: 0 };
  expect(await counted(owner, span)).toEqual({ ...none, tickets: 2, registrations: 1 });
  expect(await counted(owner, { ...span, page: undefined })).toEqual({ ...none, tickets: 2, registrations: 1 });
  expect(await counted(stranger, span)).toEqual(none);
  expect(await counted(owner, { ...span, from: span.to, to: new Date(now + 7_200_000) })).toEqual(none);
});
