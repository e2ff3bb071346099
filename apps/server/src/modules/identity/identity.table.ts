import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Generated } from 'kysely';
import { type Migration, platformTable } from '../../kernel/database/table.ts';

export type IdentityTables = {
  auth_user: {
    id: string;
    name: string;
    email: string;
    email_verified: boolean;
    image: string | null;
    country: string;
    language: Locale;
    member_code: Generated<string>;
    operator: Generated<boolean>;
    two_factor_enabled: boolean | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  auth_session: {
    id: string;
    user_id: string;
    token: string;
    expires_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    proven_at: Generated<Date>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  auth_account: {
    id: string;
    account_id: string;
    provider_id: string;
    user_id: string;
    password: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  auth_two_factor: {
    id: string;
    user_id: string;
    verified: boolean | null;
    failed_verification_count: number | null;
    locked_until: Date | null;
  };
  auth_verification: { id: Generated<string>; identifier: string; value: string; expires_at: Date };
  auth_used_codes: { user_id: string; digest: string; used_at: Date };
  auth_mails: {
    id: string;
    user_id: string;
    kind: AuthMailKind;
    sealed_url: string;
    email: string;
    created_at: Generated<Date>;
  };
};

export type AuthMailKind =
  | 'verify-email'
  | 'reset-password'
  | 'sign-in-link'
  | 'change-email'
  | 'new-email'
  | 'email-changing'
  | 'proof-code'
  | 'sign-up-again'
  | 'address-used';

/**
 * The tables that the identity library needs, with our additions: a member code, the operator flag, and the event of a
 * sign-up, which a trigger writes in the sign-up's own transaction (the library's hook runs outside it).
 */
export const identityMigration: Migration = {
  name: '20261124_02_identity',
  sql: `
    -- Read aloud over a phone: no letter or digit that sounds or looks like another.
    create function make_member_code() returns text language sql volatile as $$
      select 'KB-' || string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(b, i) % 32, 1) || case when i = 3 then '-' else '' end, '' order by i)
      from gen_random_bytes(8) b, generate_series(0, 7) i
    $$;

    create table auth_user (
      id uuid primary key default gen_random_uuid(), name text not null, email text not null unique, email_verified boolean not null default false,
      image text, country text not null check (country ~ '^[A-Z]{2}$'), language text not null check (language in ('en', 'pt')),
      member_code text not null unique default make_member_code(), operator boolean not null default false,
      two_factor_enabled boolean default false,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now()
    );
    create table auth_session (
      id uuid primary key default gen_random_uuid(), user_id uuid not null references auth_user on delete cascade,
      token text not null unique, expires_at timestamptz not null, ip_address text, user_agent text,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now()
    );
    create index auth_session_user on auth_session (user_id);
    -- Every end of a session (sign-out, reset, another device, a deleted account) also closes its sockets.
    create function session_ended() returns trigger language plpgsql as $$
    begin
      perform disconnect_room('session:' || old.id);
      return null;
    end $$;
    create trigger session_ended after delete on auth_session for each row execute function session_ended();
    create table auth_account (
      id uuid primary key default gen_random_uuid(), account_id text not null, provider_id text not null,
      user_id uuid not null references auth_user on delete cascade, access_token text, refresh_token text, id_token text,
      access_token_expires_at timestamptz, refresh_token_expires_at timestamptz, scope text, password text,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now()
    );
    create index auth_account_user on auth_account (user_id);
    create table auth_verification (
      id uuid primary key default gen_random_uuid(), identifier text not null, value text not null, expires_at timestamptz not null,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now()
    );
    create index auth_verification_identifier on auth_verification (identifier);
    create table auth_two_factor (
      id uuid primary key default gen_random_uuid(), user_id uuid not null references auth_user on delete cascade, secret text not null,
      backup_codes text not null, verified boolean default true, failed_verification_count int default 0, locked_until timestamptz
    );
    create index auth_two_factor_user on auth_two_factor (user_id);
    create index auth_two_factor_secret on auth_two_factor (secret);
    -- Used one-time codes, as long as they would be valid again.
    create table auth_used_codes (
      user_id uuid not null references auth_user on delete cascade, digest text not null, used_at timestamptz not null,
      primary key (user_id, digest)
    );
    ${platformTable('auth_used_codes', 'select, insert, delete')}

    -- An email with a link that signs someone in: the link is encrypted, and the job that sends it has only the row's id.
    create table auth_mails (
      id uuid primary key, user_id uuid not null references auth_user on delete cascade, kind text not null,
      email text not null, sealed_url text not null, created_at timestamptz not null default now()
    );

    ${['auth_user', 'auth_session', 'auth_account', 'auth_verification', 'auth_two_factor', 'auth_mails'].map((table) => platformTable(table, 'select, insert, update, delete')).join('\n')}

    create function user_signed_up() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare event_id uuid := gen_random_uuid();
    begin
      insert into outbox_events (id, workspace_id, name, payload)
        values (event_id, null, 'user.signed_up', jsonb_build_object('user_id', new.id));
      perform enqueue('kernel.deliver_event', json_build_object('id', event_id));
      return null;
    end $$;
    create trigger user_signed_up after insert on auth_user for each row execute function user_signed_up();
  `,
};

/** The contract lists the languages, and the schema of each call checks them: another one needs no change of the table. */
export const anyLanguageMigration: Migration = {
  name: '20261125_02_any_language',
  sql: 'alter table auth_user drop constraint auth_user_language_check',
};

/** When a session last proved who is at the browser: at its sign-in, and whenever the person repeats the proof. */
export const recentProofMigration: Migration = {
  name: '20261205_02_recent_proof',
  sql: `
    alter table auth_session add column proven_at timestamptz not null default now();
    update auth_session set proven_at = created_at;
  `,
};
