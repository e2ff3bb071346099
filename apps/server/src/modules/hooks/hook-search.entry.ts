import { sql } from 'kysely';
import type { SearchSource } from '../search/search.public.ts';

/** Webhooks by their name. */
export const hookSearch: SearchSource = {
  permission: 'connections.read',
  table: 'hooks',
  title: sql`t.name`,
  path: sql`'webhooks/' || t.code`,
};
