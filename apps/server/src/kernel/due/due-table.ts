import type { Generated } from 'kysely';

/** The columns that make a row of a module's own table an entry of a queue. */
export interface DueColumns {
  /** When the row is to be worked on next. Null: nothing is left to do. */
  due_at: Date | null;
  /** The claim that works on it now, and until when no other worker may take it. In no index, so that a claim writes none. */
  lease: string | null;
  leased_until: Date | null;
  /** Claims since the last result. Counted before the work starts, so that work that kills its worker is counted too. */
  claims: Generated<number>;
  /** Tries in a row that did not end the work; the place in the retry schedule. */
  attempt: Generated<number>;
  /** The error of the last try that failed through our own fault, without personal data. */
  fault: string | null;
  /** The queue gave the row up. It stays as it is until the operator retries or drops it. */
  set_aside_at: Date | null;
}

/** Adds the columns of a queue to a table. Columns that are there already stay as they are. */
export const dueColumns = (table: string): string => `
  alter table ${table}
    add column if not exists due_at timestamptz, add column if not exists lease uuid,
    add column if not exists leased_until timestamptz,
    add column if not exists claims int not null default 0, add column if not exists attempt int not null default 0,
    add column if not exists fault text, add column if not exists set_aside_at timestamptz,
    add constraint ${table}_leased check ((lease is null) = (leased_until is null));
`;

/** The queue's index, which claims walk one step per lane, and the operator's list of rows set aside. */
export const dueIndexes = (table: string, lane?: string): string => `
  create index ${table}_due on ${table} (workspace_id, ${lane ? `${lane}, ` : ''}due_at)
    where due_at is not null and set_aside_at is null;
  create index ${table}_set_aside on ${table} (set_aside_at) where set_aside_at is not null;
`;
