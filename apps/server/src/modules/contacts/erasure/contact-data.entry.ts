import { sql } from 'kysely';
import type { ContactData } from './contact-data.slot.ts';

/** The module's own rows about a contact. They are deleted together with the contact itself. */
export const ownContactData: Readonly<Record<string, ContactData>> = {
  customer: {
    table: 'contacts',
    of: ({ id }) => sql`e.id = ${id}::uuid`,
    hidden: ['assigned_to', 'deleted_at'],
    erased: 'deleted',
  },
  groups: { table: 'contact_group_members', erased: 'deleted' },
  tags: { table: 'contact_tags', erased: 'deleted' },
  custom_fields: { table: 'contact_field_values', hidden: ['matched'], erased: 'deleted' },
  segments: { table: 'contact_segment_members', erased: 'deleted' },
  notes: { table: 'contact_notes', hidden: ['created_by'], erased: 'deleted' },
  tasks: {
    table: 'contact_tasks',
    hidden: ['created_by', 'assigned_to', 'reminder_id'],
    erased: 'deleted',
  },
  merges: { table: 'contact_merges', hidden: ['created_by', 'before', 'moved'], erased: 'deleted' },
  earlier_addresses: { table: 'contact_aliases', erased: 'deleted' },
  flow_runs: { table: 'contact_runs', erased: 'deleted' },
  consents: { table: 'contact_consents', erased: 'deleted' },
  consent_changes: { table: 'contact_consent_changes', hidden: ['recorded_by'], erased: 'deleted' },
  consent_requests: { table: 'contact_consent_requests', erased: 'deleted' },
  preference_links: { table: 'contact_preference_links', erased: 'deleted' },
};
