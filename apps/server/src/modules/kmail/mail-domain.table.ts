import type { JSONColumnType } from 'kysely';
import {
  countedTable,
  type Migration,
  nameOrderIndex,
  searchableTable,
  workspaceTable,
} from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import type { RecordChecks } from '../../kernel/outgoing/check-records.ts';

/** The two keys of a domain: one signs, and the other is already published for a later rotation. */
export type Selector = 'k1' | 'k2';
export type DkimKeys = Readonly<Record<Selector, string>>;

export type MailDomainTables = {
  mail_domains: {
    workspace_id: string;
    id: string;
    domain_name: string;
    /** Part of its records' targets, so that another workspace's domain of the same name has different ones. */
    code: string;
    /** As in the zone: SPKI in base64. */
    dkim_public: JSONColumnType<DkimKeys, string, never>;
    /** Encrypted private keys, PKCS #8. */
    dkim_secret: string;
    checks: JSONColumnType<RecordChecks, string, string>;
    /** The domain may send only while it is set. */
    verified_at: Date | null;
    checked_at: Date | null;
    created_at: Date;
  };
};

export const mailDomainTables = workspaceTables<MailDomainTables>()({
  mail_domains: {},
});

export const mailDomainsSchema = `
  create table mail_domains (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
    domain_name text not null, code text not null, dkim_public jsonb not null, dkim_secret text not null,
    checks jsonb not null default '{}', verified_at timestamptz, checked_at timestamptz, created_at timestamptz not null,
    primary key (workspace_id, id), unique (workspace_id, domain_name)
  );
  create index mail_domains_zone on mail_domains (id);
  create index mail_domains_due on mail_domains (coalesce(checked_at, created_at));
  ${workspaceTable('mail_domains')}
  ${countedTable('mail_domains')}
  ${searchableTable('mail_domains', 'domain_name')}
`;

/** Lists of mail domains have an order by name. */
export const mailDomainOrdersMigration: Migration = {
  name: '20270206_25_mail_domain_orders',
  sql: nameOrderIndex('mail_domains'),
};
