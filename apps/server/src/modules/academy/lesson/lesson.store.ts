import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type AcademyTables, academyTables } from '../academy.table.ts';

export type LessonRow = Selectable<AcademyTables['course_lessons']>;
type NewLesson = Omit<Insertable<AcademyTables['course_lessons']>, 'workspace_id' | 'created_at'>;
type LessonChange = Omit<Updateable<AcademyTables['course_lessons']>, 'workspace_id' | 'id' | 'created_at'>;

export async function insertLesson(ctx: Ctx, lesson: NewLesson): Promise<void> {
  await rowsOf(ctx, academyTables.course_lessons).insert(lesson);
}

/** Finds a lesson of a course that isn't deleted. */
export async function findLesson(ctx: Pick<Ctx, 'tx' | 'workspaceId'>, id: string): Promise<LessonRow | undefined> {
  const { rows } = await sql<LessonRow>`
    select l.* from course_lessons l
    join courses c on c.workspace_id = l.workspace_id and c.id = l.course_id and c.deleted_at is null
    where l.workspace_id = ${ctx.workspaceId} and l.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export async function updateLessonRow(ctx: Ctx, id: string, change: LessonChange): Promise<void> {
  await rowsOf(ctx, academyTables.course_lessons).update(id, change);
}

export async function deleteLessonRow(ctx: Ctx, id: string): Promise<void> {
  await rowsOf(ctx, academyTables.course_lessons).delete(id);
}

/** Numbers the lessons of a module in the order of the ids. */
export async function reorderLessonRows(ctx: Ctx, moduleId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update course_lessons l set position = n.place
    from unnest(${[...ids]}::uuid[]) with ordinality as n(id, place)
    where l.workspace_id = ${ctx.workspaceId} and l.module_id = ${moduleId} and l.id = n.id`.execute(ctx.tx);
}

const videos = async (ctx: Ctx, column: 'course_id' | 'module_id', id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select video_file_id as id from course_lessons
    where workspace_id = ${ctx.workspaceId} and ${sql.ref(column)} = ${id} and video_file_id is not null`.execute(
    ctx.tx,
  );
  return rows.map((row) => row.id);
};

/** Lists the uploaded videos of a course or a module, once for each lesson. */
export const videosOfCourse = (ctx: Ctx, id: string): Promise<string[]> => videos(ctx, 'course_id', id);
export const videosOfModule = (ctx: Ctx, id: string): Promise<string[]> => videos(ctx, 'module_id', id);
