import { sql } from 'kysely';
import type { SearchSource } from '../search/search.public.ts';
import { activityPath, bookingsPath } from './activity-path.rules.ts';

/** Every kind has rows only if the workspace has pages. Rows of a page in the bin aren't found. */
const ofPages = {
  permission: 'workspace.read',
  counter: 'pages',
  joins: sql`join pages p on p.workspace_id = t.workspace_id and p.id = t.page_id and p.deleted_at is null`,
} as const;

/** Tickets, registrations and bookings by their visitor. */
const ticketSearch: SearchSource = {
  ...ofPages,
  table: 'tickets',
  search: 'tickets_of_all_pages',
  title: sql`t.name`,
  subtitle: sql`t.kind_name || ' · ' || p.title`,
  path: activityPath('t', 'tickets'),
};

const registrationSearch: SearchSource = {
  ...ofPages,
  table: 'registrations',
  search: 'registrations_of_all_pages',
  title: sql`t.name`,
  subtitle: sql`t.title`,
  path: activityPath('t', 'registrations'),
};

const bookingSearch: SearchSource = {
  ...ofPages,
  table: 'bookings',
  search: 'bookings_of_all_pages',
  title: sql`t.name`,
  subtitle: sql`t.title`,
  path: bookingsPath('t'),
};

/** Received donations by their giver and message. */
const donationSearch: SearchSource = {
  ...ofPages,
  table: 'donations',
  search: 'donations_of_all_pages',
  title: sql`coalesce(nullif(t.name, ''), nullif(t.email, ''), t.title)`,
  subtitle: sql`t.title`,
  path: activityPath('t', 'donations', sql`coalesce(nullif(t.email, ''), t.name)`),
};

export const visitSearch = {
  ticket: ticketSearch,
  registration: registrationSearch,
  booking: bookingSearch,
  donation: donationSearch,
};
