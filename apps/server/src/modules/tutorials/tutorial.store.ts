import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { TutorialTables } from './tutorial.table.ts';

export type TutorialRow = Selectable<TutorialTables['tutorials']>;

/** The parts of a tutorial that the operator writes. */
export type TutorialValues = Pick<TutorialRow, 'url' | 'device' | 'view'> & { readonly title: Bilingual };

const tables = (tx: Tx) => tx.withTables<TutorialTables>();

/** Reads all tutorials in their order. */
export const readTutorials = (tx: Tx): Promise<TutorialRow[]> =>
  tables(tx).selectFrom('tutorials').selectAll().orderBy('place').orderBy('id').execute();

/** Inserts a tutorial after all others. */
export const insertTutorial = (
  tx: Tx,
  { id, at, title, ...values }: TutorialValues & { readonly id: string; readonly at: Date },
): Promise<TutorialRow> =>
  tables(tx)
    .insertInto('tutorials')
    .values({
      ...values,
      id,
      title: JSON.stringify(title),
      place: sql<number>`(select coalesce(max(place), 0) + 1 from tutorials)`,
      is_hidden: false,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns undefined for an unknown tutorial */
export const updateTutorialRow = (
  tx: Tx,
  id: string,
  { title, at, ...values }: Partial<TutorialValues> & { readonly is_hidden?: boolean | undefined; readonly at: Date },
): Promise<TutorialRow | undefined> =>
  tables(tx)
    .updateTable('tutorials')
    .set({ ...values, ...(title ? { title: JSON.stringify(title) } : {}), updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Gives each tutorial its place in this list of ids. */
export async function updatePlaces(tx: Tx, order: readonly string[]): Promise<void> {
  await sql`
    update tutorials t set place = o.place
    from unnest(${[...order]}::uuid[]) with ordinality as o (id, place) where o.id = t.id`.execute(tx);
}

/** @returns whether the tutorial existed */
export async function deleteTutorialRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx).deleteFrom('tutorials').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
