import { type Migration, searchOf } from '../../../kernel/database/table.ts';

/** The search of the whole workspace finds the payments of all links. */
export const linkPaymentSearchMigration: Migration = {
  name: '20270213_02_link_payment_search',
  sql: `
    create index link_payments_of_all_links on link_payments (workspace_id, created_at desc, id desc) where pending_since is null;
    ${searchOf('link_payments', undefined, 'pending_since', 'link_payments_of_all_links')}`,
};
