import type { Migration } from '../../../kernel/database/table.ts';

/**
 * Lists of payment links have orders by name, by the last change and by the number of payments. A workspace has at most
 * a thousand links, which need no indexes.
 */
export const linkOrdersMigration: Migration = {
  name: '20270205_21_link_orders',
  sql: `
    alter table payment_links add updated_at timestamptz not null default now();
    update payment_links set updated_at = created_at;`,
};
