import * as z from 'zod';
import { exampleContact, knownContact } from '../contacts/event-types.schemas.ts';
import { moneyFacts } from '../payments/event-types.schemas.ts';
import { described } from '../shared/described.ts';
import { exampleId } from '../shared/event-type.ts';

export const academyEventTypes = {
  'course.enrolled': {
    group: 'visitors',
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
    group: 'visitors',
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
} as const;
