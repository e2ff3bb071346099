import { type Migration, orderIndexes } from '../../../kernel/database/table.ts';

/** Lists of shops have orders by name and by the last change. */
export const shopOrdersMigration: Migration = {
  name: '20270205_24_shop_orders',
  sql: `
    alter table shops add updated_at timestamptz not null default now();
    update shops set updated_at = created_at;
    ${orderIndexes('shops')}`,
};
