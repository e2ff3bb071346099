import type { EventFilter } from '@kumbi/contract/hooks/destinations.schemas.ts';
import type { HookDeliveryFailure } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { DeliveryStatus, ReceiverOffReason } from '@kumbi/contract/shared/deliveries.limits.ts';
import type { Generated, JSONColumnType } from 'kysely';
import {
  countedTable,
  deletedWith,
  type Migration,
  searchableTable,
  workspaceTable,
} from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../../kernel/due/due-table.ts';
import type { FormerSecret } from './signing-secret.rules.ts';

export type DestinationTables = {
  /** The addresses to which webhooks forward their events. */
  hook_destinations: {
    workspace_id: string;
    id: string;
    hook_id: string;
    name: string;
    url: string;
    /** Encrypted. */
    secret: string;
    former_secrets: JSONColumnType<readonly FormerSecret[], string | undefined, string>;
    filter: JSONColumnType<EventFilter, string, string>;
    /** Failed attempts in a row after which the managers are notified. */
    alert_after: number;
    is_on: boolean;
    off_reason: ReceiverOffReason | null;
    off_at: Date | null;
    /** Failed attempts since the last success. */
    failures: Generated<number>;
    /** The start of uninterrupted failures, without a pause of two days between them. */
    failing_since: Date | null;
    /** The time of the notification about these failures. Null again after a success. */
    alerted_at: Date | null;
    last_failure_at: Date | null;
    last_delivered_at: Date | null;
    created_at: Date;
    deleted_at: Date | null;
  };
  /** One row for each event and each destination whose filter it matched. It is deleted with its event. */
  hook_deliveries: {
    workspace_id: string;
    id: string;
    destination_id: string;
    event_id: string;
    status: DeliveryStatus;
    /** All tries; `attempt` counts those since the schedule started. */
    tries: Generated<number>;
    last_try_at: Date | null;
    last_code: number | null;
    last_failure: HookDeliveryFailure | null;
    last_ms: number | null;
    /** The start of the last response. */
    last_body: Generated<string>;
    created_at: Date;
  } & DueColumns;
};

export const destinationTables = workspaceTables<DestinationTables>()({
  hook_destinations: { gone: 'deleted_at' },
  hook_deliveries: {},
});

export const destinationsMigration: Migration = {
  name: '20270106_11_hook_destinations',
  sql: `
    create table hook_destinations (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, hook_id uuid not null,
      name text not null, url text not null, secret text not null, filter jsonb not null,
      alert_after int not null check (alert_after > 0),
      is_on boolean not null, off_reason text check (off_reason in ('hand', 'gone', 'failing')), off_at timestamptz,
      failures int not null default 0, failing_since timestamptz, alerted_at timestamptz,
      last_failure_at timestamptz, last_delivered_at timestamptz,
      created_at timestamptz not null, deleted_at timestamptz,
      primary key (workspace_id, id), check (is_on = (off_reason is null)),
      foreign key (workspace_id, hook_id) references hooks (workspace_id, id) on delete cascade
    -- Its health changes in place with each delivery.
    ) with (fillfactor = 70);
    -- The bin is purged in the order of this index.
    create index hook_destinations_deleted on hook_destinations (deleted_at) where deleted_at is not null;
    ${workspaceTable('hook_destinations')}
    ${countedTable('hook_destinations', 'hook_id', 'deleted_at')}
    ${searchableTable('hook_destinations', "name || ' ' || url", 'hook_id', 'deleted_at')}

    create table hook_deliveries (
      workspace_id uuid not null, id uuid not null, destination_id uuid not null, event_id uuid not null,
      status text not null check (status in ('pending', 'delivered', 'failed', 'cancelled')),
      tries int not null default 0, last_try_at timestamptz, last_code int, last_failure text, last_ms int,
      last_body text not null default '', created_at timestamptz not null, due_at timestamptz,
      primary key (workspace_id, id),
      check ((status = 'pending') = (due_at is not null)),
      foreign key (workspace_id, event_id) references hook_events (workspace_id, id) on delete cascade,
      foreign key (workspace_id, destination_id) references hook_destinations (workspace_id, id) on delete cascade
    -- Rows are as short-lived as their events.
    ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.2);
    create unique index hook_deliveries_event on hook_deliveries (workspace_id, event_id, destination_id);
    create index hook_deliveries_newest on hook_deliveries (workspace_id, destination_id, created_at desc, id desc);
    create index hook_deliveries_untaken on hook_deliveries (workspace_id, destination_id, created_at desc, id desc)
      where status in ('failed', 'cancelled');
    ${workspaceTable('hook_deliveries', 'select, insert, update')}
    ${dueColumns('hook_deliveries')}
    ${dueIndexes('hook_deliveries', 'destination_id')}
  `,
};

/** A replaced secret also signs until its overlap ends. */
export const formerSecretsMigration: Migration = {
  name: '20270107_11_former_secrets',
  sql: `alter table hook_destinations add column former_secrets jsonb not null default '[]';`,
};

/**
 * Each insert of a delivery looked up its destination twice: the statement that stores an event joins the destinations that
 * are on, and the foreign key checked the same row again. The deliveries of a purged destination are deleted with it by a
 * trigger instead. Those of a workspace are deleted with its events.
 */
export const freeDeliveriesMigration: Migration = {
  name: '20270107_11_free_deliveries',
  sql: `
    alter table hook_deliveries drop constraint hook_deliveries_workspace_id_destination_id_fkey;

    create function hook_destinations_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      delete from hook_deliveries d using removed r where d.workspace_id = r.workspace_id and d.destination_id = r.id;
      return null;
    end $$;
    create trigger hook_destinations_removed after delete on hook_destinations
      referencing old table as removed for each statement execute function hook_destinations_removed();
  `,
};

/**
 * The statement that stores an event inserts its deliveries, and a replay locks the events. A foreign key looked each of
 * them up again.
 */
export const eventDeliveriesMigration: Migration = {
  name: '20270113_04_event_deliveries',
  sql: `
    alter table hook_deliveries drop constraint hook_deliveries_workspace_id_event_id_fkey;
    ${deletedWith('hook_deliveries', 'hook_events', 'event_id')}
  `,
};
