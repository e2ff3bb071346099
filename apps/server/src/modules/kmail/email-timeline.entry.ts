import { sql } from 'kysely';
import { emailsOf, type TimelineSource } from '../contacts/contacts.public.ts';

/** Emails of programs in the timeline of the contact with their address, or with an earlier one. */
export const emailTimeline: TimelineSource = {
  group: 'message',
  table: 'program_emails',
  at: 'created_at',
  of: (contact) => emailsOf(contact).map((each) => sql`e.to_address = ${each}`),
  title: sql`e.subject`,
  state: sql`case e.status when 'queued' then 'waiting' when 'failed' then 'failed' end`,
};
