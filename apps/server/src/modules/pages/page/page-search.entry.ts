import { sql } from 'kysely';
import type { SearchSource } from '../../search/search.public.ts';

/** Pages by their title. */
export const pageSearch: SearchSource = {
  permission: 'workspace.read',
  table: 'pages',
  title: sql`t.title`,
  subtitle: sql`'/' || t.slug`,
  path: sql`'kpages/' || t.id`,
};
