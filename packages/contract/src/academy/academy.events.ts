import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { currencySchema } from '../shared/money-schema.ts';

/** A person became a student, with or without payment. */
export const courseEnrolled = domainEvent(
  'course.enrolled',
  z.object({
    enrolment_id: z.uuid(),
    course_id: z.uuid(),
    contact_id: z.uuid(),
    source: z.enum(['free', 'checkout']),
    amount_minor: z.number().int(),
    currency: currencySchema,
  }),
);

/** A person is no longer a student: someone removed them, or the payment was refunded. */
export const courseUnenrolled = domainEvent(
  'course.unenrolled',
  z.object({ enrolment_id: z.uuid(), course_id: z.uuid(), contact_id: z.uuid() }),
);

const ofCourse = z.object({ course_id: z.uuid() });
/** Its modules and lessons are a part of a course, its students aren't. */
export const courseCreated = domainEvent('course.created', ofCourse);
export const courseUpdated = domainEvent('course.updated', ofCourse);
/** Visitors can see the course, perhaps again. */
export const coursePublished = domainEvent('course.published', ofCourse);
export const courseUnpublished = domainEvent('course.unpublished', ofCourse);
export const courseDeleted = domainEvent('course.deleted', ofCourse);
export const courseRestored = domainEvent('course.restored', ofCourse);
