import type { Migration } from '../../kernel/database/table.ts';

/** Lists of keys have orders by name and by the last change. A workspace has too few keys for indexes. */
export const keyOrdersMigration: Migration = {
  name: '20270205_12_key_orders',
  sql: `
    alter table api_keys add updated_at timestamptz not null default now();
    update api_keys set updated_at = created_at;`,
};
