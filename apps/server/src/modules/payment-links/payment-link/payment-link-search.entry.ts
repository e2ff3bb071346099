import { sql } from 'kysely';
import type { SearchSource } from '../../search/search.public.ts';

/** Payment links by their title. */
export const paymentLinkSearch: SearchSource = {
  permission: 'workspace.read',
  table: 'payment_links',
  title: sql`t.title`,
  path: sql`'payment-links?modal=payment-link&id=' || t.id`,
};
