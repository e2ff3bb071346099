import type { Migration } from '../../../kernel/database/table.ts';

/** The home reads the sales of a period instead of all. */
export const paidCheckoutsMigration: Migration = {
  name: '20270128_17_paid_checkouts',
  sql: `create index checkouts_paid on checkouts (workspace_id, paid_at desc) where receiver = 'seller' and status = 'paid';`,
};
