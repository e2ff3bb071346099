import { type Migration, platformTable } from '../../../kernel/database/table.ts';

export type BlockedHostTables = {
  /** Hosts of targets to which no short link leads, with their subdomains. */
  link_blocked_hosts: { host: string; reason: string; blocked_by: string | null; created_at: Date };
};

export const blockedHostMigration: Migration = {
  name: '20261218_52_blocked_hosts',
  sql: `
    create table link_blocked_hosts (
      host text primary key, reason text not null, blocked_by uuid references auth_user on delete set null,
      created_at timestamptz not null
    );
    create index link_blocked_hosts_newest on link_blocked_hosts (created_at desc, host);
    create index link_blocked_hosts_by on link_blocked_hosts (blocked_by);
    ${platformTable('link_blocked_hosts', 'select')}
  `,
};
