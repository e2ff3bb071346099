import type { Generated } from 'kysely';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type LogoTables = {
  workspace_logos: {
    workspace_id: string;
    image_id: string;
    /** The name of the uploaded file, for the audit log. */
    name: string;
    created_at: Generated<Date>;
  };
};

export const logoTables = workspaceTables<LogoTables>()({
  workspace_logos: { key: 'image_id' },
});

export const logoMigration: Migration = {
  name: '20261208_08_workspace_logos',
  sql: `
    create table workspace_logos (
      workspace_id uuid primary key references workspaces on delete cascade, image_id uuid not null, name text not null,
      created_at timestamptz not null, foreign key (workspace_id, image_id) references media_images (workspace_id, id)
    );
    create index workspace_logos_image on workspace_logos (workspace_id, image_id);
    ${workspaceTable('workspace_logos')}

    -- The list of a person's workspaces shows the logos of all of them. A logo is public: receipts and payments show it.
    create function logos_of(ids uuid[]) returns table (workspace_id uuid, file_id text, width int)
      language sql stable security definer set search_path = public, pg_temp as $$
        select l.workspace_id, i.file_id, i.width from workspace_logos l
        join media_images i on i.workspace_id = l.workspace_id and i.id = l.image_id where l.workspace_id = any(ids)
      $$;
    revoke all on function logos_of from public;
    grant execute on function logos_of to kumbi_app_rights;
  `,
};
