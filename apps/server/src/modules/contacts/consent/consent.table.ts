import type {
  ConsentChannel,
  ConsentSource,
  ConsentState,
  ShownConsentState,
} from '@kumbi/contract/contacts/contacts.limits.ts';
import { personTable } from '../../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type ConsentTables = {
  /** The present state, one row for each contact and channel with a recorded consent. */
  contact_consents: {
    workspace_id: string;
    contact_id: string;
    channel: ConsentChannel;
    state: ConsentState;
    changed_at: Date;
  };
  /** The history with its evidence. The newest change of a channel is its state. */
  contact_consent_changes: {
    workspace_id: string;
    id: string;
    contact_id: string;
    channel: ConsentChannel;
    state: ShownConsentState;
    source: ConsentSource;
    /** The text that the person agreed to. */
    wording: string | null;
    /** The evidence of a complaint or a bounce that a member recorded. */
    note: string | null;
    /** When the person agreed or complained, if it was recorded later. */
    given_at: Date | null;
    recorded_by: string | null;
    /** The merge that took over the state of the other contact. Its undo deletes this change. */
    merge_id: string | null;
    created_at: Date;
  };
  /** Subscriptions that wait for the click in a confirmation email. */
  contact_consent_requests: {
    workspace_id: string;
    id: string;
    contact_id: string;
    channel: ConsentChannel;
    wording: string;
    expires_at: Date;
    created_at: Date;
  };
  /** Addresses and numbers of erased contacts that must not be subscribed again, as digests. */
  contact_suppressions: {
    workspace_id: string;
    channel: ConsentChannel;
    digest: string;
    state: ConsentState;
    created_at: Date;
  };
  consent_settings: {
    workspace_id: string;
    double_opt_in: boolean;
  };
};

export const consentTables = workspaceTables<ConsentTables>()({
  contact_consents: { key: 'contact_id', stamps: [] },
  contact_consent_changes: {},
  contact_consent_requests: {},
  contact_suppressions: { key: 'digest' },
  consent_settings: { key: 'workspace_id', stamps: [] },
});

const states = `'subscribed', 'pending', 'unsubscribed', 'bounced', 'complained', 'invalid'`;
const channels = `check (channel in ('email', 'whatsapp'))`;

/** The columns of the contact itself held one consent without a channel: it was about email. */
const movedColumns = `
    insert into contact_consent_changes (workspace_id, id, contact_id, channel, state, source, wording, created_at)
      select workspace_id, gen_random_uuid(), id, 'email', 'subscribed', 'form', consent_text, consented_at
      from contacts where consented_at is not null;
    insert into contact_consent_changes (workspace_id, id, contact_id, channel, state, source, created_at)
      select workspace_id, gen_random_uuid(), id, 'email', 'unsubscribed', 'preferences', unsubscribed_at
      from contacts where unsubscribed_at is not null;
    insert into contact_consents (workspace_id, contact_id, channel, state, changed_at)
      select workspace_id, id, 'email', case when unsubscribed_at is null then 'subscribed' else 'unsubscribed' end,
        coalesce(unsubscribed_at, consented_at)
      from contacts where consented_at is not null or unsubscribed_at is not null;
    alter table contacts drop column consented_at, drop column consent_text, drop column unsubscribed_at;`;

export const consentMigration: Migration = {
  name: '20261219_50_contact_consents',
  sql: `
    create table contact_consents (
      workspace_id uuid not null, contact_id uuid not null, channel text not null ${channels},
      state text not null check (state in (${states})), changed_at timestamptz not null,
      primary key (workspace_id, contact_id, channel),
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
    );
    create index contact_consents_state on contact_consents (workspace_id, channel, state, contact_id);
    ${workspaceTable('contact_consents')}

    create table contact_consent_changes (
      workspace_id uuid not null, id uuid not null, contact_id uuid not null, channel text not null ${channels},
      state text not null check (state in ('none', ${states})), source text not null, wording text, given_at timestamptz,
      recorded_by uuid references auth_user on delete set null, merge_id uuid, created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
      foreign key (workspace_id, merge_id) references contact_merges (workspace_id, id) on delete cascade
    );
    create index contact_consent_changes_merge on contact_consent_changes (workspace_id, merge_id) where merge_id is not null;
    ${workspaceTable('contact_consent_changes')}
    ${countedTable('contact_consent_changes', 'contact_id')}
    ${searchableTable('contact_consent_changes', "coalesce(wording, '')", 'contact_id')}
    -- Contains nothing about the customer, who is another person.
    ${personTable({ table: 'contact_consent_changes', by: 'recorded_by', seldom: true, shown: "'id', t.id, 'created_at', t.created_at" })}

    create table contact_consent_requests (
      workspace_id uuid not null, id uuid not null, contact_id uuid not null, channel text not null ${channels},
      wording text not null, expires_at timestamptz not null, created_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, contact_id, channel),
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
    );
    ${workspaceTable('contact_consent_requests')}

    create table contact_suppressions (
      workspace_id uuid not null references workspaces on delete cascade, channel text not null ${channels},
      digest text not null, state text not null check (state in (${states})), created_at timestamptz not null,
      primary key (workspace_id, channel, digest)
    );
    ${workspaceTable('contact_suppressions')}

    create table consent_settings (
      workspace_id uuid not null references workspaces on delete cascade, double_opt_in boolean not null,
      primary key (workspace_id)
    );
    ${workspaceTable('consent_settings')}
    ${movedColumns}
  `,
};

/** Members record complaints and bounces that no provider reports. */
export const consentNotesMigration: Migration = {
  name: '20270212_09_consent_notes',
  sql: 'alter table contact_consent_changes add column note text;',
};
