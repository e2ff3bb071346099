import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { RawBuilder } from 'kysely';
import type { Kernel } from '../kernel.ts';
import type { RetrySchedule } from './retry.ts';

/** The number of rows that one process may work on at the same time. */
export interface Caps {
  /** Of one lane. */
  readonly lane?: number;
  /** Of a lane that its table marks as failing. */
  readonly failingLane?: number;
  readonly workspace: number;
  /** In total, while the work is quick. A quarter is reserved for workspaces without work under way. */
  readonly all: number;
  /** Extra places for work that takes longer than `slowMs`, and for lanes whose last work did so or failed. */
  readonly slow: number;
}

/** The columns of every claimed row. */
export interface Claimed {
  readonly workspace_id: WorkspaceId;
  readonly id: string;
  /** The lane's value, or null for a queue without lanes. */
  readonly lane: string | null;
  readonly lease: string;
  /** The due time of the claim. If it has changed when the result is written, the changed time stays. */
  readonly queue_due_at: Date;
  /** The place in the table (`ctid`) after the claim. Another update of the row moves it. */
  readonly queue_place: string;
  /** Claims since the last result, including this one. More than one means that an earlier one was interrupted. */
  readonly claims: number;
  /** Earlier tries that didn't finish the work. */
  readonly attempt: number;
  /** Whether the lane's table marks the lane as failing. */
  readonly failing: boolean;
}

/** Values for the columns in `columns`. An omitted column becomes null. */
export type Changes = Readonly<Record<string, unknown>>;

/** The result of one try. */
export type Outcome<Set = Changes> =
  | { readonly kind: 'done' | 'failed' | 'uncertain'; readonly set?: Set }
  | { readonly kind: 'retry'; readonly at: Date; readonly set?: Set }
  /** The try succeeded, and the row becomes due once more: for work that looks at something from time to time. */
  | { readonly kind: 'again'; readonly at: Date; readonly set?: Set }
  /** The work wrote the result in its own transaction, or lost its lease. */
  | { readonly kind: 'settled' };

export interface Result<Row, Set> {
  readonly row: Row;
  readonly outcome: Exclude<Outcome<Set>, { readonly kind: 'settled' }>;
}

/** The table whose rows are the lanes, such as accounts. */
export interface LaneTable {
  readonly table: string;
  /** Whether the lane's rows may be claimed. The lane's row is `l`. */
  readonly open: RawBuilder<unknown>;
  /** Whether the lane is failing and gets few places. */
  readonly failing: RawBuilder<unknown>;
}

export interface Retention {
  readonly cron: string;
  readonly days: number;
  /** A time; an index on it finds old rows. Rows with pending work are kept, unless they were set aside. */
  readonly column: string;
}

/**
 * A queue made of the rows of one workspace table, which has the columns of `dueColumns` and the index of `dueIndexes`.
 */
export interface Declaration<Row extends Claimed, Set> {
  /** The name of the job that processes it: `module.verb_noun`. */
  readonly name: string;
  readonly table: string;
  /** A uuid column: rows that share it share a cap, such as those to one address. */
  readonly lane?: string;
  readonly laneTable?: LaneTable;
  readonly caps: Caps;
  /** Longer than the longest try, including writing its result. */
  readonly leaseMs: number;
  /** Work that takes longer moves to the slow places; 2 s by default. */
  readonly slowMs?: number;
  /** Rows of one lane, or of one workspace in a queue without lanes, are processed one after the other. */
  readonly serial?: boolean;
  /**
   * The retry schedule after a fault, which is an exception thrown by the work. Once it is exhausted, the row is set
   * aside.
   */
  readonly retry: RetrySchedule;
  /**
   * For work that must not be repeated: the result of an interrupted claim. If it is absent, the row is claimed again.
   */
  readonly interrupted?: { readonly uncertain: Set };
  /**
   * For work whose receivers drop a repeat by its id. The queue's own statements then don't wait for the disk: after a power
   * cut of the database, the work of the last moment is done again.
   */
  readonly repeatable?: boolean;
  /** The values of the status column, for tables that have one. */
  readonly statuses?: {
    readonly waiting: string;
    readonly done: string;
    readonly failed: string;
    readonly uncertain?: string;
  };
  /** Columns that results change, with their Postgres types. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Columns that also change with a claim: `tries = t.tries + 1`. */
  readonly claimSets?: RawBuilder<unknown>;
  /** More columns of a claimed row, as expressions over the row `t` and the lane's row `l`. */
  readonly returning?: (now: Date) => RawBuilder<unknown>;
  /** Columns that also change when the operator drops a set-aside row, as constants. */
  readonly dropSets?: string;
  /**
   * Claims are at least this far apart, so that rows that become due together are claimed together. 5 ms by default.
   */
  readonly togetherMs?: number;
  readonly retention?: Retention;
  /** Processes one row. An exception counts as a fault and is retried as `retry` says. */
  work(kernel: Kernel, row: Row): Promise<Outcome<Set>>;
  /**
   * Replaces the queue's own writing of a batch of results, for results that change more than the row. It may run
   * again.
   */
  record?(kernel: Kernel, results: readonly Result<Row, Set>[]): Promise<void>;
  /** Ends a row after the last fault, instead of setting it aside. */
  exhausted?(kernel: Kernel, row: Row): Promise<void>;
  /** Called when no more rows are due. */
  idle?(kernel: Kernel): Promise<void>;
}
