import type { Migration } from '../../../kernel/database/table.ts';

/** Programs save pages with an API key. */
export const pageSaversMigration: Migration = {
  name: '20270113_01_page_savers',
  sql: `
    alter table page_contents add saved_by_key uuid;
    alter table page_versions add saved_by_key uuid;
  `,
};
