import { type Migration, searchableTable } from '../../../kernel/database/table.ts';

/** Names of images, so that a person finds them, and images whose address is used outside the workspace's records. */
export const publishedImagesMigration: Migration = {
  name: '20261212_08_published_images',
  sql: `
    alter table media_images add column name text not null default '', add column published_at timestamptz;
    update media_images i set name = l.name from workspace_logos l
      where l.workspace_id = i.workspace_id and l.image_id = i.id;
    ${searchableTable('media_images', 'name')}
  `,
};
