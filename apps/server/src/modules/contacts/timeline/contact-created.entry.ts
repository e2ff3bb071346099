import { sql } from 'kysely';
import type { TimelineSource } from './timeline.slot.ts';

/** The beginning of a timeline. */
export const contactCreatedSource: TimelineSource = {
  group: 'record',
  table: 'contacts',
  at: 'created_at',
  of: ({ id }) => [sql`e.id = ${id}::uuid`],
  title: sql`''`,
};
