import { sql } from 'kysely';
import type { SearchSource } from '../search/search.public.ts';

/** Answers on pages by everything that the visitor wrote. */
export const answerSearch: SearchSource = {
  permission: 'workspace.read',
  table: 'page_answers',
  joins: sql`join pages p on p.workspace_id = t.workspace_id and p.id = t.page_id and p.deleted_at is null`,
  title: sql`coalesce(nullif(t.name, ''), nullif(t.email, ''), nullif(t.phone, ''), left(t.words, 80))`,
  subtitle: sql`p.title`,
  path: sql`'kpages/' || t.page_id || '/activity?modal=kpages-answer&id=' || t.id`,
};
