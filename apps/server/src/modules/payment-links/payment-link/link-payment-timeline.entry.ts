import { sql } from 'kysely';
import type { TimelineSource } from '../../contacts/contacts.public.ts';
import type { ConversionRecord } from '../../links/links.public.ts';

const paymentPath = sql`'payment-links?modal=payment-link-share&id=' || e.link_id`;

/** Received payments of links in the timeline of their payer. */
export const linkPaymentTimeline: TimelineSource = {
  group: 'purchase',
  table: 'link_payments',
  at: 'paid_at',
  where: sql`e.pending_since is null`,
  title: sql`e.title`,
  amount: sql`e.amount_minor`,
  currency: sql`e.currency`,
  path: paymentPath,
};

/** Payments of links in the list of the short link that brought their payer. */
export const linkPaymentRecord: ConversionRecord = { table: 'link_payments', key: 'checkout_id', path: paymentPath };
