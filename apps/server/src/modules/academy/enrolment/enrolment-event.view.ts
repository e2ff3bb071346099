import { courseEnrolled } from '@kumbi/contract/academy/academy.events.ts';
import { type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import { contactFactsOf } from '../../contacts/contacts.public.ts';
import { findCourse } from '../course/course.store.ts';

export const enrolmentEvents: readonly PublishedEvent[] = [
  publishRead(courseEnrolled, 'course.enrolled', async (ctx, { contact_id, ...facts }) => {
    const course = await findCourse(ctx, facts.course_id);
    return course && { ...facts, course: course.title, contact: await contactFactsOf(ctx, contact_id) };
  }),
];
