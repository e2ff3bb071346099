import type { ServicePlatform } from '@kumbi/contract/services.ts';
import { type Migration, platformTable } from '../../../kernel/database/table.ts';

export type DisabledServiceTables = {
  /** Services that the operator turned off for new integrations. */
  disabled_services: {
    platform: ServicePlatform;
    disabled_at: Date;
    disabled_by: string | null;
  };
};

export const disabledServicesMigration: Migration = {
  name: '20261208_14_disabled_services',
  sql: `
    create table disabled_services (platform text primary key, disabled_at timestamptz not null, disabled_by uuid);
    ${platformTable('disabled_services', 'select, insert, delete')}
  `,
};
