import type { EventTypeName } from '@kumbi/contract/outbound/event-types.schemas.ts';
import type { DeliveryStatus, OffReason, TryFailure } from '@kumbi/contract/outbound/outbound.limits.ts';
import type { Generated, JSONColumnType } from 'kysely';
import { firstSearchableTable } from '../../kernel/database/first-search.ts';
import { countedTable, type Migration, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../kernel/due/due-table.ts';

/** A replaced secret that also signs until its overlap ends. */
export interface FormerSecret {
  /** Encrypted. */
  readonly secret: string;
  readonly until: string;
}

export type OutboundTables = {
  outbound_webhooks: {
    workspace_id: string;
    id: string;
    name: string;
    url: string;
    description: string;
    /** Null for all types. */
    types: EventTypeName[] | null;
    /** Encrypted. */
    secret: string;
    former_secrets: JSONColumnType<readonly FormerSecret[], string | undefined, string>;
    is_on: boolean;
    off_reason: OffReason | null;
    off_at: Date | null;
    /** The start of uninterrupted failures, without a pause of two days between them. */
    failing_since: Date | null;
    last_failure_at: Date | null;
    last_delivered_at: Date | null;
    created_at: Date;
    deleted_at: Date | null;
  };
  outbound_deliveries: {
    workspace_id: string;
    /** Derived from the webhook and the event, so that one event is one delivery even if it is repeated. */
    id: string;
    webhook_id: string;
    type: string;
    body: string;
    status: DeliveryStatus;
    /** All tries; `attempt` counts those since the timetable started. */
    tries: Generated<number>;
    last_try_at: Date | null;
    last_code: number | null;
    last_failure: TryFailure | null;
    last_ms: number | null;
    created_at: Date;
  } & DueColumns;
  outbound_tries: {
    workspace_id: string;
    delivery_id: string;
    number: number;
    at: Date;
    /**
     * The address of this try, which may differ from the webhook's current one. Null for rows from before this column.
     */
    url: string | null;
    code: number | null;
    failure: TryFailure | null;
    ms: number | null;
    request_headers: JSONColumnType<Record<string, string>, string, string>;
    response_headers: JSONColumnType<Record<string, string>, string, string>;
    response_body: string;
    response_cut: boolean;
  };
  /** Tries by hour. */
  outbound_hours: { workspace_id: string; webhook_id: string; hour: Date; delivered: number; failed: number };
};

export const outboundTables = workspaceTables<OutboundTables>()({
  outbound_deliveries: {},
  outbound_webhooks: { gone: 'deleted_at' },
});

export const outboundMigration: Migration = {
  name: '20261122_50_outbound',
  sql: `
    create table outbound_webhooks (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      name text not null, url text not null, description text not null, types text[],
      secret text not null, old_secret text, old_secret_until timestamptz,
      is_on boolean not null, off_reason text check (off_reason in ('hand', 'gone', 'failing')), off_at timestamptz,
      failing_since timestamptz, last_failure_at timestamptz, last_delivered_at timestamptz,
      created_at timestamptz not null, deleted_at timestamptz,
      primary key (workspace_id, id),
      check (is_on = (off_reason is null)), check ((old_secret is null) = (old_secret_until is null))
    -- Its health changes with what is sent, in place.
    ) with (fillfactor = 70);
    ${workspaceTable('outbound_webhooks')}
    ${countedTable('outbound_webhooks', undefined, 'deleted_at')}
    ${firstSearchableTable('outbound_webhooks', "name || ' ' || url", undefined, 'deleted_at')}

    create table outbound_deliveries (
      workspace_id uuid not null, id uuid not null, webhook_id uuid not null, type text not null, body text not null,
      status text not null check (status in ('pending', 'delivered', 'failed', 'cancelled')),
      step int not null default 0, tries int not null default 0, due_at timestamptz, lease uuid, leased_until timestamptz,
      last_try_at timestamptz, last_code int, last_failure text, last_ms int, created_at timestamptz not null,
      primary key (workspace_id, id),
      check ((status = 'pending') = (due_at is not null)), check ((lease is null) = (leased_until is null)),
      foreign key (workspace_id, webhook_id) references outbound_webhooks (workspace_id, id) on delete cascade
    ) with (fillfactor = 80);
    -- The queue: which webhooks have something waiting, and what of it is due.
    create index outbound_deliveries_due on outbound_deliveries (workspace_id, webhook_id, due_at) where status = 'pending';
    create index outbound_deliveries_newest on outbound_deliveries (workspace_id, webhook_id, created_at desc, id desc);
    -- What was taken is nearly everything, so that a filter for the rest would read it all.
    create index outbound_deliveries_untaken on outbound_deliveries (workspace_id, webhook_id, created_at desc, id desc)
      where status in ('failed', 'cancelled');
    ${workspaceTable('outbound_deliveries', 'select, insert, update')}

    create table outbound_tries (
      workspace_id uuid not null, delivery_id uuid not null, number int not null, at timestamptz not null,
      code int, failure text, ms int, request_headers jsonb not null, response_headers jsonb not null,
      response_body text not null, response_cut boolean not null,
      primary key (workspace_id, delivery_id, number),
      foreign key (workspace_id, delivery_id) references outbound_deliveries (workspace_id, id) on delete cascade
    );
    ${workspaceTable('outbound_tries', 'select')}

    create table outbound_hours (
      workspace_id uuid not null, webhook_id uuid not null, hour timestamptz not null,
      delivered int not null, failed int not null,
      primary key (workspace_id, webhook_id, hour),
      foreign key (workspace_id, webhook_id) references outbound_webhooks (workspace_id, id) on delete cascade
    ) with (fillfactor = 70);
    ${workspaceTable('outbound_hours', 'select')}
  `,
};

/**
 * The function that this module's listeners name in `asks`: most workspaces have no outbound webhook, and need no job
 * for their events.
 */
export const outboundQuestion = 'has_outbound_webhook';

export const outboundQuestionMigration: Migration = {
  name: '20261123_50_outbound_question',
  sql: `
    -- Asked with an event of the workspace, wherever that is written: it must not depend on what the transaction sees.
    create function ${outboundQuestion}(workspace_id uuid) returns boolean
      language sql stable security definer set search_path = public, pg_temp
      as $$ select exists (select from outbound_webhooks w where w.workspace_id = $1 and w.is_on and w.deleted_at is null) $$;
    revoke all on function ${outboundQuestion} from public;
    grant execute on function ${outboundQuestion} to kumbi_app_rights;
  `,
};

/** After two rotations there are two former secrets, each with its promised overlap. */
export const formerSecretsMigration: Migration = {
  name: '20261124_50_former_secrets',
  sql: `
    alter table outbound_webhooks add former_secrets jsonb not null default '[]';
    update outbound_webhooks set former_secrets = jsonb_build_array(jsonb_build_object('secret', old_secret, 'until', old_secret_until))
      where old_secret is not null;
    alter table outbound_webhooks drop old_secret, drop old_secret_until;
  `,
};

/** The bin is purged in the order of this index. */
export const outboundBinMigration: Migration = {
  name: '20261202_50_outbound_bin',
  sql: `create index outbound_webhooks_deleted on outbound_webhooks (deleted_at) where deleted_at is not null;`,
};

/** The address of a try stays correct when its webhook's address changes. */
export const triedAddressMigration: Migration = {
  name: '20261128_50_tried_address',
  sql: `alter table outbound_tries add url text;`,
};

export const dueDeliveriesMigration: Migration = {
  name: '20261202_50_due_deliveries',
  sql: `
    alter table outbound_deliveries rename step to attempt;
    ${dueColumns('outbound_deliveries')}
    update outbound_deliveries set claims = 1 where lease is not null;
    ${dueIndexes('outbound_deliveries', 'webhook_id')}
  `,
};
