import { countedTable, type Migration, searchOf } from '../../../kernel/database/table.ts';

/** Deleted flows can be restored for a while. */
export const flowBinMigration: Migration = {
  name: '20270212_28_flow_bin',
  sql: `
    alter table flows add column deleted_at timestamptz;
    create index flows_deleted on flows (deleted_at) where deleted_at is not null;
    drop function flows_counted cascade;
    ${countedTable('flows', undefined, 'deleted_at')}
    ${searchOf('flows', undefined, 'deleted_at')}
  `,
};
