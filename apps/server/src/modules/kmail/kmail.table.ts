import type { Migration } from '../../kernel/database/table.ts';
import { emailsSchema } from './email.table.ts';
import { mailDomainsSchema } from './mail-domain.table.ts';
import { mailTemplatesSchema } from './mail-template.table.ts';

/** Creates the tables of all nouns, in the order of their references. */
export const kmailMigration: Migration = {
  name: '20261124_15_kmail',
  sql: [mailDomainsSchema, mailTemplatesSchema, emailsSchema].join('\n'),
};
