import { sql } from 'kysely';
import type { SearchSource } from '../../search/search.public.ts';

/** Courses by their title. */
export const courseSearch: SearchSource = {
  permission: 'workspace.read',
  table: 'courses',
  title: sql`t.title`,
  path: sql`'kumbi-academy/courses/' || t.id`,
};
