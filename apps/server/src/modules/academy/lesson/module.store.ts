import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type AcademyTables, academyTables } from '../academy.table.ts';

export type ModuleRow = Selectable<AcademyTables['course_modules']>;

/** Inserts a module at the end of its course, which must be locked. */
export async function insertModule(
  ctx: Ctx,
  module: Omit<Insertable<AcademyTables['course_modules']>, 'workspace_id' | 'position' | 'created_at'>,
): Promise<void> {
  await sql`
    insert into course_modules (workspace_id, id, course_id, title, description, position, created_at)
    select ${ctx.workspaceId}::uuid, ${module.id}::uuid, ${module.course_id}::uuid, ${module.title}, ${module.description},
      coalesce(max(position), 0) + 1, ${ctx.kernel.clock.now()}::timestamptz
    from course_modules where workspace_id = ${ctx.workspaceId} and course_id = ${module.course_id}`.execute(ctx.tx);
}

/** Finds a module of a course that isn't deleted. */
export async function findModule(ctx: Ctx, id: string): Promise<ModuleRow | undefined> {
  const { rows } = await sql<ModuleRow>`
    select m.* from course_modules m
    join courses c on c.workspace_id = m.workspace_id and c.id = m.course_id and c.deleted_at is null
    where m.workspace_id = ${ctx.workspaceId} and m.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export async function updateModuleRow(
  ctx: Ctx,
  id: string,
  change: Pick<Updateable<AcademyTables['course_modules']>, 'title' | 'description'>,
): Promise<void> {
  await rowsOf(ctx, academyTables.course_modules).update(id, change);
}

export async function deleteModuleRow(ctx: Ctx, id: string): Promise<void> {
  await rowsOf(ctx, academyTables.course_modules).delete(id);
}

/** Numbers the modules of a course in the order of the ids. */
export async function reorderModuleRows(ctx: Ctx, courseId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update course_modules m set position = n.place
    from unnest(${[...ids]}::uuid[]) with ordinality as n(id, place)
    where m.workspace_id = ${ctx.workspaceId} and m.course_id = ${courseId} and m.id = n.id`.execute(ctx.tx);
}
