import { sql } from 'kysely';
import type { SearchSource } from '../search/search.public.ts';

/** API keys by their name. */
export const apiKeySearch: SearchSource = {
  permission: 'connections.read',
  table: 'api_keys',
  title: sql`t.name`,
  subtitle: sql`'… ' || t.ending`,
  path: sql`'api-keys?modal=api-keys-add&id=' || t.id`,
};
