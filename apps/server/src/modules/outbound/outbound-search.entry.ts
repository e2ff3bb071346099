import { sql } from 'kysely';
import type { SearchSource } from '../search/search.public.ts';

/** Outgoing webhooks by their name or address. */
export const outboundSearch: SearchSource = {
  permission: 'connections.read',
  table: 'outbound_webhooks',
  title: sql`t.name`,
  subtitle: sql`t.url`,
  path: sql`'outbound-webhooks/' || t.id`,
};
