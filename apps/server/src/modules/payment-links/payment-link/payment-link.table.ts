import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { Generated } from 'kysely';
import { personTable } from '../../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type PaymentLinkTables = {
  payment_links: {
    workspace_id: string;
    id: string;
    code: string;
    title: string;
    description: string;
    currency: Currency;
    /** Null if the payer enters the amount. */
    amount_minor: number | null;
    /** The lowest amount that the payer may enter; null with an amount. */
    least_minor: number | null;
    /** The end of its last day in Luanda; null for no end. */
    expires_at: Date | null;
    /** Null for any number of payments. */
    payments_limit: number | null;
    is_active: boolean;
    /** The number of received payments and their sum. */
    payments: Generated<number>;
    received_minor: Generated<number>;
    created_by: string | null;
    created_at: Date;
    /** A payment changes its link too. */
    updated_at: Date;
    /** Set while the link can be restored. */
    deleted_at: Generated<Date | null>;
  };
  /** The link of a checkout, inserted when the checkout is opened. */
  link_payments: {
    workspace_id: string;
    id: string;
    checkout_id: string;
    /** Null if the link was deleted: its money is refunded. */
    link_id: string | null;
    contact_id: string | null;
    title: string;
    name: string;
    /** '' if not given. */
    email: string;
    phone: string;
    language: Locale;
    /** The requested amount; once paid, the received amount. */
    amount_minor: number;
    currency: Currency;
    /** Set until the payment, null afterwards: an unpaid one is neither listed nor counted. */
    pending_since: Date | null;
    paid_at: Date | null;
    created_at: Date;
  };
};

export const paymentLinkTables = workspaceTables<PaymentLinkTables>()({
  payment_links: { gone: 'deleted_at', stamps: ['created_at', 'updated_at'] },
  link_payments: {},
});

export const paymentLinkMigration: Migration = {
  name: '20261209_21_payment_links',
  sql: `
    create table payment_links (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      code text not null, title text not null, description text not null, currency text not null,
      amount_minor bigint check (amount_minor > 0), least_minor bigint check (least_minor > 0), expires_at timestamptz,
      payments_limit int check (payments_limit > 0), is_active boolean not null,
      payments int not null default 0, received_minor bigint not null default 0,
      created_by uuid references auth_user on delete set null, created_at timestamptz not null, deleted_at timestamptz,
      primary key (workspace_id, id),
      check ((amount_minor is null) <> (least_minor is null))
    );
    create index payment_links_deleted on payment_links (deleted_at) where deleted_at is not null;
    ${workspaceTable('payment_links')}
    ${countedTable('payment_links', undefined, 'deleted_at')}
    ${searchableTable('payment_links', 'title', undefined, 'deleted_at')}
    ${personTable({ table: 'payment_links', by: 'created_by', shown: "'id', t.id, 'title', t.title, 'created_at', t.created_at" })}

    create table link_payments (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, checkout_id uuid not null,
      link_id uuid, contact_id uuid, title text not null, name text not null, email text not null, phone text not null,
      language text not null, amount_minor bigint not null check (amount_minor > 0), currency text not null,
      pending_since timestamptz, paid_at timestamptz, created_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, checkout_id),
      -- The checkout's row is inserted after the purpose has answered, in the same transaction.
      foreign key (workspace_id, checkout_id) references checkouts on delete cascade deferrable initially deferred,
      foreign key (workspace_id, link_id) references payment_links (workspace_id, id) on delete set null (link_id),
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete set null (contact_id)
    );
    create index link_payments_contact on link_payments (workspace_id, contact_id);
    ${workspaceTable('link_payments')}
    ${countedTable('link_payments', 'link_id', 'pending_since')}
    ${searchableTable('link_payments', "name || ' ' || email || ' ' || phone", 'link_id', 'pending_since')}
  `,
};

/** Finds the newest payments of a contact, for its timeline. */
export const linkPaymentTimelinesMigration: Migration = {
  name: '20261218_45_link_payment_timelines',
  sql: `
    drop index link_payments_contact;
    create index link_payments_contact on link_payments (workspace_id, contact_id, paid_at desc, id desc);
  `,
};
