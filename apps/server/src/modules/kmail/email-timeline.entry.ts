import { sql } from 'kysely';
import type { TimelineSource } from '../contacts/contacts.public.ts';

/** Emails of programs in the timeline of the contact with their address. */
export const emailTimeline: TimelineSource = {
  group: 'message',
  table: 'program_emails',
  at: 'created_at',
  of: ({ email }) => (email === '' ? undefined : sql`e.to_address = ${email}`),
  title: sql`e.subject`,
  state: sql`case e.status when 'queued' then 'waiting' when 'failed' then 'failed' end`,
};
