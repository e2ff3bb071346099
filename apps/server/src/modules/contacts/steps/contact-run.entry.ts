import { sql } from 'kysely';
import type { TimelineSource } from '../timeline/timeline.slot.ts';

/** The runs of flows in the timeline of the contacts that they are about. */
export const contactRunTimeline: TimelineSource = {
  group: 'record',
  table: 'contact_runs',
  at: 'created_at',
  joins: sql`join flow_runs r on r.workspace_id = e.workspace_id and r.id = e.id
    join flows f on f.workspace_id = r.workspace_id and f.id = r.flow_id and f.deleted_at is null`,
  title: sql`f.title`,
  state: sql`case r.status when 'failed' then 'failed' end`,
  path: sql`'automations/' || r.flow_id || '?run=' || r.id`,
};
