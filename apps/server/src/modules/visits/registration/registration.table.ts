import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { RegistrationState } from '@kumbi/contract/visits/registrations.schemas.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type RegistrationsTables = {
  /** The number of taken places of a block. Each change of it locks this row. */
  registration_places: { workspace_id: string; page_id: string; block: string; taken: number };
  registrations: {
    workspace_id: string;
    id: string;
    page_id: string;
    contact_id: string | null;
    block: string;
    /** The event at the time of the registration. */
    title: string;
    place: string;
    starts_at: Date | null;
    ends_at: Date | null;
    zone: string;
    state: RegistrationState;
    name: string;
    email: string;
    phone: string;
    language: Locale;
    /** Part of the cancel link in the email; it alone gives the right to cancel. */
    /** The token of the address for the visitor, encrypted. */
    sealed_token: string;
    /** When the last email about a repeated registration was sent. */
    told_again_at: Date | null;
    cancelled_at: Date | null;
    created_at: Date;
  };
};

export const registrationsTables = workspaceTables<RegistrationsTables>()({
  registration_places: { stamps: [] },
  registrations: {},
});

export const registrationsSchema = `
  create table registration_places (
    workspace_id uuid not null references workspaces on delete cascade, page_id uuid not null, block text not null,
    taken int not null check (taken >= 0),
    primary key (workspace_id, page_id, block),
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
  ) with (fillfactor = 80);
  ${workspaceTable('registration_places')}

  create table registrations (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, page_id uuid not null, contact_id uuid,
    block text not null, title text not null, place text not null, starts_at timestamptz, ends_at timestamptz, zone text not null,
    state text not null check (state in ('confirmed', 'waiting', 'cancelled')),
    name text not null, email text not null, phone text not null, language text not null, token text not null,
    told_again_at timestamptz, cancelled_at timestamptz, created_at timestamptz not null,
    primary key (workspace_id, id),
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade,
    foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete set null (contact_id)
  );
  create unique index registrations_once on registrations (workspace_id, page_id, block, email) where state <> 'cancelled';
  create index registrations_waiting on registrations (workspace_id, page_id, block, created_at, id) where state = 'waiting';
  create index registrations_contact on registrations (workspace_id, contact_id);
  ${workspaceTable('registrations')}
  ${countedTable('registrations', 'page_id')}
  ${searchableTable('registrations', "name || ' ' || email || ' ' || phone", 'page_id')}
`;

/** People without an address were erased, and an event may have several of them. */
export const registrationsOfErasedMigration: Migration = {
  name: '20261229_01_registrations_of_erased',
  sql: `
    drop index registrations_once;
    update registrations set email = '' where email = id::text;
    create unique index registrations_once on registrations (workspace_id, page_id, block, email)
      where state <> 'cancelled' and email <> '';
  `,
};
