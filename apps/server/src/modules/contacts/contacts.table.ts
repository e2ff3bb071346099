import type { ContactSource } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Generated } from 'kysely';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type ContactsTables = {
  contacts: {
    workspace_id: string;
    id: string;
    name: string;
    /** Lower case; '' if unknown. */
    email: string;
    /** E.164, as `+244923000000`; '' if unknown. */
    phone: string;
    language: Locale;
    source: ContactSource;
    created_at: Date;
    updated_at: Date;
    /** The member who looks after the contact. */
    assigned_to: Generated<string | null>;
    /** Set while the contact can be restored. */
    deleted_at: Generated<Date | null>;
  };
};

export const contactsTables = workspaceTables<ContactsTables>()({
  contacts: { stamps: ['created_at', 'updated_at'], gone: 'deleted_at' },
});

export const contactsMigration: Migration = {
  name: '20261124_09_contacts',
  sql: `
    create table contacts (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      name text not null, email text not null, phone text not null, language text not null, source text not null,
      consented_at timestamptz, consent_text text, unsubscribed_at timestamptz,
      created_at timestamptz not null, updated_at timestamptz not null,
      primary key (workspace_id, id),
      check (email = lower(email)), check (phone = '' or phone like '+%'),
      check ((consented_at is null) = (consent_text is null))
    );
    create unique index contacts_email on contacts (workspace_id, email) where email <> '';
    create unique index contacts_phone on contacts (workspace_id, phone) where phone <> '';
    -- Programs request contacts that changed since their last request.
    create index contacts_changed on contacts (workspace_id, updated_at);
    ${workspaceTable('contacts')}
    ${countedTable('contacts')}
    ${searchableTable('contacts', "name || ' ' || email || ' ' || phone")}
  `,
};
