import type { Selectable } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { PhotoTables } from './photo.table.ts';

export type PhotoRow = Selectable<PhotoTables['person_photos']>;

const photos = (tx: Tx) => tx.withTables<PhotoTables>();

/** Stores the photo of a person instead of the former one, with a new id. @returns the id */
export async function upsertPhoto(tx: Tx, userId: string, content: Buffer, now: Date): Promise<string> {
  const { id } = await photos(tx)
    .insertInto('person_photos')
    .values({ user_id: userId, content, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        id: row.ref('excluded.id'),
        content,
        created_at: now,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deletePhotoRow(tx: Tx, userId: string): Promise<void> {
  await photos(tx).deleteFrom('person_photos').where('user_id', '=', userId).execute();
}

export const findPhoto = (tx: Tx, userId: string): Promise<PhotoRow | undefined> =>
  photos(tx).selectFrom('person_photos').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Reads which photos people have, without their content. */
export const readPhotoIds = (tx: Tx, userIds: readonly string[]): Promise<Pick<PhotoRow, 'user_id' | 'id'>[]> =>
  photos(tx)
    .selectFrom('person_photos')
    .select(['user_id', 'id'])
    .where('user_id', 'in', [...userIds])
    .execute();

export async function readPhotoContent(tx: Tx, id: string): Promise<Buffer | undefined> {
  const row = await photos(tx).selectFrom('person_photos').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content;
}
