import { type Migration, orderIndexes } from '../../../kernel/database/table.ts';

/** Lists of webhooks have orders by name and by the last change. */
export const hookOrdersMigration: Migration = {
  name: '20270120_09_hook_orders',
  sql: `
    alter table hooks add updated_at timestamptz not null default now();
    update hooks set updated_at = created_at;
    ${orderIndexes('hooks')}`,
};
