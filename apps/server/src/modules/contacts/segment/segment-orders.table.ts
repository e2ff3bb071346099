import type { Migration } from '../../../kernel/database/table.ts';

/** Lists of segments have an order by the last change. A workspace has too few segments for indexes. */
export const segmentOrdersMigration: Migration = {
  name: '20270206_09_segment_orders',
  sql: `
    alter table contact_segments add updated_at timestamptz not null default now();
    update contact_segments set updated_at = created_at;`,
};
