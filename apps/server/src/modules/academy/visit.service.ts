import { locate } from '../../kernel/database/directory.ts';
import type { Ctx, PublicCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse, undoneByRefusal } from '../../kernel/tenancy/refusal.ts';
import { type CourseRow, findCourse } from './course.store.ts';

/** Who visits, before it is known where. */
export type Visit = Omit<PublicCtx, 'tx'>;

/** Does what a visitor asks for, in one transaction of the workspace of the course; a refusal undoes all of it. */
export async function onCourse<T>(
  visit: Visit,
  code: string,
  work: (ctx: Ctx, course: CourseRow) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { kernel } = visit;
  const found = await locate(kernel.db.app, 'course', code);
  if (!found) return refuse('academy.course_unknown');
  const { workspaceId, targetId } = found;
  return undoneByRefusal<T>((guard) =>
    kernel.db.inWorkspace(workspaceId, async (tx) => {
      const ctx: Ctx = { ...visit, tx, workspaceId };
      const course = await findCourse(ctx, targetId);
      return guard(course ? await work(ctx, course) : refuse('academy.course_unknown'));
    }),
  );
}
