import type { programCourses } from '@kumbi/contract/academy/public-course.endpoints.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readCourses, readCoursesByCursor } from './course.reads.ts';
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
  const [row] = await readCourses(ctx, [id]);
  return row ? programCourseView(ctx.kernel, row) : refuse('academy.course_unknown');
}
