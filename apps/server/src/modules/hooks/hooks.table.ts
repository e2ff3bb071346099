import type {
  HookStatus,
  HookTargetKind,
  SignatureEncoding,
  SignatureKind,
  Verification,
} from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Generated, JSONColumnType } from 'kysely';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../kernel/due/due-table.ts';
import { newCounter } from '../quotas/quotas.public.ts';

/** The senders' kind of signature, without the secret. */
export interface SignatureRule {
  readonly kind: SignatureKind;
  readonly header: string;
  readonly encoding: SignatureEncoding;
  readonly prefix: string;
  readonly username: string;
  /** Whether calls with a bad signature get a 401. */
  readonly refuse: boolean;
}

/** A header as received, in its original order and case. */
export type SentHeader = readonly [name: string, value: string];

export type HooksTables = {
  hooks: {
    workspace_id: string;
    id: string;
    name: string;
    status: HookStatus;
    /** Part of its address, and of the directory of addresses. */
    code: string;
    answer_status: Generated<number>;
    answer_body: Generated<string>;
    answer_type: Generated<string>;
    answer_delay_ms: Generated<number>;
    signature: JSONColumnType<SignatureRule, string, string>;
    /** Encrypted: `{ secret, verify_token? }`. */
    secret: string | null;
    /** Calls per minute. */
    rate_limit: Generated<number>;
    /** Whether its events are sent on with the credentials of their callers. */
    keeps_credentials: Generated<boolean>;
    /**
     * The target of its events. It is a row of a higher module, which binds and unbinds it, so there is no foreign key.
     */
    bound_kind: HookTargetKind | null;
    bound_id: string | null;
    created_at: Date;
    updated_at: Date;
    /** Set while the webhook can be restored, until the job purges it. */
    deleted_at: Date | null;
  };
  hook_events: {
    workspace_id: string;
    id: string;
    hook_id: string;
    method: string;
    /** The path after the webhook's address, and the query, both as received. */
    path: string;
    query: string;
    headers: JSONColumnType<readonly SentHeader[], string, string>;
    ip: string;
    agent: string;
    content_type: string;
    size: number;
    body: Buffer;
    verification: Verification;
    /** Encrypted: the masked headers, and the query if it has masked parts. Null unless the webhook keeps them. */
    credentials: Generated<string | null>;
    /** The code of the refusal, if the target didn't accept the event. */
    refusal: Generated<string | null>;
    created_at: Date;
    /** Due until the webhook's target has accepted the event. */
  } & DueColumns;
  /** Open logs with their expiry. Events without an open log aren't announced. */
  hook_watches: { workspace_id: string; hook_id: string; until: Date };
};

export const hooksTables = workspaceTables<HooksTables>()({
  hook_events: {},
  hooks: { gone: 'deleted_at', stamps: ['created_at', 'updated_at'] },
});

export const hooksMigration: Migration = {
  name: '20261124_11_hooks',
  sql: `
    create table hooks (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      name text not null, status text not null check (status in ('on', 'off')), code text not null,
      answer_status smallint not null default 200, answer_body text not null default '',
      answer_type text not null default 'text/plain; charset=utf-8', answer_delay_ms int not null default 0,
      signature jsonb not null, secret text, rate_limit int not null default 6000 check (rate_limit > 0),
      bound_kind text check (bound_kind in ('integration', 'automation')), bound_id uuid,
      created_at timestamptz not null, deleted_at timestamptz,
      primary key (workspace_id, id), unique (workspace_id, code), check ((bound_kind is null) = (bound_id is null))
    );
    create index hooks_deleted on hooks (deleted_at) where deleted_at is not null;
    create index hooks_bound on hooks (workspace_id, bound_id) where bound_id is not null;
    ${workspaceTable('hooks')}
    ${countedTable('hooks', undefined, 'deleted_at')}
    ${searchableTable('hooks', 'name', undefined, 'deleted_at')}

    create table hook_events (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, hook_id uuid not null,
      method text not null, path text not null, query text not null, headers jsonb not null, ip text not null, agent text not null,
      content_type text not null, size int not null, body bytea not null, verification text not null,
      created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, hook_id) references hooks (workspace_id, id) on delete cascade
    -- Rows are short-lived: vacuum removes dead ones before the table grows.
    ) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.2);
    -- Lists read the beginning of large bodies, and many bodies are compressed already.
    alter table hook_events alter column body set storage external;
    create index hook_events_newest on hook_events (workspace_id, hook_id, created_at desc, id desc);
    ${workspaceTable('hook_events')}
    ${dueColumns('hook_events')}
    ${dueIndexes('hook_events', 'hook_id')}

    create unlogged table hook_watches (
      workspace_id uuid not null references workspaces on delete cascade, hook_id uuid not null, until timestamptz not null,
      primary key (workspace_id, hook_id),
      foreign key (workspace_id, hook_id) references hooks (workspace_id, id) on delete cascade
    );
    ${workspaceTable('hook_watches')}
  `,
};

/** Stored events count in the plan, and say why their target didn't accept them. */
export const countedEventsMigration: Migration = {
  name: '20261205_11_counted_events',
  sql: `
    alter table hook_events add column refusal text;
    ${newCounter('webhook_events', { free: 5_000, creator: 50_000, business: 500_000, unlimited: 999_999 }, { consumable: true, inbound: true })}
  `,
};

/** An authenticated call can be sent on as it arrived. */
export const keptCredentialsMigration: Migration = {
  name: '20270113_05_kept_credentials',
  sql: `
    alter table hooks add column keeps_credentials boolean not null default false;
    alter table hook_events add column credentials text;
  `,
};
