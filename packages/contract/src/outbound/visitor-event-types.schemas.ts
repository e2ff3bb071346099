import * as z from 'zod';
import { answerBlocks } from '../answers/answers.limits.ts';
import { described } from '../shared/described.ts';
import { exampleContact, exampleId, knownContact, moneyFacts } from './event-type-facts.schemas.ts';

const booking = { booking_id: z.uuid(), page_id: z.uuid(), starts_at: z.iso.datetime() };

/** Event types about visitors' actions on pages and in courses, and about the pages themselves. */
export const visitorEventTypes = {
  'answer.received': {
    group: 'visitors',
    name: { en: 'Answer received', pt: 'Resposta recebida' },
    description: {
      en: 'A visitor filled in a form, subscribed or left a rating on one of your pages.',
      pt: 'Alguém preencheu um formulário, subscreveu ou avaliou numa das tuas páginas.',
    },
    data: z.object({
      answer_id: z.uuid(),
      page_id: z.uuid(),
      page: z.string().meta(described('Its title', 'O título')),
      block_id: z.string(),
      block_type: z.enum(answerBlocks),
      values: z
        .array(z.object({ question: z.string(), answer: z.string() }))
        .meta(
          described(
            'In the order of the form, without files; long answers are shortened',
            'Pela ordem do formulário, com as respostas longas cortadas; sem os ficheiros',
          ),
        ),
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
    name: { en: 'New student', pt: 'Novo aluno' },
    description: {
      en: 'A student joined one of your courses, paid or free.',
      pt: 'Alguém entrou num dos teus cursos, a pagar ou de graça.',
    },
    data: z.object({
      enrolment_id: z.uuid(),
      course_id: z.uuid(),
      course: z.string().meta(described('Its title', 'O título')),
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
    name: { en: 'Tickets sold', pt: 'Bilhetes vendidos' },
    description: {
      en: 'Tickets were paid for, or ordered for free.',
      pt: 'Bilhetes pagos, ou levantados quando são grátis.',
    },
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
    name: { en: 'Ticket admitted', pt: 'Entrada com bilhete' },
    description: {
      en: 'A ticket was admitted at the door.',
      pt: 'Um bilhete foi mostrado à porta e a pessoa entrou.',
    },
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
    name: { en: 'Registration created', pt: 'Nova inscrição' },
    description: {
      en: 'A visitor registered for an event, or joined its waiting list.',
      pt: 'Alguém se inscreveu num evento, ou entrou na lista de espera.',
    },
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
    name: { en: 'Booking created', pt: 'Nova marcação' },
    description: { en: 'A visitor booked a time with you.', pt: 'Alguém marcou uma hora contigo.' },
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
    name: { en: 'Booking cancelled', pt: 'Marcação cancelada' },
    description: {
      en: 'A booking was cancelled; `by` says who cancelled it.',
      pt: 'Uma marcação não se vai realizar; `by` diz quem a cancelou.',
    },
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
    name: { en: 'Page published', pt: 'Página publicada' },
    description: {
      en: 'A page became public for the first time.',
      pt: 'Uma página pode ser vista por todos pela primeira vez.',
    },
    data: z.object({ page_id: z.uuid(), title: z.string(), slug: z.string() }),
    example: { page_id: exampleId(7), title: 'Noite de semba', slug: 'noite-de-semba' },
  },
} as const;
