import type { Migration } from '../../../kernel/database/table.ts';

/**
 * Attempts by any method: what the buyer needs to pay is stored with the attempt, and a provider without a list of its
 * payments is asked about each of them. A watched attempt stays due until it is paid, has failed or is given up.
 */
export const attemptMethodsMigration: Migration = {
  name: '20261209_17_attempt_methods',
  sql: `
    alter table provider_callbacks add column currency text check (currency in ('AOA', 'USD'));
    alter table checkouts add column hold_until timestamptz;
    alter table payment_attempts
      add column provider_id text, add column instructions jsonb, add column phone text not null default '',
      add column asset text check (asset in ('usdt', 'usdc', 'eth')), add column failure text,
      add column watched boolean not null default false;
    update payment_attempts set instructions = jsonb_build_object('entity', entity, 'number', reference)
      where entity is not null and reference is not null and status <> 'creating';

    drop index payment_attempts_waiting;
    create index payment_attempts_waiting on payment_attempts (workspace_id, account)
      where credential_id is not null and status in ('creating', 'pending', 'partial');
    create index payment_attempts_asked on payment_attempts (workspace_id, phone)
      where phone <> '' and status in ('creating', 'pending', 'partial');

    create or replace function attempt_is_due() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      if new.status in ('paid', 'failed', 'refunded') or (new.status <> 'creating' and not new.watched) then
        new.due_at := null;
        new.set_aside_at := null;
      elsif tg_op = 'INSERT' or old.status <> new.status or (new.status = 'creating' and new.updated_at <> old.updated_at) then
        new.due_at := new.updated_at + case new.status when 'creating' then interval '30 seconds' else interval '5 seconds' end;
      end if;
      return new;
    end $$;
  `,
};
