import type { Migration } from '../../kernel/database/table.ts';
import { abuseReportsSchema } from './abuse-report/abuse-report.table.ts';
import { draftsSchema } from './draft/draft.table.ts';
import { pageSchema } from './page/page.table.ts';
import { viewsSchema } from './view/view.table.ts';

/** Creates the tables of all nouns, in the order of their references. */
export const pagesMigration: Migration = {
  name: '20261124_23_pages',
  sql: [pageSchema, viewsSchema, abuseReportsSchema, draftsSchema].join('\n'),
};
