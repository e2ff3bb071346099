import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { countedTable, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type DonationsTables = {
  donations: {
    workspace_id: string;
    id: string;
    checkout_id: string;
    /** Null if the page was deleted; the donation stays. */
    page_id: string | null;
    contact_id: string | null;
    block: string;
    title: string;
    name: string;
    /** '' for a donor who wants no reply. */
    email: string;
    phone: string;
    message: string;
    language: Locale;
    /** The intended amount; once paid, the paid amount. */
    amount_minor: number;
    currency: Currency;
    /** Set until the payment, null afterwards: an unpaid donation is neither listed nor counted. */
    pending_since: Date | null;
    received_at: Date | null;
    created_at: Date;
  };
};

export const donationsTables = workspaceTables<DonationsTables>()({
  donations: {},
});

export const donationsSchema = `
  create table donations (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, checkout_id uuid not null, page_id uuid, contact_id uuid,
    block text not null, title text not null, name text not null, email text not null, phone text not null, message text not null,
    language text not null, amount_minor bigint not null check (amount_minor > 0), currency text not null,
    pending_since timestamptz, received_at timestamptz, created_at timestamptz not null,
    primary key (workspace_id, id), unique (workspace_id, checkout_id),
    -- The checkout's row is inserted after the purpose has answered, in the same transaction.
    foreign key (workspace_id, checkout_id) references checkouts on delete cascade deferrable initially deferred,
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete set null (page_id),
    foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete set null (contact_id)
  );
  create index donations_contact on donations (workspace_id, contact_id);
  ${workspaceTable('donations')}
  ${countedTable('donations', 'page_id', 'pending_since')}
  ${searchableTable('donations', "name || ' ' || email || ' ' || message", 'page_id', 'pending_since')}
`;
