import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { countedTable, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type BookingsTables = {
  bookings: {
    workspace_id: string;
    id: string;
    page_id: string;
    contact_id: string | null;
    block: string;
    title: string;
    place: string;
    starts_at: Date;
    ends_at: Date;
    zone: string;
    name: string;
    email: string;
    phone: string;
    note: string;
    language: Locale;
    /** Part of the cancel link in the email; it alone gives the right to cancel. */
    /** The token of the address for the visitor, encrypted. */
    sealed_token: string;
    cancelled_at: Date | null;
    cancelled_by: 'visitor' | 'workspace' | null;
    /** The workspace's reason for cancelling; empty if it gave none. */
    cancel_reason: string;
    reminded_at: Date | null;
    created_at: Date;
  };
};

export const bookingsTables = workspaceTables<BookingsTables>()({
  bookings: {},
});

export const bookingsSchema = `
  create table bookings (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, page_id uuid not null, contact_id uuid,
    block text not null, title text not null, place text not null,
    starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at), zone text not null,
    name text not null, email text not null, phone text not null, note text not null, language text not null, token text not null,
    cancelled_at timestamptz, cancelled_by text check (cancelled_by in ('visitor', 'workspace')),
    cancel_reason text not null default '', reminded_at timestamptz,
    created_at timestamptz not null,
    primary key (workspace_id, id),
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade,
    foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete set null (contact_id),
    -- No slot of another length, from before a change of the block's hours, may overlap a booked one.
    constraint bookings_once exclude using gist
      (workspace_id with =, page_id with =, block with =, tstzrange(starts_at, ends_at) with &&) where (cancelled_at is null)
  );
  create index bookings_contact on bookings (workspace_id, contact_id);
  create index bookings_ahead on bookings (starts_at) where cancelled_at is null and reminded_at is null;
  ${workspaceTable('bookings')}
  ${countedTable('bookings', 'page_id')}
  ${searchableTable('bookings', "name || ' ' || email || ' ' || phone", 'page_id')}
`;
