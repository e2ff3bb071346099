import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { JSONColumnType } from 'kysely';
import { personTable } from '../../../kernel/database/person-rows.ts';
import { countedTable, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

/** Seats of one kind in an order, at the time of the order. */
export type TicketLine = { kind: string; name: string; price_minor: number; quantity: number };

export type TicketsTables = {
  /** Reserved and sold seats of one kind. The block has the total, so that changing it loses nothing. */
  ticket_stocks: {
    workspace_id: string;
    page_id: string;
    block: string;
    kind: string;
    reserved: number;
    sold: number;
  };
  ticket_orders: {
    workspace_id: string;
    id: string;
    /** Null if the whole order was free. */
    checkout_id: string | null;
    /** Null if the page was deleted; the order stays. */
    page_id: string | null;
    contact_id: string | null;
    block: string;
    /** The event at the time of the order. */
    title: string;
    place: string;
    starts_at: Date | null;
    ends_at: Date | null;
    zone: string;
    name: string;
    email: string;
    phone: string;
    language: Locale;
    lines: JSONColumnType<TicketLine[], string, string>;
    currency: Currency;
    /** Whether the reserved seats were released, so that a late payment must reserve again. */
    released: boolean;
    created_at: Date;
  };
  tickets: {
    workspace_id: string;
    id: string;
    order_id: string;
    page_id: string | null;
    /** The ticket's code, encrypted, for its emails and its page. */
    sealed_code: string;
    /** Finds the ticket of a presented code. */
    code_hash: string;
    block: string;
    kind: string;
    kind_name: string;
    price_minor: number;
    name: string;
    email: string;
    phone: string;
    admitted_at: Date | null;
    admitted_by: string | null;
    voided_at: Date | null;
    created_at: Date;
  };
};

export const ticketsTables = workspaceTables<TicketsTables>()({
  ticket_orders: {},
  ticket_stocks: { stamps: [] },
  tickets: {},
});

export const ticketsSchema = `
  create table ticket_stocks (
    workspace_id uuid not null references workspaces on delete cascade, page_id uuid not null, block text not null, kind text not null,
    reserved int not null check (reserved >= 0), sold int not null check (sold >= 0),
    primary key (workspace_id, page_id, block, kind),
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
  ) with (fillfactor = 80);
  ${workspaceTable('ticket_stocks')}

  create table ticket_orders (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, checkout_id uuid, page_id uuid, contact_id uuid,
    block text not null, title text not null, place text not null, starts_at timestamptz, ends_at timestamptz, zone text not null,
    name text not null, email text not null, phone text not null, language text not null,
    lines jsonb not null, currency text not null, released boolean not null, created_at timestamptz not null,
    primary key (workspace_id, id), unique (workspace_id, checkout_id),
    -- The checkout's row is inserted after the purpose has answered, in the same transaction.
    foreign key (workspace_id, checkout_id) references checkouts on delete cascade deferrable initially deferred,
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete set null (page_id),
    foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete set null (contact_id)
  );
  create index ticket_orders_page on ticket_orders (workspace_id, page_id, email);
  create index ticket_orders_contact on ticket_orders (workspace_id, contact_id);
  ${workspaceTable('ticket_orders')}

  create table tickets (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, order_id uuid not null, page_id uuid,
    code text not null, block text not null, kind text not null, kind_name text not null, price_minor bigint not null check (price_minor >= 0),
    name text not null, email text not null, phone text not null,
    admitted_at timestamptz, admitted_by uuid references auth_user on delete set null, voided_at timestamptz, created_at timestamptz not null,
    primary key (workspace_id, id), unique (workspace_id, code),
    foreign key (workspace_id, order_id) references ticket_orders (workspace_id, id) on delete cascade,
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete set null (page_id)
  ) with (fillfactor = 80);
  create index tickets_order on tickets (workspace_id, order_id);
  ${workspaceTable('tickets')}
  -- Contains nothing about the ticket's holder, who is another person.
  ${personTable({
    table: 'tickets',
    by: 'admitted_by',
    seldom: true,
    shown: "'ticket_id', t.id, 'page_id', t.page_id, 'admitted_at', t.admitted_at",
  })}
  ${countedTable('tickets', 'page_id')}
  ${searchableTable('tickets', "name || ' ' || email || ' ' || phone || ' ' || code", 'page_id')}
`;
