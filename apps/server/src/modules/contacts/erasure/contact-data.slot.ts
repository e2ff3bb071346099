import type { RawBuilder } from 'kysely';
import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { ContactWithAliases } from '../contact.store.ts';

/** One table with rows about a contact: the contact's export contains them, and its erasure removes the person from them. */
export interface ContactData {
  readonly table: string;
  /** The rows of a contact, as SQL over the alias `e`; by default those with its `contact_id`. Undefined for none. */
  readonly of?: (contact: ContactWithAliases) => RawBuilder<unknown> | undefined;
  /** Columns that no export contains: secrets, digests, and values that only the program needs. */
  readonly hidden?: readonly string[];
  /**
   * The rest of a row after the erasure: nothing, everything, or the row with these columns replaced. Sales stay, because
   * accounts must be kept, but without the person.
   */
  readonly erased: 'deleted' | 'kept' | Readonly<Record<string, string>>;
  /** Deletes the files of the rows, before the rows themselves. */
  readonly release?: (ctx: Ctx, ids: readonly string[]) => Promise<void>;
}

/** By the name of the part in the export. A test compares the tables with the foreign keys. */
export const contactData = slot<ContactData>('contacts.data');

/** The name in a row whose person was erased. */
export const erasedName = '—';
/** The usual columns of a row that names a person. */
export const erasedPerson = { name: erasedName, email: '', phone: '' } as const;
