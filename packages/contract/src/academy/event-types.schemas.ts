import * as z from 'zod';
import { exampleContact, knownContact } from '../contacts/event-contact.schemas.ts';
import { moneyFacts } from '../payments/event-types.schemas.ts';
import { described } from '../shared/described.ts';
import { exampleId } from '../shared/event-type.ts';
import { courseFacts, exampleCourse } from './public-course.schemas.ts';

/** Without the long text, as a product’s event. */
const { description: _description, ...shownCourse } = exampleCourse;
export const eventCourse = courseFacts.omit({ description: true });
const ofCourse = {
  data: z.object({ course: eventCourse }),
  example: { course: shownCourse },
} as const;
const draft = { ...ofCourse, example: { course: { ...shownCourse, is_published: false } } };

export const academyEventTypes = {
  'course.enrolled': {
    data: z.object({
      enrolment_id: z.uuid(),
      course_id: z.uuid(),
      course: z.string().meta(described('academy.event_course')),
      source: z.enum(['free', 'checkout']),
      ...moneyFacts,
      contact: knownContact,
    }),
    example: {
      enrolment_id: exampleId(40),
      course_id: exampleId(41),
      course: 'Vender no WhatsApp',
      source: 'checkout',
      amount_minor: 1_500_000,
      currency: 'AOA',
      contact: exampleContact,
    },
  },
  'course.unenrolled': {
    data: z.object({
      enrolment_id: z.uuid(),
      course_id: z.uuid(),
      course: z.string().meta(described('academy.event_course')),
      contact: knownContact,
    }),
    example: {
      enrolment_id: exampleId(40),
      course_id: exampleId(41),
      course: 'Vender no WhatsApp',
      contact: exampleContact,
    },
  },
  'course.created': draft,
  'course.updated': ofCourse,
  'course.published': ofCourse,
  'course.unpublished': draft,
  'course.deleted': {
    data: z.object({ course_id: z.uuid().meta(described('academy.event_course_id')) }),
    example: { course_id: exampleCourse.id },
  },
  'course.restored': ofCourse,
} as const;
