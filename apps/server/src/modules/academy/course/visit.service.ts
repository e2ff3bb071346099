import type { Ctx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { onAddress } from '../../../kernel/tenancy/on-address.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { type CourseRow, findCourse } from './course.store.ts';

/** A visitor, before the course's workspace is known. */
export type Visit = Omit<PublicCtx, 'tx'>;

/** Runs work in the workspace of a course, in one transaction, which a refusal rolls back. */
export function onCourse<T>(
  visit: Visit,
  code: string,
  work: (ctx: Ctx, course: CourseRow) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const unknown = 'academy.course_unknown';
  return onAddress(visit, { kind: 'course', address: code, unknown }, async (ctx, id) => {
    const course = await findCourse(ctx, id);
    return course ? work(ctx, course) : refuse(unknown);
  });
}
