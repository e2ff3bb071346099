import { sql } from 'kysely';
import type { SearchSource } from '../../search/search.public.ts';

/** Connections to services by their name. */
export const integrationSearch: SearchSource = {
  permission: 'connections.read',
  table: 'integrations',
  title: sql`t.name`,
  path: sql`'integrations?modal=int-service&platform=' || t.platform || '&id=' || t.id`,
};
