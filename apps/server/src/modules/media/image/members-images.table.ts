import type { Migration } from '../../../kernel/database/table.ts';

/** Images that only members of a page may see. */
export const membersImagesMigration: Migration = {
  name: '20270211_08_members_images',
  sql: `
    alter table media_images add column member_uses int not null default 0, add check (member_uses between 0 and uses);
    create index media_images_of_members on media_images (file_id) where member_uses > 0;
    -- The address of an image names no workspace.
    create function is_members_image(known text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
      select exists (select 1 from media_images where file_id = known and member_uses > 0 and member_uses = uses)
    $$;
    revoke all on function is_members_image from public;
    grant execute on function is_members_image to kumbi_app_rights;
  `,
};
