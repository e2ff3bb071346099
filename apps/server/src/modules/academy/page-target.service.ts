import type { CourseTarget } from '@kumbi/blocks/env.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { imageView } from '../media/media.public.ts';
import { readCourses } from './course.reads.ts';
import { coursePath } from './course.view.ts';
import { courseTag } from './course-change.service.ts';
import { pricesOf } from './course-page.service.ts';

type Where = Pick<Ctx, 'kernel' | 'tx' | 'workspaceId'>;

/**
 * What pages show of courses, and the tags of what they show: `forgetPages` is called with these. A course that is not
 * published is not shown, and is heard of when it is.
 */
export async function readCourseTargets(
  at: Where,
  ids: readonly string[],
): Promise<{ readonly courses: readonly CourseTarget[]; readonly tags: readonly string[] }> {
  const found = await readCourses(at, ids);
  const courses = found
    .filter((row) => row.is_published)
    .map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      image: imageView(at.kernel, row.image),
      lessons: row.lessons,
      ...pricesOf(row),
      path: coursePath(row.code),
    }));
  // By the ids that were asked for: a deleted course can come back.
  return { courses, tags: ids.map(courseTag) };
}

/** Those of the ids that are courses of the workspace. */
export const knownCourses = async (at: Where, ids: readonly string[]): Promise<string[]> =>
  (await readCourses(at, ids)).map((row) => row.id);
