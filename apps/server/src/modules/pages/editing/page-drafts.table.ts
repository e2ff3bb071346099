import type { Migration } from '../../../kernel/database/table.ts';

/**
 * Separates the draft of a page from its published version. The rows of pages describe what visitors see, or the draft until
 * the first publication. Pages that visitors have seen are published as they are.
 */
export const pageDraftsMigration: Migration = {
  name: '20261125_40_page_drafts',
  sql: `
    alter table pages add published_revision int;
    update pages set published_revision = revision
      where revision > 0 and not is_sample and (status = 'on' or published_at is not null);

    alter table page_contents add default_language text;
    update page_contents c set default_language = p.default_language
      from pages p where p.workspace_id = c.workspace_id and p.id = c.page_id;
    alter table page_contents alter default_language set not null;

    alter table page_versions add saved_at timestamptz, add published_at timestamptz, add name text,
      add is_pinned boolean not null default false;
    update page_versions set saved_at = created_at;
    update page_versions v set published_at = v.created_at
      from pages p where p.workspace_id = v.workspace_id and p.id = v.page_id and p.published_revision = v.revision;
    alter table page_versions alter saved_at set not null;
  `,
};
