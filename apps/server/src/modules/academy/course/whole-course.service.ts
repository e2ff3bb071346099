import type { courses } from '@kumbi/contract/academy/academy.endpoints.ts';
import { type CourseView, shownStudents } from '@kumbi/contract/academy/academy.limits.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findUser } from '../../identity/identity.public.ts';
import { readOwnerId } from '../../workspaces/workspaces.public.ts';
import { readNewestStudents } from '../enrolment/enrolment.store.ts';
import { moduleView } from '../lesson/lesson.view.ts';
import { readListedOutlines, readOutline } from '../lesson/outline.reads.ts';
import { readCoursePage, readCourses } from './course.reads.ts';
import { courseView } from './course.view.ts';

/** Lists courses with their outlines, their newest students and the workspace's owner, in three queries for all of them. */
export async function listCourses(
  ctx: MemberCtx,
  view: CourseView,
  query: Parsed<typeof courses.list>['query'],
): Promise<Returns<typeof courses.list>> {
  const { rows, ...page } = await readCoursePage(ctx, view, query);
  if (rows.length === 0) return { ...page, courses: [] };
  const ids = rows.map(({ id }) => id);
  const outlines = await readListedOutlines(ctx, ids);
  const students = await readNewestStudents(ctx, ids, shownStudents.list);
  const company = await readCompany(ctx);
  return {
    ...page,
    courses: rows.map((row) => ({
      ...courseView(ctx.kernel, row),
      kba_modules: outlines.get(row.id) ?? [],
      kba_members: students.get(row.id) ?? [],
      company,
    })),
  };
}

/** Returns a course with its outline, its newest students and the workspace's owner. */
export async function getCourse(ctx: Ctx, id: string): Promise<Returns<typeof courses.get> | Refusal> {
  const [row] = await readCourses(ctx, [id]);
  if (!row) return refuse('academy.course_unknown');
  return {
    course: {
      ...courseView(ctx.kernel, row),
      kba_modules: (await readOutline(ctx, id)).map(moduleView),
      kba_members: (await readNewestStudents(ctx, [id], shownStudents.one)).get(id) ?? [],
      company: await readCompany(ctx),
    },
  };
}

/** Users have one name; its first word is the specification's `first_name`. */
async function readCompany(ctx: Ctx) {
  const owner = await findUser(ctx.tx, await readOwnerId(ctx.tx, ctx.workspaceId));
  const [first = '', ...rest] = (owner?.name ?? '').trim().split(/\s+/);
  return { owner: { first_name: first, last_name: rest.join(' '), photo: owner?.image ?? null } };
}
