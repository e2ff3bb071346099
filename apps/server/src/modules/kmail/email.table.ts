import type { EmailReason, EmailStatus } from '@kumbi/contract/kmail/kmail.limits.ts';
import type { Generated } from 'kysely';
import { type Migration, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../kernel/due/due-table.ts';
import { mailDomainsSchema } from './mail-domain.table.ts';
import { mailTemplatesSchema } from './template/mail-template.table.ts';

export type EmailTables = {
  program_emails: {
    workspace_id: string;
    id: string;
    /** Null if the domain was deleted. */
    domain_id: string | null;
    from_address: string;
    from_name: string;
    to_address: string;
    reply_to: string | null;
    subject: string;
    html: string;
    text: string;
    /** The name of the template at the time of sending. */
    template: string | null;
    /** A queued email has a due time; a lease means that a worker is sending it. */
    status: Generated<EmailStatus>;
    reason: EmailReason | null;
    detail: string | null;
    created_at: Date;
    sent_at: Date | null;
  } & DueColumns;
};

export const emailTables = workspaceTables<EmailTables>()({
  program_emails: {},
});

const emailsSchema = `
  create table program_emails (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, domain_id uuid,
    from_address text not null, from_name text not null, to_address text not null, reply_to text,
    subject text not null, html text not null, text text not null, template text,
    status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'uncertain')),
    reason text, detail text, due_at timestamptz, created_at timestamptz not null, sent_at timestamptz,
    primary key (workspace_id, id), check ((status = 'queued') = (due_at is not null)),
    foreign key (workspace_id, domain_id) references mail_domains (workspace_id, id) on delete set null (domain_id)
  );
  create index program_emails_domain on program_emails (workspace_id, domain_id);
  create index program_emails_old on program_emails (created_at);
  ${workspaceTable('program_emails')}
  ${dueColumns('program_emails')}
  ${dueIndexes('program_emails')}
`;

/** Creates the tables of all nouns, in the order of their references. */
export const kmailMigration: Migration = {
  name: '20261124_15_kmail',
  sql: [mailDomainsSchema, mailTemplatesSchema, emailsSchema].join('\n'),
};

/** Finds the newest emails to an address, for the timeline of its contact. */
export const emailTimelinesMigration: Migration = {
  name: '20261218_46_email_timelines',
  sql: `create index program_emails_to on program_emails (workspace_id, to_address, created_at desc, id desc);`,
};
