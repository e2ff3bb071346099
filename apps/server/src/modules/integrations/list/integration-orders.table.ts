import { type Migration, orderIndexes } from '../../../kernel/database/table.ts';

/** Lists of integrations have orders by name and by the last change. */
export const integrationOrdersMigration: Migration = {
  name: '20270205_23_integration_orders',
  sql: `
    alter table integrations add updated_at timestamptz not null default now();
    update integrations set updated_at = created_at;
    ${orderIndexes('integrations')}`,
};
