import type { Generated } from 'kysely';

/** The columns that make a row of a module's own table an entry of a queue. */
export interface DueColumns {
  /** The time at which the row becomes due. Null if no work is left. */
  due_at: Date | null;
  /**
   * The current claim, and the time until which no other worker may claim the row. Not indexed, so that a claim writes
   * no index.
   */
  lease: string | null;
  leased_until: Date | null;
  /**
   * Claims since the last result. Counted before the work starts, so that the count includes work that kills its
   * worker.
   */
  claims: Generated<number>;
  /** Consecutive tries that didn't finish the work; the position in the retry schedule. */
  attempt: Generated<number>;
  /** The error of the last try that failed with a fault, without personal data. */
  fault: string | null;
  /** The time at which the queue abandoned the row. The row stays unchanged until the operator retries or drops it. */
  set_aside_at: Date | null;
}

/** Adds the columns of a queue to a table. Existing columns stay unchanged. */
export const dueColumns = (table: string): string => `
  alter table ${table}
    add column if not exists due_at timestamptz, add column if not exists lease uuid,
    add column if not exists leased_until timestamptz,
    add column if not exists claims int not null default 0, add column if not exists attempt int not null default 0,
    add column if not exists fault text, add column if not exists set_aside_at timestamptz,
    add constraint ${table}_leased check ((lease is null) = (leased_until is null));
`;

/**
 * Creates the queue's index, of which a claim reads one step per lane, and the index of the operator's list of rows set
 * aside.
 */
export const dueIndexes = (table: string, lane?: string): string => `
  create index ${table}_due on ${table} (workspace_id, ${lane ? `${lane}, ` : ''}due_at)
    where due_at is not null and set_aside_at is null;
  create index ${table}_set_aside on ${table} (set_aside_at) where set_aside_at is not null;
`;
