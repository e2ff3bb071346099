import type pg from 'pg';
import { withoutPersonal } from '../log/log.ts';

/** The owner's connection. The app's role can't see the queue. */
type Owner = Pick<pg.ClientBase, 'query'>;

/** A job that failed its last attempt and stays until the operator handles it. It contains no personal data. */
export interface DeadJob {
  /** A bigint as digits. */
  readonly id: string;
  readonly name: string;
  /** The serial queue of the job; null for most. */
  readonly queue: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly failedAt: Date;
  readonly error: string;
  /** Its input: ids, numbers and booleans as they are; other values only as present. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** One job, or all jobs of a name. */
export type Which = { readonly id: string } | { readonly name: string };

interface DeadRow {
  id: string;
  name: string;
  queue: string | null;
  attempts: number;
  created_at: Date;
  failed_at: Date;
  error: string | null;
  payload: unknown;
}

const isDead = 'j.attempts >= j.max_attempts and j.locked_at is null';

/** Lists dead jobs, the latest failure first, with their total number. */
export async function listDeadJobs(owner: Owner, limit = 100): Promise<{ total: number; jobs: DeadJob[] }> {
  const { rows } = await owner.query<DeadRow & { total: number }>(
    `${selectDead('(count(*) over ())::int as total')} order by j.updated_at desc, j.id desc limit $1`,
    [limit],
  );
  return { total: rows[0]?.total ?? 0, jobs: rows.map(deadJobView) };
}

export async function findDeadJob(owner: Owner, id: string): Promise<DeadJob | undefined> {
  const { rows } = await owner.query<DeadRow>(`${selectDead()} and j.id = $1`, [id]);
  return rows[0] && deadJobView(rows[0]);
}

/** Gives dead jobs all their attempts again. @returns the ids of the jobs that were dead */
export async function retryDeadJobs(owner: Owner, which: Which): Promise<string[]> {
  const [dead, value] = deadIds(which);
  // A job that ended its workers still runs alone.
  await owner.query(
    `update graphile_worker._private_jobs set flags = '{"kills": 0}' where flags ? 'kills' and id = any(${dead})`,
    [value],
  );
  return changeDead(owner, which, (ids) => `graphile_worker.reschedule_jobs(${ids}, now(), null, 0)`);
}

/** Deletes a dead job. Its work is never done. @returns false if no dead job has this id */
export async function dropDeadJob(owner: Owner, id: string): Promise<boolean> {
  const dropped = await changeDead(owner, { id }, (ids) => `graphile_worker.complete_jobs(${ids})`);
  return dropped.length === 1;
}

const selectDead = (more?: string) => `
  select j.id::text, j.task_identifier as name, j.queue_name as queue, j.attempts, j.created_at, j.updated_at as failed_at,
    j.last_error as error, p.payload${more ? `, ${more}` : ''}
  from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
  where ${isDead}`;

async function changeDead(owner: Owner, which: Which, call: (ids: string) => string): Promise<string[]> {
  const [dead, value] = deadIds(which);
  const { rows } = await owner.query<{ id: string }>(`select id::text from ${call(dead)} order by id`, [value]);
  return rows.map(({ id }) => id);
}

/** Returns an SQL array of the ids of those that are dead, and the value of its parameter. */
function deadIds(which: Which): [array: string, value: string] {
  const [condition, value] = 'id' in which ? ['j.id = $1::bigint', which.id] : ['j.task_identifier = $1', which.name];
  return [`array(select j.id from graphile_worker.jobs j where ${condition} and ${isDead})`, value];
}

function deadJobView(row: DeadRow): DeadJob {
  return {
    id: row.id,
    name: row.name,
    queue: row.queue,
    attempts: row.attempts,
    createdAt: row.created_at,
    failedAt: row.failed_at,
    error: withoutPersonal(row.error ?? ''),
    payload: Object.fromEntries(
      Object.entries((row.payload ?? {}) as Record<string, unknown>).map(([key, value]) => [key, shownValue(value)]),
    ),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function shownValue(value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' && uuid.test(value) ? value : '[cut]';
}
