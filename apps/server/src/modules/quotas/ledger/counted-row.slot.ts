import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { collected } from '../../../kernel/module.ts';
import { slot } from '../../../kernel/registry/registry.ts';

/** A table whose rows use a counter's room. */
export interface CountedTable {
  readonly table: string;
  /** The column that is set while a row is in the bin. */
  readonly gone?: string;
  /** Only rows with these values use room. */
  readonly only?: Readonly<Record<string, string>>;
}

/** The rows of one table, or of several together. */
export type CountedRows = CountedTable | readonly [CountedTable, ...CountedTable[]];

declare module '../../../kernel/module.ts' {
  interface Module {
    /** The rows that use the room of a counter of this module. Each night they are compared with the ledger. */
    readonly countedRows?: Partial<Readonly<Record<Counter, CountedRows>>>;
  }
}

export const countedRows = slot<CountedRows>('quotas.counted-rows');

export const collectedRows = collected(countedRows, (module) => module.countedRows ?? {});
