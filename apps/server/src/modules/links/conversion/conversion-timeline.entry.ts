import { sql } from 'kysely';
import type { TimelineSource } from '../../contacts/contacts.public.ts';

/**
 * The clicks of visitors whom the workspace knows from a later purchase, answer, booking or registration. A click that led
 * to several of these is one entry.
 */
export const linkVisitTimeline: TimelineSource = {
  group: 'visit',
  table: 'link_conversions',
  at: 'clicked_at',
  where: sql`not exists (select from link_conversions o where o.workspace_id = e.workspace_id and o.contact_id = e.contact_id
    and o.click_id = e.click_id and o.id < e.id)`,
  joins: sql`join short_links l on l.workspace_id = e.workspace_id and l.id = e.link_id`,
  title: sql`l.name`,
  path: sql`'short-links/' || e.link_id`,
};
