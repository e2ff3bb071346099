import type { TargetDevice } from '@kumbi/contract/links/links.limits.ts';
import type { Generated, JSONColumnType } from 'kysely';
import { personTable } from '../../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export interface StoredTarget {
  readonly device: TargetDevice | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly url: string;
}
export interface StoredShare {
  readonly url: string;
  readonly percent: number;
}

export type ShortLinkTables = {
  short_links: {
    workspace_id: string;
    id: string;
    code: string;
    name: string;
    url: string;
    note: string;
    tags: string[];
    folder: string;
    is_archived: boolean;
    expires_at: Date | null;
    clicks_limit: number | null;
    expired_url: string | null;
    password_hash: string | null;
    targets: JSONColumnType<readonly StoredTarget[], string, string>;
    split: JSONColumnType<readonly StoredShare[], string, string>;
    preview_title: string;
    preview_description: string;
    preview_image: string | null;
    preview_picture_id: Generated<string | null>;
    /** When the operator turned it off. */
    blocked_at: Generated<Date | null>;
    /** The host of its address; null for ours. */
    domain_id: Generated<string | null>;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
    deleted_at: Generated<Date | null>;
  };
  /** The clicks of a link, apart from its row: they change far more often, and an editor must not wait for them. */
  link_totals: { workspace_id: string; link_id: string; clicks: number; bots: number; last_click_at: Date | null };
};

export const shortLinkTables = workspaceTables<ShortLinkTables>()({
  short_links: { gone: 'deleted_at', stamps: ['created_at', 'updated_at'] },
  link_totals: { key: 'link_id', stamps: [] },
});

export const shortLinkMigration: Migration = {
  name: '20261218_50_short_links',
  sql: `
    create table short_links (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      code text not null, name text not null, url text not null, note text not null, tags text[] not null,
      folder text not null, is_archived boolean not null, expires_at timestamptz,
      clicks_limit int check (clicks_limit > 0), expired_url text, password_hash text,
      targets jsonb not null, split jsonb not null,
      preview_title text not null, preview_description text not null, preview_image text, blocked_at timestamptz,
      created_by uuid references auth_user on delete set null, created_at timestamptz not null, deleted_at timestamptz,
      primary key (workspace_id, id)
    );
    create index short_links_deleted on short_links (deleted_at) where deleted_at is not null;
    create index short_links_folder on short_links (workspace_id, folder) where folder <> '';
    ${workspaceTable('short_links')}
    ${countedTable('short_links', undefined, 'deleted_at')}
    ${searchableTable('short_links', "name || ' ' || code || ' ' || url", undefined, 'deleted_at')}
    ${personTable({
      table: 'short_links',
      by: 'created_by',
      shown: "'id', t.id, 'name', t.name, 'url', t.url, 'code', t.code, 'created_at', t.created_at",
    })}

    create table link_totals (
      workspace_id uuid not null, link_id uuid not null, clicks int not null, bots int not null,
      last_click_at timestamptz, primary key (workspace_id, link_id),
      foreign key (workspace_id, link_id) references short_links on delete cascade
    -- Each batch of clicks updates a row, and free space on its page spares the index.
    ) with (fillfactor = 50);
    ${workspaceTable('link_totals')}
  `,
};

export const linkPictureMigration: Migration = {
  name: '20261222_58_link_pictures',
  sql: `
    alter table short_links add column preview_picture_id uuid,
      add foreign key (workspace_id, preview_picture_id) references media_images (workspace_id, id);
    create index short_links_picture on short_links (workspace_id, preview_picture_id) where preview_picture_id is not null;
  `,
};
