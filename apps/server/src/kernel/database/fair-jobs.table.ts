import type { Migration } from './table.ts';

/**
 * Lets workspaces take turns: of the jobs of one workspace that wait together, each 32 run before the next 32 of any workspace.
 * The level of a job is that of the job 32 places earlier plus one, which is a single lookup without a lock or a counter.
 * Jobs with a negative priority are urgent, take turns among themselves, and stay urgent.
 */
export const fairJobsMigration: Migration = {
  name: '20261205_01_fair_jobs',
  sql: `
    create index jobs_of_workspaces on graphile_worker._private_jobs ((payload->>'workspace_id'), ((priority < 0)::int), run_at, id)
      where is_available and payload->>'workspace_id' is not null;

    create function fair_priority(payload json, at timestamptz, priority int) returns int
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select case when $1->>'workspace_id' is null then $3 else least(case when $3 < 0 then -1 else 1000 end, greatest($3, 1 + (
        select j.priority from graphile_worker._private_jobs j
        where j.payload->>'workspace_id' = $1->>'workspace_id' and (j.priority < 0)::int = ($3 < 0)::int and j.is_available
          and j.run_at between $2 - interval '10 minutes' and $2
        order by j.run_at desc, j.id desc offset 31 limit 1))) end $$;
    revoke all on function fair_priority from public;

    create or replace function enqueue(task text, payload json, run_at timestamptz default null, job_key text default null,
        max_attempts int default null, priority int default null)
      returns bigint language sql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan'
      as $$ select id from graphile_worker.add_jobs(
        array[(task, payload, null, run_at, max_attempts, job_key,
          public.fair_priority(payload, coalesce(run_at, now()), coalesce(priority, 0)), null)::graphile_worker.job_spec]) $$;
  `,
};
