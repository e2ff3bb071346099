import type { LeadKind } from '@kumbi/contract/links/links.limits.ts';
import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { Generated } from 'kysely';
import { countedTable, type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type ConversionTables = {
  /** The actions of a link's visitors: payments, answers, bookings and registrations. */
  link_conversions: {
    workspace_id: string;
    id: string;
    link_id: string;
    /** Not a reference: single clicks are deleted after some months. */
    click_id: string;
    kind: Purpose | LeadKind;
    /** The checkout, answer, booking or registration. */
    subject_id: string;
    title: string;
    /** The received amount; null for a lead. */
    amount_minor: number | null;
    refunded_minor: number;
    currency: Currency | null;
    /** The visitor, once the subject knows them. */
    contact_id: Generated<string | null>;
    clicked_at: Date;
    created_at: Date;
  };
  /** Checkouts that a visitor of a link has started. They count once they are paid. */
  link_checkouts: {
    workspace_id: string;
    checkout_id: string;
    link_id: string;
    click_id: string;
    contact_id: Generated<string | null>;
    clicked_at: Date;
    created_at: Date;
  };
};

export const conversionTables = workspaceTables<ConversionTables>()({
  link_conversions: {},
  link_checkouts: { key: 'checkout_id' },
});

export const conversionMigration: Migration = {
  name: '20261218_54_link_conversions',
  sql: `
    create table link_conversions (
      workspace_id uuid not null, id uuid not null, link_id uuid not null, click_id uuid not null, kind text not null,
      subject_id uuid not null, title text not null, amount_minor bigint check (amount_minor >= 0),
      refunded_minor bigint not null default 0, currency text, created_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, subject_id),
      check ((amount_minor is null) = (currency is null)),
      foreign key (workspace_id, link_id) references short_links on delete cascade
    );
    create index link_conversions_newest on link_conversions (workspace_id, link_id, created_at desc, id desc);
    ${workspaceTable('link_conversions')}
    ${countedTable('link_conversions', 'link_id')}

    create table link_checkouts (
      workspace_id uuid not null, checkout_id uuid not null, link_id uuid not null, click_id uuid not null,
      created_at timestamptz not null,
      primary key (workspace_id, checkout_id),
      foreign key (workspace_id, link_id) references short_links on delete cascade,
      -- The checkout's row is inserted with the commit.
      foreign key (workspace_id, checkout_id) references checkouts on delete cascade deferrable initially deferred
    );
    create index link_checkouts_link on link_checkouts (workspace_id, link_id);
    ${workspaceTable('link_checkouts')}

    -- The sales of most workspaces come from no link, and cause no job for one.
    create function has_link_checkouts(workspace uuid) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
      select exists (select from link_checkouts c where c.workspace_id = workspace)
    $$;
    revoke all on function has_link_checkouts from public;
    grant execute on function has_link_checkouts to kumbi_app_rights;
  `,
};

/** Earlier conversions happened minutes after their click. */
export const conversionContactMigration: Migration = {
  name: '20261222_56_link_visitors',
  sql: `
    alter table link_checkouts add column contact_id uuid, add column clicked_at timestamptz,
      add foreign key (workspace_id, contact_id) references contacts on delete set null (contact_id);
    alter table link_conversions add column contact_id uuid, add column clicked_at timestamptz,
      add foreign key (workspace_id, contact_id) references contacts on delete set null (contact_id);
    update link_checkouts set clicked_at = created_at;
    update link_conversions set clicked_at = created_at;
    alter table link_checkouts alter column clicked_at set not null;
    alter table link_conversions alter column clicked_at set not null;
    create index link_checkouts_contact on link_checkouts (workspace_id, contact_id) where contact_id is not null;
    create index link_conversions_contact on link_conversions (workspace_id, contact_id, clicked_at desc, id desc);
  `,
};
