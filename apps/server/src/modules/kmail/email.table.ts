import type { EmailReason, EmailStatus } from '@kumbi/contract/kmail/kmail.limits.ts';
import type { Generated } from 'kysely';
import { type Migration, workspaceTable } from '../../kernel/database/table.ts';

export type EmailTables = {
  program_emails: {
    workspace_id: string;
    id: string;
    /** Null when the domain was deleted. */
    domain_id: string | null;
    from_address: string;
    from_name: string;
    to_address: string;
    reply_to: string | null;
    subject: string;
    html: string;
    text: string;
    /** The name of the template at that time. */
    template: string | null;
    /** While it is queued, a lease says that somebody is sending it right now. */
    status: Generated<EmailStatus>;
    reason: EmailReason | null;
    detail: string | null;
    attempt: Generated<number>;
    due_at: Date;
    lease: string | null;
    lease_until: Date | null;
    created_at: Date;
    sent_at: Date | null;
  };
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
