import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

type PreferenceLinkTables = {
  /**
   * The address of a contact's preferences page. Its token is derived from the id and this installation's secret. A merge
   * moves the row, so that the link in an old email opens the page of the contact that stayed.
   */
  contact_preference_links: { workspace_id: string; id: string; contact_id: string; created_at: Date };
};

export const preferenceLinkTables = workspaceTables<PreferenceLinkTables>()({ contact_preference_links: {} });

export const preferenceLinkMigration: Migration = {
  name: '20261219_51_preference_links',
  sql: `
    create table contact_preference_links (
      workspace_id uuid not null, id uuid not null, contact_id uuid not null, created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
    );
    create index contact_preference_links_contact on contact_preference_links (workspace_id, contact_id);
    ${workspaceTable('contact_preference_links')}
  `,
};
