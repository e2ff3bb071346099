import type { Migration } from '../../../kernel/database/table.ts';

/** The list of payments can show those of one status. */
export const paymentStatusesMigration: Migration = {
  name: '20270212_17_payment_statuses',
  sql: `create index checkouts_by_status on checkouts (workspace_id, status, created_at desc, id desc) where receiver = 'seller';`,
};
