import type { EmailReason, EmailStatus } from '@kumbi/contract/kmail/kmail.limits.ts';
import type { Generated } from 'kysely';
import { type Migration, workspaceTable } from '../../kernel/database/table.ts';
import { type DueColumns, dropJobs, dueColumns, dueIndexes } from '../../kernel/due/due-table.ts';

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

export const emailsMigration: Migration = {
  name: '20261201_41_program_emails',
  sql: `
    create table program_emails (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, domain_id uuid,
      from_address text not null, from_name text not null, to_address text not null, reply_to text,
      subject text not null, html text not null, text text not null, template text,
      status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'uncertain')),
      reason text, detail text, attempt int not null default 0, due_at timestamptz not null,
      lease uuid, lease_until timestamptz, created_at timestamptz not null, sent_at timestamptz,
      primary key (workspace_id, id), check ((lease is null) = (lease_until is null)),
      foreign key (workspace_id, domain_id) references mail_domains (workspace_id, id) on delete set null (domain_id)
    );
    create index program_emails_domain on program_emails (workspace_id, domain_id);
    create index program_emails_due on program_emails (coalesce(lease_until, due_at)) where status = 'queued';
    create index program_emails_old on program_emails (created_at);
    ${workspaceTable('program_emails')}
  `,
};

export const dueEmailsMigration: Migration = {
  name: '20261202_41_due_emails',
  sql: `
    alter table program_emails rename lease_until to leased_until;
    alter table program_emails alter due_at drop not null;
    update program_emails set due_at = null where status <> 'queued';
    ${dueColumns('program_emails')}
    update program_emails set claims = 1 where lease is not null;
    alter table program_emails add check ((status = 'queued') = (due_at is not null));
    ${dueIndexes('program_emails')}
    ${dropJobs('kmail.send_email', 'kmail.settle_emails')}
  `,
};
