import type { CourseTarget } from '@kumbi/blocks/env.ts';
import type { ReadCtx } from '../../../kernel/tenancy/ctx.ts';
import { imageView } from '../../media/media.public.ts';
import { readCourses } from '../course/course.reads.ts';
import { coursePath } from '../course/course.view.ts';
import { courseTag } from '../course/course-change.service.ts';
import { coursePrices } from './course-page.service.ts';

/**
 * Reads the courses that pages show, with the tags of their data for `forgetPages`. An unpublished course isn't shown,
 * but its tag is included for its publication.
 */
export async function readCourseTargets(
  at: ReadCtx,
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
      ...coursePrices(row),
      path: coursePath(row.code),
    }));
  // Tags of all requested ids, since a deleted course can be restored.
  return { courses, tags: ids.map(courseTag) };
}

/** Returns those of the ids that are courses of the workspace. */
export const knownCourses = async (at: ReadCtx, ids: readonly string[]): Promise<string[]> =>
  (await readCourses(at, ids)).map((row) => row.id);
