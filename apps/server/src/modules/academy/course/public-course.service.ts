import type { programCourses } from '@kumbi/contract/academy/public-course.endpoints.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { programModuleView } from '../lesson/lesson.view.ts';
import { readOutline } from '../lesson/outline.reads.ts';
import { readCourses, readCoursesByCursor } from './course.reads.ts';
import { publishCourse } from './course.service.ts';
import { programCourseView } from './course.view.ts';

const views = { true: 'published', false: 'draft' } as const;

export async function listProgramCourses(
  ctx: Ctx,
  { published, ...query }: Parsed<typeof programCourses.list>['query'],
): Promise<Returns<typeof programCourses.list> | Refusal> {
  const found = await readCoursesByCursor(ctx, published ? views[published] : 'all', query);
  return dataPage(found, (row) => programCourseView(ctx.kernel, row));
}

export async function getProgramCourse(ctx: Ctx, id: string): Promise<Returns<typeof programCourses.get> | Refusal> {
  const course = await readProgramCourse(ctx, id);
  if (isRefusal(course)) return course;
  return { ...course, outline: (await readOutline(ctx, id)).map(programModuleView) };
}

export async function updateProgramCourse(
  ctx: Ctx,
  id: string,
  { is_published }: Parsed<typeof programCourses.update>['body'],
): Promise<Returns<typeof programCourses.update> | Refusal> {
  const published = await publishCourse(ctx, id, is_published);
  return isRefusal(published) ? published : readProgramCourse(ctx, id);
}

async function readProgramCourse(ctx: Ctx, id: string): Promise<Returns<typeof programCourses.update> | Refusal> {
  const [row] = await readCourses(ctx, [id]);
  return row ? programCourseView(ctx.kernel, row) : refuse('academy.course_unknown');
}
