import { type Migration, orderIndexes } from '../../../kernel/database/table.ts';

/** Lists of short links have orders by name and by the last change. */
export const shortLinkOrdersMigration: Migration = {
  name: '20270204_50_short_link_orders',
  sql: `
    alter table short_links add updated_at timestamptz not null default now();
    update short_links set updated_at = created_at;
    ${orderIndexes('short_links')}`,
};
