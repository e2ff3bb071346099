import { countedTable, type Migration, searchOf } from '../../../kernel/database/table.ts';

/** Deleted email templates can be restored for a while. Their names are free for others. */
export const templateBinMigration: Migration = {
  name: '20270212_25_template_bin',
  sql: `
    alter table mail_templates add column deleted_at timestamptz;
    create index mail_templates_deleted on mail_templates (deleted_at) where deleted_at is not null;
    alter table mail_templates drop constraint mail_templates_workspace_id_name_key;
    create unique index mail_templates_name on mail_templates (workspace_id, name) where deleted_at is null;
    drop function mail_templates_counted cascade;
    ${countedTable('mail_templates', undefined, 'deleted_at')}
    ${searchOf('mail_templates', undefined, 'deleted_at')}
  `,
};
