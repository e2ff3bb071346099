import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { cancelBooking, listBookings } from '@kumbi/contract/pages/bookings.endpoints.ts';
import { exportDonations, listDonations } from '@kumbi/contract/pages/donations.endpoints.ts';
import { listPageMembers, revokePageMember } from '@kumbi/contract/pages/members.endpoints.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import {
  cancelRegistration,
  createRegistration,
  exportRegistrations,
  listRegistrations,
} from '@kumbi/contract/pages/registrations.endpoints.ts';
import {
  admitTicket,
  countTickets,
  exportTickets,
  listTickets,
  takeFreeTickets,
  undoAdmission,
  voidTicket,
} from '@kumbi/contract/pages/tickets.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../main/test-server.ts';
import { inside } from '../quotas/quotas.factory.ts';
import { type ConversionSpan, countersOf } from './conversion.service.ts';
import { makeShownPage, someBlock } from './page.factory.ts';
import { somePerson, ticketKind, ticketsBlockOf } from './visitor-offer.factory.ts';

let server: TestServer;
let owner: TestPerson;
let editor: TestPerson;
let stranger: TestPerson;
let page: Page;
const tickets = ticketsBlockOf([ticketKind('livre', { price: { ao: 0, us: null } })]);
const registration = someBlock('registration', { capacity: null, asksPhone: false });

beforeAll(async () => {
  server = await startTestServer();
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
});
afterAll(() => server.stop());

const nobody = '01990000-0000-7000-8000-000000000000';
const queries: readonly [Endpoint, string][] = [
  [listTickets, 'page.unknown'],
  [countTickets, 'page.unknown'],
  [exportTickets, 'page.unknown'],
  [listDonations, 'page.unknown'],
  [exportDonations, 'page.unknown'],
  [listBookings, 'page.unknown'],
  [listRegistrations, 'page.unknown'],
  [exportRegistrations, 'page.unknown'],
];
const changes: readonly [Endpoint, Record<string, unknown>, string][] = [
  [admitTicket, { code: 'AAAA-AAAA-AAAA-AAAA' }, 'ticket.unknown'],
  [undoAdmission, { id: nobody }, 'ticket.unknown'],
  [voidTicket, { id: nobody }, 'ticket.unknown'],
  [cancelBooking, { id: nobody }, 'booking.unknown'],
  [cancelRegistration, { id: nobody }, 'registration.unknown'],
  [revokePageMember, { id: nobody, blocked: true }, 'member.unknown'],
];

describe.each(queries)('$path', (endpoint, unknown) => {
  test('asks who calls, and shows another workspace nothing', async () => {
    const query = { id: page.id };
    expect((await server.send(endpoint, { query })).status).toBe(401);
    expect((await server.send(endpoint, { query }, { as: stranger, company: owner.code })).status).toBe(403);
    expect(await server.send(endpoint, { query }, { as: stranger })).toMatchObject({ body: { code: unknown } });
    expect((await server.send(endpoint, { query: { id: 'x' } }, { as: owner })).body.code).toBe('request.invalid');
  });
});

describe.each(changes)('$path', (endpoint, body, unknown) => {
  test('asks who calls, and knows nothing of another workspace', async () => {
    expect((await server.send(endpoint, { body })).status).toBe(401);
    expect((await server.send(endpoint, { body }, { as: stranger, company: owner.code })).status).toBe(403);
    expect(await server.send(endpoint, { body }, { as: owner })).toMatchObject({ body: { code: unknown } });
    expect((await server.send(endpoint, { body: {} }, { as: owner })).body.code).toBe('request.invalid');
  });
});

test('an editor admits and lists, but settles, exports and revokes nothing', async () => {
  const status = async (endpoint: Endpoint, input: object) =>
    (await server.send(endpoint, input, { as: editor })).status;
  expect(await status(listTickets, { query: { id: page.id } })).toBe(200);
  expect(await status(admitTicket, { body: { code: 'AAAA' } })).toBe(404);
  expect(await status(exportTickets, { query: { id: page.id } })).toBe(403);
  expect(await status(exportRegistrations, { query: { id: page.id } })).toBe(403);
  expect(await status(voidTicket, { body: { id: nobody } })).toBe(403);
  expect(await status(revokePageMember, { body: { id: nobody, blocked: true } })).toBe(403);
  expect((await server.send(listPageMembers, {})).status).toBe(401);
  expect((await server.send(listPageMembers, {}, { as: stranger, company: owner.code })).status).toBe(403);
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
