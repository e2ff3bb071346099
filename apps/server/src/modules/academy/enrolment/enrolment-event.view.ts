import { courseEnrolled, courseUnenrolled } from '@kumbi/contract/academy/academy.events.ts';
import { type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { contactFactsOf } from '../../contacts/contacts.public.ts';
import { findCourse } from '../course/course.store.ts';

async function withCourse<Facts extends { readonly course_id: string; readonly contact_id: string }>(
  ctx: Ctx,
  { contact_id, ...facts }: Facts,
) {
  const course = await findCourse(ctx, facts.course_id);
  return course && { ...facts, course: course.title, contact: await contactFactsOf(ctx, contact_id) };
}

export const enrolmentEvents: readonly PublishedEvent[] = [
  publishRead(courseEnrolled, 'course.enrolled', withCourse),
  publishRead(courseUnenrolled, 'course.unenrolled', withCourse),
];
