import type { Migration } from '../../../kernel/database/table.ts';

/** Lists of groups have an order by the last change. A workspace has too few groups for indexes. */
export const groupOrdersMigration: Migration = {
  name: '20270206_09_group_orders',
  sql: `
    alter table contact_groups add updated_at timestamptz not null default now();
    update contact_groups set updated_at = created_at;`,
};
