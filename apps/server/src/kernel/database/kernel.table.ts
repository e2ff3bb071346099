import { type Generated, type JSONColumnType, sql } from 'kysely';
import { type Migration, platformTable, workspaceTable } from './table.ts';

export type KernelTables = {
  settings: { key: string; value: string };
  row_counts: { workspace_id: string; counter: string; slot: number; value: number };
  outbox_events: {
    id: string;
    workspace_id: string | null;
    name: string;
    payload: JSONColumnType<Record<string, unknown>, string, string>;
    created_at: Generated<Date>;
    /** Whether there are listeners, and therefore a job that delivers the event. */
    heard: Generated<boolean>;
  };
  outbox_deliveries: { event_id: string; listener: string; delivered_at: Generated<Date> };
  idempotency_keys: {
    actor: string;
    endpoint: string;
    key: string;
    body_hash: string;
    status: number | null;
    sealed_answer: string | null;
    created_at: Date;
    call_id: string;
    /** The call threw an error after it had started. */
    failed: Generated<boolean>;
  };
  rate_limits: { key: string; count: number; resets_at: Date };
  worker_nodes: { lock_key: number; worker_ids: string[] };
};

/**
 * `kumbi_app_rights` is a role without login that has the app's rights. The login role of each database is its member,
 * so that migrations needn't know its name.
 */
export const kernelMigration: Migration = {
  name: '20261124_01_kernel',
  sql: `
    grant usage on schema public to kumbi_app_rights;

    create function fold_text(value text) returns text language sql immutable strict parallel safe
      set search_path = public, pg_temp as $$ select lower(unaccent('unaccent', value)) $$;

    create table settings (key text primary key, value text not null);
    ${platformTable('settings', 'select')}

    create table row_counts (
      workspace_id uuid not null, counter text not null, slot smallint not null, value bigint not null,
      primary key (workspace_id, counter, slot)
    );
    ${workspaceTable('row_counts', 'select, insert, update')}

    -- The directory of addresses finds a row before its workspace is known.
    create table addresses (
      workspace_id uuid not null, kind text not null, address text not null, target_id uuid not null,
      primary key (workspace_id, kind, address), unique (kind, address)
    );
    ${workspaceTable('addresses')}
    create function find_address(wanted_kind text, wanted text) returns table (workspace_id uuid, target_id uuid)
      language sql stable security definer set search_path = public, pg_temp
      as $$ select a.workspace_id, a.target_id from addresses a where a.kind = wanted_kind and a.address = wanted $$;
    revoke all on function find_address from public;
    grant execute on function find_address to kumbi_app_rights;

    -- Records the rows that pass from one workspace to another inside one transaction.
    create table workspace_switches (
      id bigint generated always as identity primary key, from_workspace uuid, to_workspace uuid not null,
      reason text not null, at timestamptz not null default now()
    );
    create function switch_workspace(wanted uuid, why text) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into workspace_switches (from_workspace, to_workspace, reason)
        values (nullif(current_setting('app.workspace_id', true), '')::uuid, wanted, why);
      perform set_config('app.workspace_id', wanted::text, true);
    end $$;
    revoke all on function switch_workspace from public;
    grant execute on function switch_workspace to kumbi_app_rights;

    create table outbox_events (
      id uuid primary key, workspace_id uuid, name text not null, payload jsonb not null,
      created_at timestamptz not null default now(), heard boolean not null default true
    );
    create index outbox_events_age on outbox_events (created_at);
    create index outbox_events_heard on outbox_events (workspace_id, created_at desc, id desc) where heard;
    ${platformTable('outbox_events', 'insert')}
    create table outbox_deliveries (
      event_id uuid not null references outbox_events on delete cascade, listener text not null,
      delivered_at timestamptz not null default now(), primary key (event_id, listener)
    );

    create table idempotency_keys (
      actor text not null, endpoint text not null, key text not null, body_hash text not null,
      status int, answer text, created_at timestamptz not null, call_id uuid not null, failed boolean not null default false,
      primary key (actor, endpoint, key)
    );
    create index idempotency_keys_age on idempotency_keys (created_at);
    ${platformTable('idempotency_keys', 'select, insert, update, delete')}

    create unlogged table rate_limits (key text primary key, count int not null, resets_at timestamptz not null);
    ${platformTable('rate_limits', 'select, insert, update, delete')}

    -- Ends the sockets in a room: a message of the socket library's adapter (6: disconnect), sent on commit.
    create function disconnect_room(target text) returns void language sql set search_path = pg_catalog, pg_temp as $$
      select pg_notify('socket.io#/', json_build_object('uid', 'announce', 'nsp', '/', 'type', 6, 'data', json_build_object(
        'opts', json_build_object('rooms', json_build_array(target), 'except', json_build_array(), 'flags', json_build_object()),
        'close', true))::text)
    $$;

    create table worker_nodes (lock_key int primary key, worker_ids text[] not null);

    -- The job library's tables have their own policies; this function is the app's only access.
    -- Its statements are planned once in a session: planning took a third of the time, and each one uses a single key.
    create function enqueue(task text, payload json, run_at timestamptz default null, job_key text default null,
        max_attempts int default null, priority int default null)
      returns bigint language sql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan'
      as $$ select id from graphile_worker.add_jobs(
        array[(task, payload, null, run_at, max_attempts, job_key, priority, null)::graphile_worker.job_spec]) $$;
    revoke all on function enqueue from public;
    grant execute on function enqueue to kumbi_app_rights;

    -- If many events occur in a workspace, the first are delivered in turn, and the others when nothing of other workspaces is
    -- waiting. Whether the event a fixed distance ahead was delivered is a single lookup.
    create function has_many_events_waiting(of_workspace uuid) returns boolean
      language sql stable security definer set search_path = public, pg_temp
      as $$ select coalesce((
        select not exists (select from outbox_deliveries d where d.event_id = e.id) from (
          select id from outbox_events where workspace_id = of_workspace and heard and created_at > now() - interval '10 minutes'
          order by created_at desc, id desc offset 32 limit 1
        ) e), false) $$;
    revoke all on function has_many_events_waiting from public;
    grant execute on function has_many_events_waiting to kumbi_app_rights;

    -- Both insert an event with one call, at the commit of its transaction, along with jobs and announcements.
    create function keep_event(id uuid, workspace_id uuid, name text, payload jsonb) returns void
      language sql set search_path = public, pg_temp
      as $$ insert into outbox_events (id, workspace_id, name, payload, heard) values ($1, $2, $3, $4, false) $$;
    create function emit_event(id uuid, workspace_id uuid, name text, payload jsonb) returns void
      language sql set search_path = public, pg_temp
      as $$
        insert into outbox_events (id, workspace_id, name, payload) values ($1, $2, $3, $4);
        select enqueue('kernel.deliver_event', json_build_object('id', $1),
          priority => case when has_many_events_waiting($2) then 1 else 0 end);
      $$;
    revoke all on function keep_event, emit_event from public;
    grant execute on function keep_event, emit_event to kumbi_app_rights;
  `,
};

/** Encrypts stored responses, because some contain a secret address. */
export const sealedAnswersMigration: Migration = {
  name: '20261205_01_sealed_answers',
  sql: 'alter table idempotency_keys rename column answer to sealed_answer;',
  convert: async (db, seal) => {
    const { rows } = await sql<{ actor: string; endpoint: string; key: string; plain: string }>`
      select actor, endpoint, key, sealed_answer as plain from idempotency_keys where sealed_answer is not null`.execute(
      db,
    );
    for (const { actor, endpoint, key, plain } of rows)
      await sql`update idempotency_keys set sealed_answer = ${seal(plain)}
        where actor = ${actor} and endpoint = ${endpoint} and key = ${key}`.execute(db);
  },
};
