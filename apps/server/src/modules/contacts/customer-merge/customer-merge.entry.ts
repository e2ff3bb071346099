import { sql } from 'kysely';
import type { TimelineSource } from '../timeline/timeline.slot.ts';
import type { ContactReference } from './contact-reference.slot.ts';

/** The module's own rows that move with a merge. */
export const ownReferences: readonly ContactReference[] = [
  { table: 'contact_group_members', key: 'group_id', once: 'group_id' },
  { table: 'contact_tags', key: 'tag', once: 'tag' },
  { table: 'contact_field_values', key: 'field_id', once: 'field_id' },
  { table: 'contact_segment_members', key: 'segment_id', once: 'segment_id' },
  { table: 'contact_notes' },
  { table: 'contact_runs', once: 'id' },
  { table: 'contact_tasks' },
  { table: 'contact_consent_changes' },
  { table: 'contact_consents', key: 'channel', once: 'channel' },
  { table: 'contact_consent_requests', once: 'channel' },
  { table: 'contact_preference_links' },
  // Addresses of contacts that were merged into the other one before.
  { table: 'contact_aliases', key: 'value' },
];

/** Merges in the timeline of the contact that stayed. */
export const mergeTimeline: TimelineSource = {
  group: 'record',
  table: 'contact_merges',
  at: 'created_at',
  where: sql`e.undone_at is null`,
  title: sql`e.other_name`,
};
