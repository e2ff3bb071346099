import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import type { PageStatus, PageType } from '@kumbi/contract/pages/pages.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Generated, JSONColumnType } from 'kysely';
import { personTable } from '../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import { abuseReportsSchema } from './abuse-report/abuse-report.table.ts';
import { draftsSchema } from './draft/draft.table.ts';
import { viewsSchema } from './view/view.table.ts';

type Json<T> = JSONColumnType<T & object, string, string>;

export type PagesTables = {
  pages: {
    workspace_id: WorkspaceId;
    id: string;
    title: string;
    type: PageType;
    status: PageStatus;
    /** The current address; earlier ones are in the directory of addresses and redirect here. */
    slug: string;
    /** Of the published version, like the languages and the image; of the draft until the first publication. */
    default_language: Locale;
    /** The languages of the blocks' texts. */
    languages: Json<readonly Locale[]>;
    /** The draft's; 0 until the first save. */
    revision: Generated<number>;
    /** The revision that visitors see. That version of the page is never deleted. */
    published_revision: number | null;
    /** The draft is the template's sample: no one has saved or published it yet. */
    is_sample: Generated<boolean>;
    /** The image for lists and previews: one of those in `page_images`. */
    image_id: string | null;
    views: Generated<number>;
    created_at: Date;
    updated_at: Date;
    /** The first time when visitors could see it. */
    published_at: Date | null;
    /** The time of deletion; the page can be restored until the job purges it. */
    deleted_at: Date | null;
  };
  /** The draft of a page. */
  page_contents: {
    workspace_id: string;
    page_id: string;
    default_language: Locale;
    data: Json<PageData>;
    /** Rendered in the default language. */
    html: string;
    saved_by: string | null;
    /** The API key of the program that saved it, which may no longer exist. */
    saved_by_key: string | null;
    saved_at: Date;
  };
  /** The publications and editing sessions of a page. The newest is the draft. */
  page_versions: {
    workspace_id: string;
    id: string;
    page_id: string;
    revision: number;
    default_language: Locale;
    data: Json<PageData>;
    blocks: number;
    /** Each shown image and file, once. */
    image_ids: readonly string[];
    file_ids: readonly string[];
    saved_by: string | null;
    saved_by_key: string | null;
    /** The first save of the session. */
    created_at: Date;
    saved_at: Date;
    /** Null for a session that was not published. */
    published_at: Date | null;
    name: string | null;
    is_pinned: Generated<boolean>;
  };
  /** The claimed uses of a page: one for every image in one of its versions. */
  page_images: { workspace_id: string; page_id: string; image_id: string; is_open: Generated<boolean> };
  page_files: { workspace_id: string; page_id: string; file_id: string; is_open: Generated<boolean> };
};

export const pagesTables = workspaceTables<PagesTables>()({
  page_contents: { stamps: [] },
  page_files: { stamps: [] },
  page_versions: {},
  pages: { gone: 'deleted_at' },
});

const pageSchema = `
  create table pages (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
    title text not null, type text not null, status text not null check (status in ('on', 'off')), slug text not null,
    default_language text not null, languages jsonb not null, revision int not null default 0 check (revision >= 0),
    image_id uuid, views bigint not null default 0,
    created_at timestamptz not null, updated_at timestamptz not null, published_at timestamptz, deleted_at timestamptz,
    is_sample boolean not null default false,
    primary key (workspace_id, id),
    foreign key (workspace_id, image_id) references media_images (workspace_id, id)
  -- Views change rows in place and need room on their page.
  ) with (fillfactor = 80);
  create index pages_image on pages (workspace_id, image_id);
  create index pages_deleted on pages (deleted_at) where deleted_at is not null;
  ${workspaceTable('pages')}
  ${countedTable('pages', undefined, 'deleted_at')}
  ${searchableTable('pages', 'title', undefined, 'deleted_at')}

  create table page_contents (
    workspace_id uuid not null references workspaces on delete cascade, page_id uuid not null,
    data jsonb not null, html text not null,
    saved_by uuid references auth_user on delete set null, saved_at timestamptz not null,
    primary key (workspace_id, page_id),
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
  );
  ${workspaceTable('page_contents')}
  -- The content belongs to the workspace. The person's own data is that they saved it, and when.
  ${personTable({
    table: 'page_contents',
    by: 'saved_by',
    key: 'page_id',
    shown: "'page_id', t.page_id, 'saved_at', t.saved_at",
  })}

  create table page_versions (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, page_id uuid not null, revision int not null,
    default_language text not null, data jsonb not null, blocks int not null,
    image_ids uuid[] not null, file_ids uuid[] not null,
    saved_by uuid references auth_user on delete set null, created_at timestamptz not null,
    primary key (workspace_id, id), unique (workspace_id, page_id, revision),
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
  );
  ${workspaceTable('page_versions')}
  ${countedTable('page_versions', 'page_id')}
  ${searchableTable('page_versions', 'revision::text', 'page_id')}
  ${personTable({
    table: 'page_versions',
    by: 'saved_by',
    shown: "'page_id', t.page_id, 'revision', t.revision, 'saved_at', t.created_at",
  })}

  create table page_images (
    workspace_id uuid not null references workspaces on delete cascade, page_id uuid not null, image_id uuid not null,
    primary key (workspace_id, page_id, image_id),
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade,
    foreign key (workspace_id, image_id) references media_images (workspace_id, id)
  );
  create index page_images_image on page_images (workspace_id, image_id);
  ${workspaceTable('page_images', 'select, insert, delete')}

  create table page_files (
    workspace_id uuid not null references workspaces on delete cascade, page_id uuid not null, file_id uuid not null,
    -- A file has an address while a page shows it to everyone.
    is_open boolean not null default false,
    primary key (workspace_id, page_id, file_id),
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade,
    foreign key (workspace_id, file_id) references media_files (workspace_id, id)
  );
  create index page_files_file on page_files (workspace_id, file_id);
  create index page_files_open on page_files (workspace_id, file_id) where is_open;
  ${workspaceTable('page_files', 'select, insert, delete')}
  grant update (is_open) on page_files to kumbi_app_rights;
`;

/** Creates the tables of all nouns, in the order of their references. */
export const pagesMigration: Migration = {
  name: '20261124_23_pages',
  sql: [pageSchema, viewsSchema, abuseReportsSchema, draftsSchema].join('\n'),
};
