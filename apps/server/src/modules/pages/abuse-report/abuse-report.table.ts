import type { AbuseOutcome, AbuseReason } from '@kumbi/contract/pages/reports.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Generated } from 'kysely';
import { type Migration, platformTable } from '../../../kernel/database/table.ts';

export type ReportedKind = 'page' | 'course' | 'link' | 'short-link';

export type AbuseReportTables = {
  /** For the operator alone: the app writes reports and can't read them, so that no owner ever sees who complained. */
  abuse_reports: {
    id: string;
    /** The reported page's workspace. A report outlives its page and its workspace. */
    reported_workspace: string;
    /** The reported thing: an online page, the page of a course or of a payment link, or a short link. */
    kind: ReportedKind;
    page_id: string;
    slug: string;
    title: string;
    reason: AbuseReason;
    details: string;
    /** '' if not given. */
    email: string;
    language: Locale;
    source_hash: string;
    mailed_at: Date | null;
    created_at: Date;
    /** The operator's decision. */
    outcome: AbuseOutcome | null;
    answer: Generated<string>;
    answered_at: Date | null;
  };
};

export const abuseReportsSchema = `
  create table abuse_reports (
    id uuid primary key, reported_workspace uuid not null, page_id uuid not null, slug text not null, title text not null,
    reason text not null, details text not null, email text not null, language text not null, source_hash text not null,
    mailed_at timestamptz, created_at timestamptz not null,
    kind text not null default 'page' check (kind in ('page', 'course'))
  );
  create index abuse_reports_age on abuse_reports (created_at);
  ${platformTable('abuse_reports', 'insert')}
`;

export const answeredReportsMigration: Migration = {
  name: '20261206_23_answered_reports',
  sql: `
    alter table abuse_reports add column outcome text check (outcome in ('dismissed', 'warned', 'unpublished')),
      add column answer text not null default '', add column answered_at timestamptz;
    create index abuse_reports_open on abuse_reports (created_at desc, id desc) where answered_at is null;
  `,
};

/** Visitors can also report payment links. */
export const reportedLinksMigration: Migration = {
  name: '20261209_24_reported_links',
  sql: `
    alter table abuse_reports drop constraint abuse_reports_kind_check,
      add constraint abuse_reports_kind_check check (kind in ('page', 'course', 'link'));
  `,
};

/** Visitors can also report short links. */
export const reportedShortLinksMigration: Migration = {
  name: '20261218_53_reported_short_links',
  sql: `
    alter table abuse_reports drop constraint abuse_reports_kind_check,
      add constraint abuse_reports_kind_check check (kind in ('page', 'course', 'link', 'short-link'));
  `,
};
