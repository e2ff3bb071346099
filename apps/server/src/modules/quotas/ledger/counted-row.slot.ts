import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { collected } from '../../../kernel/module.ts';
import { slot } from '../../../kernel/registry/registry.ts';

/** The table whose rows use a counter's room, and the column that is set while a row is in the bin. */
export interface CountedRows {
  readonly table: string;
  readonly gone?: string;
}

declare module '../../../kernel/module.ts' {
  interface Module {
    /** The rows that use the room of a counter of this module. Each night they are compared with the ledger. */
    readonly countedRows?: Partial<Readonly<Record<Counter, CountedRows>>>;
  }
}

export const countedRows = slot<CountedRows>('quotas.counted-rows');

export const collectedRows = collected(countedRows, (module) => module.countedRows ?? {});
