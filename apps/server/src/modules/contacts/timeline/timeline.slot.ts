import type { TimelineGroup } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { RawBuilder } from 'kysely';
import { slot } from '../../../kernel/registry/registry.ts';
import type { ContactWithAliases } from '../contact.store.ts';

/**
 * One kind of entry in the timelines of contacts: rows of a table, as SQL over the alias `e`. The table needs an index on
 * the workspace, the contact, the time and the id.
 */
export interface TimelineSource {
  readonly group: TimelineGroup;
  readonly table: string;
  /** The column with the time of an entry. */
  readonly at: string;
  /** Conditions for the rows of a contact, each served by one index; by default its `contact_id`. */
  readonly of?: (contact: ContactWithAliases) => readonly RawBuilder<unknown>[];
  /** The condition for a row to be shown at all. */
  readonly where?: RawBuilder<unknown>;
  /** Joins to the rows of one page. */
  readonly joins?: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  /** In minor units. */
  readonly amount?: RawBuilder<unknown>;
  readonly currency?: RawBuilder<unknown>;
  /** A `TimelineState`, or null. */
  readonly state?: RawBuilder<unknown>;
  /** The screen that shows it, below the workspace's address. */
  readonly path?: RawBuilder<unknown>;
}

/** By the kind of the entry, whose name is a text of the module: `contacts.timeline.kinds.<kind>`. */
export const timelineSources = slot<TimelineSource>('contacts.timeline');
