import type { Migration } from '../../../kernel/database/table.ts';

/** The texts of the boxes that the buyer ticked, by channel. Whether they subscribe is decided at the delivery. */
export const checkoutConsentsMigration: Migration = {
  name: '20261226_51_checkout_consents',
  sql: 'alter table checkouts add column consents jsonb',
};
