import { sql } from 'kysely';
import type { Kernel } from '../kernel.ts';
import type { Changes, Claimed, Declaration } from './declaration.ts';
import { dueColumns, dueIndexes } from './due-table.ts';

/** The table of the queue in the tests. */
export const thingsTable = `
  create table due_things (
    workspace_id uuid not null, id uuid not null default gen_random_uuid(), lane uuid, status text not null default 'waiting',
    note text not null default '', detail text, created_at timestamptz not null default now(), primary key (workspace_id, id)
  );
  ${dueColumns('due_things')}
  ${dueIndexes('due_things', 'lane')}
`;

export interface Thing extends Claimed {
  readonly note: string;
}

export const things = (
  work: (kernel: Kernel, row: Thing) => ReturnType<Declaration<Thing, Changes>['work']>,
  more: Partial<Declaration<Thing, Changes>> = {},
): Declaration<Thing, Changes> => ({
  name: 'test.work_things',
  table: 'due_things',
  lane: 'lane',
  caps: { lane: 8, workspace: 8, all: 64, slow: 64 },
  leaseMs: 60_000,
  retry: { pausesMs: [60_000, 300_000] },
  statuses: { waiting: 'waiting', done: 'done', failed: 'failed', uncertain: 'uncertain' },
  columns: { detail: 'text' },
  returning: () => sql`t.note`,
  work,
  ...more,
});
