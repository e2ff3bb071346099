import type { courses } from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findUser } from '../../identity/identity.public.ts';
import { readOwnerId } from '../../workspaces/workspaces.public.ts';
import { readNewestStudents } from '../enrolment/enrolment.store.ts';
import { moduleView } from '../lesson/lesson.view.ts';
import { readOutline } from '../lesson/outline.reads.ts';
import { readCourses } from './course.reads.ts';
import { courseView } from './course.view.ts';

const studentsShown = 100;

/** Returns a course with its outline, its newest students and the workspace's owner. */
export async function getCourse(ctx: Ctx, id: string): Promise<Returns<typeof courses.get> | Refusal> {
  const [row] = await readCourses(ctx, [id]);
  if (!row) return refuse('academy.course_unknown');
  const owner = await findUser(ctx.tx, await readOwnerId(ctx.tx, ctx.workspaceId));
  const [first = '', ...rest] = (owner?.name ?? '').trim().split(/\s+/);
  return {
    course: {
      ...courseView(ctx.kernel, row),
      kba_modules: (await readOutline(ctx, id)).map(moduleView),
      kba_members: await readNewestStudents(ctx, id, studentsShown),
      company: { owner: { first_name: first, last_name: rest.join(' '), photo: owner?.image ?? null } },
    },
  };
}
