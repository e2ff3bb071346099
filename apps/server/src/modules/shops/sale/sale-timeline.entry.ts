import { sql } from 'kysely';
import type { TimelineSource } from '../../contacts/contacts.public.ts';
import type { ConversionRecord } from '../../links/links.public.ts';

const salePath = sql`'kshop/sales?modal=ksp-view-shop-cart&sale=' || e.id || '&number=' || e.number`;

/** Paid sales in the timeline of their buyer. */
export const saleTimeline: TimelineSource = {
  group: 'purchase',
  table: 'sales',
  at: 'created_at',
  joins: sql`join checkouts c on c.workspace_id = e.workspace_id and c.id = e.checkout_id`,
  title: sql`(e.lines->0->>'name') || case when jsonb_array_length(e.lines) > 1
    then ' +' || (jsonb_array_length(e.lines) - 1)::text else '' end`,
  amount: sql`coalesce(c.received_minor, c.amount_minor)`,
  currency: sql`c.currency`,
  state: sql`case when c.refunded_minor > 0 then 'refunded' end`,
  path: salePath,
};

/** Sales in the list of the short link that brought their buyer. */
export const saleRecord: ConversionRecord = { table: 'sales', key: 'checkout_id', path: salePath };
