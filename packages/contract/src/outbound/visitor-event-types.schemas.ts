import * as z from 'zod';
import { answerBlocks } from '../answers/answers.limits.ts';
import { described } from '../shared/described.ts';
import { exampleContact, exampleId, knownContact, moneyFacts } from './event-type-facts.schemas.ts';

const booking = { booking_id: z.uuid(), page_id: z.uuid(), starts_at: z.iso.datetime() };

/** Event types about visitors' actions on pages and in courses, and about the pages themselves. */
export const visitorEventTypes = {
  'answer.received': {
    group: 'visitors',
    data: z.object({
      answer_id: z.uuid(),
      page_id: z.uuid(),
      page: z.string().meta(described('outbound.page')),
      block_id: z.string(),
      block_type: z.enum(answerBlocks),
      values: z.array(z.object({ question: z.string(), answer: z.string() })).meta(described('outbound.values')),
      rating: z.number().int().nullable(),
      contact: knownContact,
    }),
    example: {
      answer_id: exampleId(8),
      page_id: exampleId(7),
      page: 'Contactos',
      block_id: 'form-1',
      block_type: answerBlocks[0],
      values: [{ question: 'Mensagem', answer: 'Queria saber o preço, por favor.' }],
      rating: null,
      contact: exampleContact,
    },
  },
  'course.enrolled': {
    group: 'visitors',
    data: z.object({
      enrolment_id: z.uuid(),
      course_id: z.uuid(),
      course: z.string().meta(described('outbound.course')),
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
  'ticket.sold': {
    group: 'events',
    data: z.object({
      order_id: z.uuid(),
      page_id: z.uuid().nullable(),
      tickets: z.number().int(),
      ...moneyFacts,
      contact: knownContact,
    }),
    example: {
      order_id: exampleId(9),
      page_id: exampleId(7),
      tickets: 2,
      amount_minor: 1_000_000,
      currency: 'AOA',
      contact: exampleContact,
    },
  },
  'ticket.admitted': {
    group: 'events',
    data: z.object({
      ticket_id: z.uuid(),
      page_id: z.uuid().nullable(),
      kind: z.string(),
      name: z.string(),
      email: z.string(),
    }),
    example: {
      ticket_id: exampleId(10),
      page_id: exampleId(7),
      kind: 'Plateia',
      name: 'Maria Domingos',
      email: 'maria@example.com',
    },
  },
  'registration.made': {
    group: 'events',
    data: z.object({
      registration_id: z.uuid(),
      page_id: z.uuid(),
      state: z.enum(['confirmed', 'waiting']),
      contact: knownContact,
    }),
    example: { registration_id: exampleId(11), page_id: exampleId(7), state: 'confirmed', contact: exampleContact },
  },
  'booking.made': {
    group: 'events',
    data: z.object({ ...booking, contact: knownContact }),
    example: {
      booking_id: exampleId(12),
      page_id: exampleId(7),
      starts_at: '2026-12-01T09:00:00.000Z',
      contact: exampleContact,
    },
  },
  'booking.cancelled': {
    group: 'events',
    data: z.object({ ...booking, by: z.enum(['visitor', 'workspace']) }),
    example: {
      booking_id: exampleId(12),
      page_id: exampleId(7),
      starts_at: '2026-12-01T09:00:00.000Z',
      by: 'visitor',
    },
  },
  'page.published': {
    group: 'pages',
    data: z.object({ page_id: z.uuid(), title: z.string(), slug: z.string() }),
    example: { page_id: exampleId(7), title: 'Noite de semba', slug: 'noite-de-semba' },
  },
} as const;
