import type { FileFormat } from '@kumbi/contract/media/media.limits.ts';
import type { Generated } from 'kysely';
import { type Migration, platformTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type MediaTables = {
  media_images: {
    workspace_id: string;
    id: string;
    /** Part of the files' public addresses: random, so that it can't be guessed. */
    file_id: string;
    hash: string;
    mime: string;
    width: number;
    height: number;
    has_alpha: boolean;
    bytes: number;
    placeholder: string;
    /** The name of the uploaded file, for the choice among the workspace's images; empty if it isn't known. */
    name: Generated<string>;
    /** When a person used its address outside the workspace's own records, such as in a flow. It counts as a use. */
    published_at: Date | null;
    /** The number of uses: rows in other tables that show the image, and its publication. */
    uses: Generated<number>;
    /** Those of the uses that only members of a page see. */
    member_uses: Generated<number>;
    touched_at: Date;
    created_at: Generated<Date>;
  };
  /** Videos and documents, stored unchanged. */
  media_files: {
    workspace_id: string;
    id: string;
    file_id: string;
    hash: string;
    format: FileFormat;
    bytes: number;
    /** The name of the uploaded file, for the choice among the public files; empty if it isn't known. */
    name: Generated<string>;
    /** When it got its own public address, such as for a flow. It counts as a use. */
    published_at: Date | null;
    uses: Generated<number>;
    touched_at: Date;
    created_at: Generated<Date>;
  };
  /** Files that visitors sent to the workspace. They have no address, and only members may download them. */
  media_private_files: {
    workspace_id: string;
    id: string;
    file_id: string;
    /** The sender's name for it. */
    name: string;
    /** The media type, detected from the contents. */
    type: string;
    bytes: number;
    created_at: Date;
  };
  /** An image's keys derive from its width, and another file's key from its format. */
  media_leftovers: {
    file_id: string;
    width: number | null;
    has_alpha: boolean | null;
    format: FileFormat | 'private' | null;
    due_at: Date;
    removing: Generated<boolean>;
  };
};

export const mediaTables = workspaceTables<MediaTables>()({
  media_files: { stamps: [] },
  media_images: { stamps: [] },
  media_private_files: {},
});

export const mediaMigration: Migration = {
  name: '20261124_08_media',
  sql: `
    create table media_images (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      file_id text not null, hash text not null, mime text not null, width int not null, height int not null,
      has_alpha boolean not null, bytes int not null, placeholder text not null,
      uses int not null default 0 check (uses >= 0),
      -- When it was last claimed, released or uploaded again: an image without uses is deleted a day later.
      touched_at timestamptz not null, created_at timestamptz not null default now(),
      primary key (workspace_id, id), unique (workspace_id, hash)
    );
    create index media_images_unused on media_images (touched_at) where uses = 0;
    ${workspaceTable('media_images')}

    -- Files to delete, recorded before their first byte is written, so that none is left behind after a failure. They
    -- outlive their workspace for a while, so they belong to none. Knowing a file's id is the right to it: the app can
    -- insert ids and delete one that it knows, but can't read the list.
    create table media_leftovers (
      file_id text primary key, width int, has_alpha boolean, due_at timestamptz not null,
      -- From then on no row can claim the files.
      removing boolean not null default false, format text,
      check ((width is null) = (format is not null))
    );
    create index media_leftovers_due on media_leftovers (due_at);
    ${platformTable('media_leftovers', 'insert')}
    create function keep_files(known text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      delete from media_leftovers where file_id = known and not removing;
      return found;
    end $$;
    revoke all on function keep_files from public;
    grant execute on function keep_files to kumbi_app_rights;

    create function media_image_left() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into media_leftovers (file_id, width, has_alpha, due_at) values (old.file_id, old.width, old.has_alpha, now())
        on conflict do nothing;
      return null;
    end $$;
    create trigger media_image_left after delete on media_images for each row execute function media_image_left();

    create table media_files (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      file_id text not null, hash text not null, format text not null, bytes int not null,
      uses int not null default 0 check (uses >= 0), touched_at timestamptz not null,
      created_at timestamptz not null default now(),
      primary key (workspace_id, id), unique (workspace_id, hash)
    );
    create index media_files_unused on media_files (touched_at) where uses = 0;
    ${workspaceTable('media_files')}

    create function media_file_left() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into media_leftovers (file_id, format, due_at) values (old.file_id, old.format, now()) on conflict do nothing;
      return null;
    end $$;
    create trigger media_file_left after delete on media_files for each row execute function media_file_left();

    create table media_private_files (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      file_id text not null, name text not null, type text not null, bytes int not null check (bytes > 0),
      created_at timestamptz not null,
      primary key (workspace_id, id)
    );
    ${workspaceTable('media_private_files', 'select, insert, delete')}

    create function media_private_file_left() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into media_leftovers (file_id, format, due_at) values (old.file_id, 'private', now()) on conflict do nothing;
      return null;
    end $$;
    create trigger media_private_file_left after delete on media_private_files for each row execute function media_private_file_left();
  `,
};
