import { sql } from 'kysely';
import type { TimelineSource } from '../timeline/timeline.slot.ts';

/** Both channels have the same name in every language. */
const channelName = sql`case e.channel when 'email' then 'Email' else 'WhatsApp' end`;

const changesTo = (state: 'subscribed' | 'unsubscribed'): TimelineSource => ({
  group: 'record',
  table: 'contact_consent_changes',
  at: 'created_at',
  where: sql`e.state = ${state}`,
  title: channelName,
});

/** Subscriptions and withdrawals in the timeline of a contact, by the kind of the entry. */
export const consentTimelines = {
  subscribed: changesTo('subscribed'),
  unsubscribed: changesTo('unsubscribed'),
} as const;
