import type { RawBuilder } from 'kysely';
import { slot } from '../../../kernel/registry/registry.ts';

/** The records that one kind of conversion is about. The table needs a unique index on the workspace and the key. */
export interface ConversionRecord {
  readonly table: string;
  /** The column with the conversion's subject. */
  readonly key: 'id' | 'checkout_id';
  /** The screen that shows a record, below the workspace's address, as SQL over the alias `e`. */
  readonly path: RawBuilder<unknown>;
}

/** By the kind of the conversion. */
export const conversionRecords = slot<ConversionRecord>('links.conversion_records');
