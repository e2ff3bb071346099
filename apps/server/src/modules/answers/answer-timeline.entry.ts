import { sql } from 'kysely';
import type { SegmentFact, TimelineSource } from '../contacts/contacts.public.ts';
import { pageTargets } from '../pages/pages.public.ts';

/** Answers on pages in the timeline of the person who gave them. */
export const answerTimeline: TimelineSource = {
  group: 'message',
  table: 'page_answers',
  at: 'created_at',
  joins: sql`join pages p on p.workspace_id = e.workspace_id and p.id = e.page_id`,
  title: sql`p.title`,
  path: sql`'kpages/' || e.page_id || '/activity?modal=kpages-answer&id=' || e.id`,
};

/** Answers as a fact that rules of segments count. */
export const answerFact: SegmentFact = { table: 'page_answers', at: 'created_at', targets: pageTargets };
