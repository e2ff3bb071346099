import type { JSONColumnType } from 'kysely';
import {
  countedTable,
  type Migration,
  nameOrderIndex,
  searchableTable,
  workspaceTable,
} from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';
import type { RecordChecks } from '../../../kernel/outgoing/check-records.ts';
import { newCounter } from '../../quotas/quotas.public.ts';

export type LinkDomainTables = {
  link_domains: {
    workspace_id: string;
    id: string;
    /** In punycode. */
    host: string;
    /** Proves in a record that the owner of the domain means this workspace. */
    token: string;
    checks: JSONColumnType<RecordChecks, string, string>;
    /** The domain serves links only while it is set. */
    verified_at: Date | null;
    checked_at: Date | null;
    next_check_at: Date;
    created_at: Date;
  };
};

export const linkDomainTables = workspaceTables<LinkDomainTables>()({ link_domains: {} });

export const linkDomainMigration: Migration = {
  name: '20261222_55_link_domains',
  sql: `
    create table link_domains (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, host text not null,
      token text not null, checks jsonb not null default '{}', verified_at timestamptz, checked_at timestamptz,
      next_check_at timestamptz not null, created_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, host)
    );
    create index link_domains_due on link_domains (next_check_at);
    ${workspaceTable('link_domains')}
    ${countedTable('link_domains')}
    ${searchableTable('link_domains', 'host')}
    ${newCounter('link_domains', { free: 0, creator: 1, business: 5, unlimited: 100 })}

    alter table short_links add column domain_id uuid;
    alter table short_links add foreign key (workspace_id, domain_id) references link_domains on delete set null (domain_id);
    create index short_links_domain on short_links (workspace_id, domain_id) where domain_id is not null;
  `,
};

/** Lists of link domains have an order by name. */
export const linkDomainOrdersMigration: Migration = {
  name: '20270206_55_link_domain_orders',
  sql: nameOrderIndex('link_domains'),
};
