import { type RawBuilder, sql } from 'kysely';
import { phonesOf, type TimelineSource } from '../contacts/contacts.public.ts';

const shown = 200;

const messages = (direction: 'in' | 'out', state?: RawBuilder<unknown>): TimelineSource => ({
  group: 'message',
  table: 'whatsapp_messages',
  at: 'created_at',
  // Numbers of WhatsApp have no plus.
  of: (contact) => phonesOf(contact).map((each) => sql`e.phone = ${each.slice(1)}`),
  where: sql`e.direction = ${sql.lit(direction)}`,
  title: sql`left(regexp_replace(coalesce(nullif(e.text, ''), e.type), '\s+', ' ', 'g'), ${sql.lit(shown)})`,
  ...(state ? { state } : {}),
});

/** Messages from the number of a contact. */
export const receivedMessageTimeline = messages('in');

/** Messages to the number of a contact. */
export const sentMessageTimeline = messages('out', sql`case e.status when 'failed' then 'failed' end`);
