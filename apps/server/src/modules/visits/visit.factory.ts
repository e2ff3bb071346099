import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { bookings, slots } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { makeShownPage, someBlock } from '../pages/page/page.factory.ts';
import { someBuyer, somePerson, ticketKind, ticketsBlockOf } from '../pages/visitor/visitor.factory.ts';
import { payAndSettle } from '../shops/sale/sale.factory.ts';
import { buyTickets, checkout } from './order.factory.ts';

export interface Visits {
  readonly page: Page;
  readonly emails: Readonly<Record<'ticket' | 'registration' | 'booking' | 'donation', string>>;
}

/** Makes a page, and visitors with a name who bought a ticket, registered, booked and gave. */
export async function makeVisits(server: TestServer, owner: TestPerson, name: string): Promise<Visits> {
  const tickets = ticketsBlockOf([ticketKind('normal')]);
  const registration = someBlock('registration', { title: { pt: 'Oficina de pão' }, capacity: null, asksPhone: false });
  const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const booking = someBlock('booking', {
    title: { pt: 'Corte de cabelo' },
    weekly: week.map((day) => ({ day, from: '09:00', to: '12:00' })),
    minutes: 60,
    horizon: 20,
  });
  const donation = someBlock('donation', {
    title: { pt: 'Água para todos' },
    amounts: [{ amount: { ao: 2_000, us: 5 } }],
  });
  const page = await makeShownPage(server, owner, [tickets, registration, booking, donation], {
    title: 'Feira do Mel',
  });
  const params = { slug: page.slug };
  const buyer = { ...someBuyer(), customer_name: `${name} Mateus` };
  await payAndSettle(server, await buyTickets(server, page, tickets, [{ kind: 'normal', quantity: 1 }], buyer));
  const giver = { ...someBuyer(), customer_name: `${name} Nunes`, choice: '0', message: '' };
  const given = { page: page.slug, block: donation.props.id, ...giver };
  await payAndSettle(server, await checkout(server, 'donations', given));
  const guest = { ...somePerson(), name: `${name} Pedro` };
  await server.call(registrations.create, { params, body: { block: registration.props.id, ...guest } });
  const free = await server.call(slots.list, { params, query: { block: booking.props.id } });
  const visitor = { ...somePerson(), name: `${name} Rocha`, start: free.body.slots[0] ?? '' };
  await server.call(bookings.create, { params, body: { block: booking.props.id, ...visitor } });
  return {
    page,
    emails: {
      ticket: buyer.customer_email,
      registration: guest.email,
      booking: visitor.email,
      donation: giver.customer_email,
    },
  };
}
