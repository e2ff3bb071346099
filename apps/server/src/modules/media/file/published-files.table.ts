import { type Migration, searchableTable } from '../../../kernel/database/table.ts';

/** Names of videos and documents, so that a person finds them, and those with their own public address. */
export const publishedFilesMigration: Migration = {
  name: '20270209_08_published_files',
  sql: `
    alter table media_files add column name text not null default '', add column published_at timestamptz;
    ${searchableTable('media_files', 'name')}
  `,
};
