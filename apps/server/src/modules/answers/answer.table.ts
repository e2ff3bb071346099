import type { AnswerBlock } from '@kumbi/contract/answers/answers.limits.ts';
import type { AnswerValue } from '@kumbi/contract/answers/answers.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { JSONColumnType } from 'kysely';
import {
  countedTable,
  longSearch,
  type Migration,
  searchableTable,
  workspaceTable,
} from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

type Json<T> = JSONColumnType<T & object, string, string>;

/** The text of a consent at the time of the answer. */
export interface GivenConsent {
  readonly key: string;
  readonly text: string;
}

export type AnswerTables = {
  page_answers: {
    workspace_id: string;
    id: string;
    page_id: string;
    block_id: string;
    block_type: AnswerBlock;
    language: Locale;
    /** Each with its question at the time of the answer. */
    values: Json<readonly AnswerValue[]>;
    consents: Json<readonly GivenConsent[]>;
    /** The rating of a feedback block. */
    rating: number | null;
    /** The visitor's details, '' if unknown; the telephone number in E.164. */
    name: string;
    email: string;
    phone: string;
    /** All texts of the answer, for the search. */
    words: string;
    /** Shows whether two answers came from the same network address, but not which one. */
    source_hash: string;
    contact_id: string | null;
    /** Whether the owner gets an email, and when it was enqueued. */
    mails: boolean;
    mailed_at: Date | null;
    /** The parallel job that takes it: the one that its own transaction enqueued. */
    slot: number;
    /** When the contact, event and notification were created; until then the row waits for the job. */
    followed_at: Date | null;
    created_at: Date;
  };
  /** The files of an answer, by question. */
  page_answer_files: {
    workspace_id: string;
    answer_id: string;
    file_id: string;
    key: string;
    label: string;
  };
};

export const answerTables = workspaceTables<AnswerTables>()({
  page_answer_files: { stamps: [] },
  page_answers: {},
});

export const answersMigration: Migration = {
  name: '20261124_24_answers',
  sql: `
    create table page_answers (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, page_id uuid not null,
      block_id text not null, block_type text not null, language text not null, values jsonb not null, consents jsonb not null,
      rating smallint check (rating between 1 and 5), name text not null, email text not null, phone text not null,
      words text not null, source_hash text not null, contact_id uuid, mails boolean not null, mailed_at timestamptz,
      slot smallint not null, followed_at timestamptz, created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade,
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete set null (contact_id)
    );
    create index page_answers_page on page_answers (workspace_id, page_id, created_at desc, id desc);
    create index page_answers_contact on page_answers (workspace_id, contact_id);
    create index page_answers_rated on page_answers (workspace_id, page_id, rating) where rating is not null;
    create index page_answers_waiting on page_answers (slot, created_at, id) where followed_at is null;
    ${workspaceTable('page_answers')}
    ${countedTable('page_answers')}
    ${searchableTable('page_answers', 'words')}

    create table page_answer_files (
      workspace_id uuid not null references workspaces on delete cascade, answer_id uuid not null, file_id uuid not null,
      key text not null, label text not null,
      primary key (workspace_id, answer_id, file_id),
      foreign key (workspace_id, answer_id) references page_answers (workspace_id, id) on delete cascade,
      foreign key (workspace_id, file_id) references media_private_files (workspace_id, id) on delete cascade
    );
    create index page_answer_files_file on page_answer_files (workspace_id, file_id);
    ${workspaceTable('page_answer_files', 'select, insert, delete')}
  `,
};

/** Finds the newest answers of a contact, for its timeline. */
export const answerTimelinesMigration: Migration = {
  name: '20261218_43_answer_timelines',
  sql: `
    drop index page_answers_contact;
    create index page_answers_contact on page_answers (workspace_id, contact_id, created_at desc, id desc);
  `,
};

/** The searched text of an answer consists of everything that a visitor wrote. */
export const longAnswersMigration: Migration = {
  name: '20270207_28_long_answers',
  sql: longSearch('page_answers'),
};
