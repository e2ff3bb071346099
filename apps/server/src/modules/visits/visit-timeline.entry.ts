import { sql } from 'kysely';
import type { TimelineSource } from '../contacts/contacts.public.ts';
import type { ConversionRecord } from '../links/links.public.ts';
import { activityPath, bookingsPath } from './activity-path.rules.ts';

const activity = (tab: string) => activityPath('e', tab);
const allBookings = bookingsPath('e');

/** Tickets, donations, bookings and registrations in the timeline of their visitor. */
export const visitTimelines: Readonly<Record<string, TimelineSource>> = {
  tickets: {
    group: 'purchase',
    table: 'ticket_orders',
    at: 'created_at',
    joins: sql`left join checkouts c on c.workspace_id = e.workspace_id and c.id = e.checkout_id`,
    title: sql`e.title`,
    amount: sql`coalesce(c.received_minor, c.amount_minor)`,
    currency: sql`c.currency`,
    state: sql`case when c.refunded_minor > 0 then 'refunded' end`,
    path: activity('tickets'),
  },
  donation: {
    group: 'purchase',
    table: 'donations',
    at: 'received_at',
    where: sql`e.pending_since is null`,
    title: sql`e.title`,
    amount: sql`e.amount_minor`,
    currency: sql`e.currency`,
    path: activity('donations'),
  },
  booking: {
    group: 'visit',
    table: 'bookings',
    at: 'created_at',
    title: sql`e.title`,
    state: sql`case when e.cancelled_at is not null then 'cancelled' end`,
    path: allBookings,
  },
  registration: {
    group: 'visit',
    table: 'registrations',
    at: 'created_at',
    title: sql`e.title`,
    state: sql`nullif(e.state, 'confirmed')`,
    path: activity('registrations'),
  },
};

/** The visits that visitors of short links made, by the kind of the conversion. */
export const visitRecords: Readonly<Record<string, ConversionRecord>> = {
  tickets: { table: 'ticket_orders', key: 'checkout_id', path: activity('tickets') },
  ticket: { table: 'ticket_orders', key: 'id', path: activity('tickets') },
  donations: { table: 'donations', key: 'checkout_id', path: activity('donations') },
  booking: { table: 'bookings', key: 'id', path: allBookings },
  registration: { table: 'registrations', key: 'id', path: activity('registrations') },
};
