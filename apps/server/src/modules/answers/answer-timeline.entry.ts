import { sql } from 'kysely';
import type { SegmentFact, TimelineSource } from '../contacts/contacts.public.ts';
import type { ConversionRecord } from '../links/links.public.ts';
import { pageTargets } from '../pages/pages.public.ts';
import type { SearchSource } from '../search/search.public.ts';

const answerPath = sql`'kpages/' || e.page_id || '/activity?modal=kpages-answer&id=' || e.id`;

/** Answers on pages in the timeline of the person who gave them. */
export const answerTimeline: TimelineSource = {
  group: 'message',
  table: 'page_answers',
  at: 'created_at',
  joins: sql`join pages p on p.workspace_id = e.workspace_id and p.id = e.page_id`,
  title: sql`p.title`,
  path: answerPath,
};

/** Answers in the list of the short link that brought their visitor. */
export const answerRecord: ConversionRecord = { table: 'page_answers', key: 'id', path: answerPath };

/** Answers as a fact that rules of segments count. */
export const answerFact: SegmentFact = { table: 'page_answers', at: 'created_at', targets: pageTargets };

/** Answers on pages by everything that the visitor wrote. */
export const answerSearch: SearchSource = {
  permission: 'workspace.read',
  table: 'page_answers',
  joins: sql`join pages p on p.workspace_id = t.workspace_id and p.id = t.page_id and p.deleted_at is null`,
  title: sql`coalesce(nullif(t.name, ''), nullif(t.email, ''), nullif(t.phone, ''), left(t.words, 80))`,
  subtitle: sql`p.title`,
  path: sql`'kpages/' || t.page_id || '/activity?modal=kpages-answer&id=' || t.id`,
};
