import { sql } from 'kysely';
import type { SearchSource } from '../search/search.public.ts';

/** Flows by their title. */
export const flowSearch: SearchSource = {
  permission: 'workspace.read',
  table: 'flows',
  title: sql`t.title`,
  path: sql`'automations/' || t.id`,
};
