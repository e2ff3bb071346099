import { slot } from '../../../kernel/registry/registry.ts';

/** A table whose rows refer to a contact in the column `contact_id`, so that they move when contacts are merged. */
export interface ContactReference {
  readonly table: string;
  /** The column that, with the workspace and the contact, identifies a row; `id` by default. */
  readonly key?: string;
  /** A column of which a contact may have each value once: the second one stays with the hidden contact. */
  readonly once?: string;
}

/** By the name of the table. A test compares them with the foreign keys. */
export const contactReferences = slot<ContactReference>('contacts.references');
