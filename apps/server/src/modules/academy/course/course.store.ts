import type { Insertable, Selectable, Updateable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type AcademyTables, academyTables } from '../academy.table.ts';

export type CourseRow = Selectable<AcademyTables['courses']>;
type NewCourse = Omit<
  Insertable<AcademyTables['courses']>,
  'workspace_id' | 'created_at' | 'updated_at' | 'published_at' | 'deleted_at'
>;
type CourseChange = Omit<Updateable<AcademyTables['courses']>, 'workspace_id' | 'id' | 'code' | 'created_at'>;

type Where = Pick<Ctx, 'tx' | 'workspaceId'>;

export async function insertCourse(ctx: Ctx, course: NewCourse): Promise<void> {
  await rowsOf(ctx, academyTables.courses).insert({ ...course, published_at: null, deleted_at: null });
}

export const findCourse = (ctx: Where, id: string): Promise<CourseRow | undefined> =>
  rowsOf(ctx, academyTables.courses).find(id);

/** Reads and locks a course. Other changes to it, its modules and its lessons wait for this transaction. */
export const lockCourse = (ctx: Ctx, id: string): Promise<CourseRow | undefined> =>
  rowsOf(ctx, academyTables.courses).lock(id);

export async function updateCourseRow(ctx: Ctx, id: string, change: CourseChange): Promise<void> {
  await rowsOf(ctx, academyTables.courses).update(id, change);
}

/** Unpublishes a course, a deleted one too. @returns whether it was published */
export const hideCourse = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await rowsOf(ctx, academyTables.courses).update({ id, is_published: true }, { is_published: false })) > 0;

/** Unpublishes a course without lessons. @returns whether it was published */
export async function unpublishEmpty(ctx: Ctx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await rowsOf(ctx, academyTables.courses)
    .updating({ is_published: false })
    .where('id', '=', id)
    .where('is_published', '=', true)
    .where(({ not, exists }) =>
      not(exists(rowsOf(ctx, academyTables.course_lessons).select('id').where('course_id', '=', id))),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function readCourseIds(ctx: Ctx): Promise<string[]> {
  const rows = await rowsOf(ctx, academyTables.courses).withDeleted().select('id').execute();
  return rows.map((row) => row.id);
}
