import type { Generated } from 'kysely';
import { personTable } from '../../../kernel/database/person-rows.ts';
import { countedTable, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type MailTemplateTables = {
  mail_templates: {
    workspace_id: string;
    id: string;
    /** Programs refer to it by this name, so it never changes. */
    name: string;
    subject: string;
    body_html: string;
    body_text: string;
    /** The variables of all three texts, found on saving. */
    variables: readonly string[];
    revision: Generated<number>;
    saved_by: string | null;
    deleted_at: Generated<Date | null>;
    created_at: Date;
    updated_at: Date;
  };
};

export const mailTemplateTables = workspaceTables<MailTemplateTables>()({
  mail_templates: { gone: 'deleted_at' },
});

/** A template's texts belong to the workspace; the person and time of a save are that person's data. */
export const mailTemplatesSchema = `
  create table mail_templates (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
    name text not null, subject text not null, body_html text not null, body_text text not null, variables text[] not null,
    revision int not null default 1 check (revision > 0), saved_by uuid references auth_user on delete set null,
    created_at timestamptz not null, updated_at timestamptz not null,
    primary key (workspace_id, id), unique (workspace_id, name)
  );
  ${workspaceTable('mail_templates')}
  ${countedTable('mail_templates')}
  ${searchableTable('mail_templates', "name || ' ' || subject")}
  ${personTable({
    table: 'mail_templates',
    by: 'saved_by',
    shown: "'template_id', t.id, 'revision', t.revision, 'saved_at', t.updated_at",
  })}
`;
