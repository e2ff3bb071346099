import type { DraftStatus } from '@kumbi/contract/pages/drafts.limits.ts';
import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import type { SentPageData } from '@kumbi/contract/pages/pages.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Generated, JSONColumnType } from 'kysely';
import { workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type DraftTables = {
  page_drafts: {
    workspace_id: string;
    id: string;
    /** The page that it is for, when there was one. */
    page_id: string | null;
    description: string;
    type: PageType;
    language: Locale;
    status: DraftStatus;
    /** In hundredths. */
    progress: Generated<number>;
    title: string | null;
    data: JSONColumnType<SentPageData, string | null, string | null> | null;
    created_at: Date;
    ended_at: Date | null;
  };
};

export const draftTables = workspaceTables<DraftTables>()({
  page_drafts: {},
});

export const draftsSchema = `
  create table page_drafts (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, page_id uuid,
    description text not null, type text not null, language text not null,
    status text not null check (status in ('waiting', 'writing', 'done', 'failed', 'cancelled')),
    progress smallint not null default 0 check (progress between 0 and 100), title text, data jsonb,
    created_at timestamptz not null, ended_at timestamptz,
    primary key (workspace_id, id),
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
  );
  create index page_drafts_page on page_drafts (workspace_id, page_id);
  create index page_drafts_open on page_drafts (workspace_id) where status in ('waiting', 'writing');
  create index page_drafts_age on page_drafts (created_at);
  ${workspaceTable('page_drafts')}
`;
