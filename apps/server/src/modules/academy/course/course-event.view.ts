import {
  courseCreated,
  courseDeleted,
  coursePublished,
  courseRestored,
  courseUnpublished,
  courseUpdated,
} from '@kumbi/contract/academy/academy.events.ts';
import { eventCourse } from '@kumbi/contract/academy/event-types.schemas.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import { type PublishedEvent, publish, publishRead } from '../../../kernel/published-event.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { readCourses } from './course.reads.ts';
import { programCourseView } from './course.view.ts';

async function withCourse(ctx: Ctx, { course_id }: { readonly course_id: string }) {
  const [row] = await readCourses(ctx, [course_id]);
  return row && { course: viewOf(eventCourse, programCourseView(ctx.kernel, row)) };
}

export const courseEvents: readonly PublishedEvent[] = [
  publishRead(courseCreated, 'course.created', withCourse),
  publishRead(courseUpdated, 'course.updated', withCourse),
  publishRead(coursePublished, 'course.published', withCourse),
  publishRead(courseUnpublished, 'course.unpublished', withCourse),
  publish(
    courseDeleted,
    () => 'course.deleted',
    (ids) => ids,
  ),
  publishRead(courseRestored, 'course.restored', withCourse),
];
