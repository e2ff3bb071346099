import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { bookings } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { donations } from '@kumbi/contract/visits/donations.endpoints.ts';
import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import { admissions, freeTickets, tickets as ticketsApi } from '@kumbi/contract/visits/tickets.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { makeShownPage, someBlock } from '../pages/page/page.factory.ts';
import { type ConversionSpan, countersOf } from '../pages/pages.public.ts';
import { somePerson, ticketKind, ticketsBlockOf } from '../pages/visitor/visitor.factory.ts';
import { inside } from '../quotas/quotas.factory.ts';

let page: Page;
let ticket: string;
let code: string;
let guest: string;
const tickets = ticketsBlockOf([ticketKind('livre', { price: { ao: 0, us: null } })]);
const registration = someBlock('registration', { capacity: null, asksPhone: false });

test.beforeAll(async ({ server, owner }) => {
  page = await makeShownPage(server, owner, [tickets, registration]);
  const person = somePerson();
  await server.call(freeTickets.order, {
    params: { slug: page.slug },
    body: {
      block: tickets.props.id,
      lines: [{ kind: 'livre', quantity: 2 }],
      customer_name: person.name,
      customer_email: person.email,
    },
  });
  await server.call(registrations.create, {
    params: { slug: page.slug },
    body: { block: registration.props.id, ...person },
  });
  const query = { id: page.id };
  const sold = (await server.call(ticketsApi.list, { query }, { as: owner })).body.tickets[0];
  if (!sold) throw new Error('no ticket was taken');
  ticket = sold.id;
  code = sold.code;
  guest = (await server.call(registrations.list, { query }, { as: owner })).body.registrations[0]?.id ?? '';
});

const nobody = '01990000-0000-7000-8000-000000000000';
const unknown = 'page.unknown';
const ofPage = () => ({ query: { id: page.id } });
const noPage = { query: { id: 'x' } };
const nothing = { body: {} };
testRights(test, {
  tables: ['tickets', 'registrations', 'bookings', 'outbox_events'],
  cases: [
    { endpoint: ticketsApi.list, input: ofPage, invalid: noPage, unknown },
    { endpoint: ticketsApi.count, input: ofPage, invalid: noPage, unknown },
    { endpoint: ticketsApi.export, input: ofPage, invalid: noPage, unknown, managersOnly: true },
    { endpoint: donations.list, input: ofPage, invalid: noPage, unknown },
    { endpoint: donations.export, input: ofPage, invalid: noPage, unknown, managersOnly: true },
    { endpoint: bookings.list, input: ofPage, invalid: noPage, unknown },
    { endpoint: bookings.export, input: ofPage, invalid: noPage, unknown, managersOnly: true },
    { endpoint: registrations.list, input: ofPage, invalid: noPage, unknown },
    { endpoint: registrations.export, input: ofPage, invalid: noPage, unknown, managersOnly: true },
    { endpoint: ticketsApi.admit, input: () => ({ body: { code } }), invalid: nothing, unknown: 'ticket.unknown' },
    { endpoint: admissions.undo, input: () => ({ body: { id: ticket } }), invalid: nothing, unknown: 'ticket.unknown' },
    {
      endpoint: ticketsApi.void,
      input: () => ({ body: { id: ticket } }),
      invalid: nothing,
      unknown: 'ticket.unknown',
      managersOnly: true,
    },
    {
      endpoint: bookings.cancel,
      input: () => ({ body: { id: nobody } }),
      invalid: nothing,
      unknown: 'booking.unknown',
    },
    {
      endpoint: registrations.cancel,
      input: () => ({ body: { id: guest } }),
      invalid: nothing,
      unknown: 'registration.unknown',
    },
  ],
});

test('an editor may admit at the door too', async ({ server, editor }) => {
  const answer = await server.send(ticketsApi.admit, { body: { code: 'AAAA' } }, { as: editor });
  expect(answer).toMatchObject({ status: 404, body: { code: 'ticket.unknown' } });
});

test('each outcome is counted for its page, and for no other workspace', async ({ server, owner, stranger }) => {
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
