import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import type { ColumnType } from 'kysely';
import { type Migration, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type SubscriptionChangeTables = {
  /** The name and tax number on the receipts of the workspace's own purchases. */
  billing_details: {
    workspace_id: string;
    name: string;
    nif: ColumnType<string | null, string | null, string | null>;
    created_at: Date;
    updated_at: Date;
  };
  /** Volume bought in addition to the plan, with what it contained when its checkout was opened. */
  pack_orders: {
    workspace_id: string;
    checkout_id: string;
    counter: Counter;
    units: number;
    created_at: Date;
    delivered_at: Date | null;
  };
};

export const subscriptionChangeTables = workspaceTables<SubscriptionChangeTables>()({
  billing_details: {},
  pack_orders: {},
});

export const subscriptionChangeMigration: Migration = {
  name: '20261206_18_subscription_changes',
  sql: `
    alter table subscription_orders
      add column kind text not null default 'start' check (kind in ('start', 'renew', 'upgrade', 'replace', 'later')),
      add column base_plan text, add column base_until timestamptz, add column price_minor bigint, add column currency text,
      add column back text;

    create table billing_details (
      workspace_id uuid primary key references workspaces on delete cascade, name text not null, nif text,
      created_at timestamptz not null, updated_at timestamptz not null
    );
    ${workspaceTable('billing_details', 'select, insert, update')}

    create table pack_orders (
      workspace_id uuid not null references workspaces on delete cascade, checkout_id uuid not null, counter text not null,
      units bigint not null check (units > 0), created_at timestamptz not null, delivered_at timestamptz,
      primary key (workspace_id, checkout_id)
    );
    ${workspaceTable('pack_orders', 'select, insert, update')}
  `,
};
