import { courseEnrolled } from '@kumbi/contract/academy/academy.events.ts';
import { listener } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { findContact } from '../../contacts/contacts.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { courseSoldNotification } from '../academy.notifications.ts';
import { findCourse } from '../course/course.store.ts';

/** Notifies the seller about a new student. The event's id prevents duplicates. */
export const tellOfStudent = listener({
  name: 'academy.tell_of_student',
  event: courseEnrolled,
  react: async ({ kernel, workspaceId, eventId, payload }) => {
    if (!workspaceId || payload.source === 'free') return;
    await inSystemCtx(kernel, workspaceId, 'tell of a student', async (ctx) => {
      const course = await findCourse(ctx, payload.course_id);
      const contact = await findContact(ctx, payload.contact_id);
      if (!course || !contact) return;
      await notify(ctx, {
        kind: courseSoldNotification,
        values: {
          title: course.title,
          buyer: contact.name,
          amount_minor: payload.amount_minor,
          currency: payload.currency,
        },
        href: `kumbi-academy/courses/${course.id}`,
        cause: eventId,
      });
    });
  },
});
