import { sql } from 'kysely';
import type { SegmentFact } from '../contacts/contacts.public.ts';
import { pageTargets } from '../pages/pages.public.ts';
import { paidFact } from '../payments/payments.public.ts';

/** Tickets, donations, bookings and registrations. Cancelled ones don't count. */
export const visitFacts: Readonly<Record<string, SegmentFact>> = {
  tickets: { table: 'ticket_orders', at: 'created_at', ...paidFact, targets: pageTargets },
  donation: {
    table: 'donations',
    at: 'received_at',
    ...paidFact,
    where: sql`e.pending_since is null and ${paidFact.where}`,
    targets: pageTargets,
  },
  booking: { table: 'bookings', at: 'created_at', where: sql`e.cancelled_at is null`, targets: pageTargets },
  registration: { table: 'registrations', at: 'created_at', where: sql`e.state <> 'cancelled'`, targets: pageTargets },
};
