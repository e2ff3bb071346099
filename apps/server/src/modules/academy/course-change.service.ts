import { courseChanged } from '@kumbi/contract/academy/academy.events.ts';
import { emit } from '../../kernel/events/emit.ts';
import { forgetPages } from '../../kernel/site/forget-pages.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { readCourseIds, takeDownEmpty } from './course.store.ts';

/** What the answer to a deletion within a course says. */
export type Loss = { readonly deleted: true; readonly unpublished?: true };

export const courseTag = (id: string): string => `course:${id}`;

/** To be called in the transaction of every change that a visitor can see. */
export async function noteCourseChange(ctx: Ctx, id: string): Promise<void> {
  await forgetPages(ctx.tx, courseTag(id));
  await emit(ctx, courseChanged, { course_id: id });
}

/**
 * The same for a change that takes lessons away. A course without any is offered to nobody.
 * @returns what an answer says of it
 */
export async function noteCourseLoss(ctx: Ctx, id: string): Promise<Loss> {
  const unpublished = await takeDownEmpty(ctx, id);
  await noteCourseChange(ctx, id);
  return { deleted: true, ...(unpublished ? { unpublished } : {}) };
}

/** To be called before a workspace goes with its courses: their pages go too. */
export async function forgetCoursesOf(ctx: Ctx): Promise<void> {
  for (const id of await readCourseIds(ctx)) await forgetPages(ctx.tx, courseTag(id));
}
