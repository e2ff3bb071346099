import { sql } from 'kysely';
import type { SearchSource } from '../search/search.public.ts';
import { activityPath, bookingsPath } from './activity-path.rules.ts';

type Shown = Partial<Pick<SearchSource, 'title' | 'subtitle'>> & Pick<SearchSource, 'path'>;

/** Finds visitors of all pages by their names. Rows of a page in the bin aren't found, and a workspace without pages has none. */
const ofAllPages = (table: string, shown: Shown): SearchSource => ({
  permission: 'workspace.read',
  table,
  counter: 'pages',
  search: `${table}_of_all_pages`,
  joins: sql`join pages p on p.workspace_id = t.workspace_id and p.id = t.page_id and p.deleted_at is null`,
  title: sql`t.name`,
  subtitle: sql`t.title`,
  ...shown,
});

export const visitSearch = {
  ticket: ofAllPages('tickets', {
    subtitle: sql`t.kind_name || ' · ' || p.title`,
    path: activityPath('t', 'tickets'),
  }),
  registration: ofAllPages('registrations', { path: activityPath('t', 'registrations') }),
  booking: ofAllPages('bookings', { path: bookingsPath('t') }),
  // A giver may stay without a name, and is found by the message too.
  donation: ofAllPages('donations', {
    title: sql`coalesce(nullif(t.name, ''), nullif(t.email, ''), t.title)`,
    path: activityPath('t', 'donations', sql`coalesce(nullif(t.email, ''), t.name)`),
  }),
};
