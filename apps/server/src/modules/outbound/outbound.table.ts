import type { EventTypeName } from '@kumbi/contract/event-type-names.ts';
import type { DeliveryFailure, DeliveryStatus, ReceiverOffReason } from '@kumbi/contract/shared/deliveries.limits.ts';
import type { Generated, JSONColumnType } from 'kysely';
import {
  countedTable,
  longSearch,
  type Migration,
  searchableTable,
  workspaceTable,
} from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../kernel/due/due-table.ts';
import type { FormerSecret } from '../hooks/hooks.public.ts';

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
    off_reason: ReceiverOffReason | null;
    off_at: Date | null;
    /** The start of uninterrupted failures, without a pause of two days between them. */
    failing_since: Date | null;
    last_failure_at: Date | null;
    last_delivered_at: Date | null;
    created_at: Date;
    /** Deliveries don't change it. */
    updated_at: Date;
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
    last_failure: DeliveryFailure | null;
    last_ms: number | null;
    /** The header that continues the chain of the run that caused the event; null if no run did. */
    chain: Generated<string | null>;
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
    failure: DeliveryFailure | null;
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
  outbound_webhooks: { gone: 'deleted_at', stamps: ['created_at', 'updated_at'] },
});

/**
 * The function that this module's listeners name in `asks`: most workspaces have no outbound webhook, and need no job
 * for their events.
 */
export const outboundQuestion = 'has_outbound_webhook';

export const outboundMigration: Migration = {
  name: '20261124_27_outbound',
  sql: `
    create table outbound_webhooks (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      name text not null, url text not null, description text not null, types text[],
      secret text not null,
      is_on boolean not null, off_reason text check (off_reason in ('hand', 'gone', 'failing')), off_at timestamptz,
      failing_since timestamptz, last_failure_at timestamptz, last_delivered_at timestamptz,
      created_at timestamptz not null, deleted_at timestamptz,
      -- After two rotations there are two former secrets, each with its own overlap.
      former_secrets jsonb not null default '[]',
      primary key (workspace_id, id), check (is_on = (off_reason is null))
    -- Its health changes in place with each delivery.
    ) with (fillfactor = 70);
    -- The bin is purged in the order of this index.
    create index outbound_webhooks_deleted on outbound_webhooks (deleted_at) where deleted_at is not null;
    ${workspaceTable('outbound_webhooks')}
    ${countedTable('outbound_webhooks', undefined, 'deleted_at')}
    ${searchableTable('outbound_webhooks', "name || ' ' || url", undefined, 'deleted_at')}

    create table outbound_deliveries (
      workspace_id uuid not null, id uuid not null, webhook_id uuid not null, type text not null, body text not null,
      status text not null check (status in ('pending', 'delivered', 'failed', 'cancelled')),
      attempt int not null default 0, tries int not null default 0, due_at timestamptz,
      last_try_at timestamptz, last_code int, last_failure text, last_ms int, created_at timestamptz not null,
      primary key (workspace_id, id),
      check ((status = 'pending') = (due_at is not null)),
      foreign key (workspace_id, webhook_id) references outbound_webhooks (workspace_id, id) on delete cascade
    ) with (fillfactor = 80);
    create index outbound_deliveries_newest on outbound_deliveries (workspace_id, webhook_id, created_at desc, id desc);
    -- Nearly all rows are claimed, so a filter for the others would read the whole table.
    create index outbound_deliveries_untaken on outbound_deliveries (workspace_id, webhook_id, created_at desc, id desc)
      where status in ('failed', 'cancelled');
    ${workspaceTable('outbound_deliveries', 'select, insert, update')}
    ${dueColumns('outbound_deliveries')}
    ${dueIndexes('outbound_deliveries', 'webhook_id')}

    create table outbound_tries (
      workspace_id uuid not null, delivery_id uuid not null, number int not null, at timestamptz not null,
      code int, failure text, ms int, request_headers jsonb not null, response_headers jsonb not null,
      response_body text not null, response_cut boolean not null,
      -- The try keeps its own address when the webhook's address changes.
      url text,
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

    -- Runs for every event of the workspace, in any transaction: it must not depend on the rows that the transaction
    -- sees.
    create function ${outboundQuestion}(workspace_id uuid) returns boolean
      language sql stable security definer set search_path = public, pg_temp
      as $$ select exists (select from outbound_webhooks w where w.workspace_id = $1 and w.is_on and w.deleted_at is null) $$;
    revoke all on function ${outboundQuestion} from public;
    grant execute on function ${outboundQuestion} to kumbi_app_rights;
  `,
};

/** A delivery of an event that a flow caused continues its chain, which bounds flows that start each other. */
export const deliveryChainMigration: Migration = {
  name: '20270113_06_delivery_chain',
  sql: `alter table outbound_deliveries add column chain text;`,
};

/**
 * Lists of outbound webhooks have orders by name and by the last change. A workspace has few webhooks, which need no
 * indexes.
 */
export const webhookOrdersMigration: Migration = {
  name: '20270206_27_webhook_orders',
  sql: `
    alter table outbound_webhooks add updated_at timestamptz not null default now();
    update outbound_webhooks set updated_at = greatest(created_at, off_at);`,
};

/** The searched text of a webhook contains its address. */
export const longWebhooksMigration: Migration = {
  name: '20270207_27_long_webhooks',
  sql: longSearch('outbound_webhooks'),
};
