import { sql } from 'kysely';
import type { SearchSource } from '../../search/search.public.ts';

/** Short links by their name, code or target. */
export const shortLinkSearch: SearchSource = {
  permission: 'workspace.read',
  table: 'short_links',
  title: sql`coalesce(nullif(t.name, ''), t.code)`,
  subtitle: sql`t.url`,
  path: sql`'short-links/' || t.id`,
};
