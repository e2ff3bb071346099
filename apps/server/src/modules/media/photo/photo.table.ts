import type { Generated } from 'kysely';
import { type Migration, platformTable } from '../../../kernel/database/table.ts';

export type PhotoTables = {
  person_photos: {
    user_id: string;
    /** Random, and the only permission to see the photo. Another photo has another id. */
    id: Generated<string>;
    /** A WebP file of some kilobytes. */
    content: Buffer;
    created_at: Date;
  };
};

/** A person belongs to no workspace, so that no plan pays for the photo: it is small, and there is one for each person. */
export const photoMigration: Migration = {
  name: '20270208_08_person_photos',
  sql: `
    create table person_photos (
      user_id uuid primary key references auth_user on delete cascade, id uuid not null unique default gen_random_uuid(),
      content bytea not null, created_at timestamptz not null
    );
    ${platformTable('person_photos', 'select, insert, update, delete')}
  `,
};
