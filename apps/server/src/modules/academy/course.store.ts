import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { AcademyTables } from './academy.table.ts';

export type CourseRow = Selectable<AcademyTables['courses']>;
type NewCourse = Omit<
  Insertable<AcademyTables['courses']>,
  'workspace_id' | 'created_at' | 'published_at' | 'deleted_at'
>;
type CourseChange = Omit<Updateable<AcademyTables['courses']>, 'workspace_id' | 'id' | 'code' | 'created_at'>;

const tables = (tx: Tx) => tx.withTables<AcademyTables>();
type Where = Pick<Ctx, 'tx' | 'workspaceId'>;
const one = (ctx: Where, id: string) =>
  tables(ctx.tx).selectFrom('courses').selectAll().where('workspace_id', '=', ctx.workspaceId).where('id', '=', id);

export async function insertCourse(ctx: Ctx, course: NewCourse): Promise<void> {
  await tables(ctx.tx)
    .insertInto('courses')
    .values({
      ...course,
      workspace_id: ctx.workspaceId,
      created_at: ctx.kernel.clock.now(),
      published_at: null,
      deleted_at: null,
    })
    .execute();
}

export const findCourse = (ctx: Where, id: string): Promise<CourseRow | undefined> =>
  one(ctx, id).where('deleted_at', 'is', null).executeTakeFirst();

/** Reads a course and holds it: other changes of it, of its modules and of its lessons wait for this transaction. */
export const lockCourse = (ctx: Ctx, id: string): Promise<CourseRow | undefined> =>
  one(ctx, id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();

/** The same of a course that was deleted at `since` or later. */
export const lockDeletedCourse = (ctx: Ctx, id: string, since: Date): Promise<CourseRow | undefined> =>
  one(ctx, id).where('deleted_at', '>=', since).forUpdate().executeTakeFirst();

/** The same of a course that was deleted before `before`. */
export const lockLongDeleted = (ctx: Ctx, id: string, before: Date): Promise<CourseRow | undefined> =>
  one(ctx, id).where('deleted_at', '<', before).forUpdate().executeTakeFirst();

export async function updateCourse(ctx: Ctx, id: string, change: CourseChange): Promise<void> {
  await tables(ctx.tx)
    .updateTable('courses')
    .set(change)
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Takes a published course down when it has no lessons. @returns whether it did */
export async function takeDownEmpty(ctx: Ctx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(ctx.tx)
    .updateTable('courses')
    .set({ is_published: false })
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .where('is_published', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('course_lessons')
            .select('id')
            .where('workspace_id', '=', ctx.workspaceId)
            .where('course_id', '=', id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeCourseRow(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx.tx).deleteFrom('courses').where('workspace_id', '=', ctx.workspaceId).where('id', '=', id).execute();
}

export async function readCourseIds(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from courses where workspace_id = ${ctx.workspaceId}`.execute(
    ctx.tx,
  );
  return rows.map((row) => row.id);
}
