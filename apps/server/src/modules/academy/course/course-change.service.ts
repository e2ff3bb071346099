import { courseUnpublished, courseUpdated } from '@kumbi/contract/academy/academy.events.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import { forgetPages } from '../../../kernel/site/forget-pages.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { hideCourse, readCourseIds, unpublishEmpty, updateCourseRow } from './course.store.ts';

/** The response to a deletion within a course. */
export type Loss = { readonly deleted: true; readonly unpublished?: true };

export const courseTag = (id: string): string => `course:${id}`;

/** Call it in the transaction of every change that a visitor can see. */
export function announceCourseChange(ctx: Ctx, id: string): void {
  forgetPages(ctx.tx, courseTag(id));
}

/** Call it if a part of the course has changed that programs see. */
export async function announceCourseUpdate(ctx: Ctx, id: string): Promise<void> {
  await updateCourseRow(ctx, id, { updated_at: ctx.kernel.clock.now() });
  announceCourseChange(ctx, id);
  await emitMany(ctx, courseUpdated, [{ course_id: id }]);
}

/** Hides a course from visitors; its students keep it. */
export async function unpublishCourse(ctx: Ctx, id: string): Promise<void> {
  const wasPublished = await hideCourse(ctx, id);
  announceCourseChange(ctx, id);
  if (wasPublished) await emitMany(ctx, courseUnpublished, [{ course_id: id }]);
}

/**
 * Call it in the transaction of every change that removes lessons. It unpublishes a course without lessons.
 *
 * @returns the response's fields
 */
export async function announceCourseLoss(ctx: Ctx, id: string): Promise<Loss> {
  const unpublished = await unpublishEmpty(ctx, id);
  await announceCourseUpdate(ctx, id);
  if (unpublished) await emitMany(ctx, courseUnpublished, [{ course_id: id }]);
  return { deleted: true, ...(unpublished ? { unpublished } : {}) };
}

/** Call it before a workspace is deleted with its courses, to drop their cached pages. */
export async function forgetCourses(ctx: Ctx): Promise<void> {
  for (const id of await readCourseIds(ctx)) forgetPages(ctx.tx, courseTag(id));
}
