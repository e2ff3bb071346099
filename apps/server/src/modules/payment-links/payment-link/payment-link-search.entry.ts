import { sql } from 'kysely';
import type { SearchSource } from '../../search/search.public.ts';

/** Received payments of links by their payer. */
const linkPaymentSearch: SearchSource = {
  permission: 'workspace.read',
  table: 'link_payments',
  // Payments are counted for each link.
  counter: 'payment_links',
  search: 'link_payments_of_all_links',
  joins: sql`join payment_links l on l.workspace_id = t.workspace_id and l.id = t.link_id and l.deleted_at is null`,
  title: sql`coalesce(nullif(t.name, ''), nullif(t.email, ''), t.phone)`,
  subtitle: sql`t.title`,
  path: sql`'payment-links?modal=payment-link-share&id=' || t.link_id`,
};

/** Payment links by their title. */
const paymentLinkSearch: SearchSource = {
  permission: 'workspace.read',
  table: 'payment_links',
  title: sql`t.title`,
  path: sql`'payment-links?modal=payment-link&id=' || t.id`,
};

export const paymentLinksSearch = { payment_link: paymentLinkSearch, link_payment: linkPaymentSearch };
