import * as z from 'zod';
import { exampleContact, knownContact } from '../contacts/event-contact.schemas.ts';
import { described } from '../shared/described.ts';
import { exampleId } from '../shared/event-type.ts';
import { answerBlocks } from './answers.limits.ts';

export const answersEventTypes = {
  'answer.received': {
    data: z.object({
      answer_id: z.uuid(),
      page_id: z.uuid(),
      page: z.string().meta(described('answers.event_page')),
      block_id: z.string(),
      block_type: z.enum(answerBlocks),
      values: z.array(z.object({ question: z.string(), answer: z.string() })).meta(described('answers.event_values')),
      files: z
        .array(z.object({ id: z.uuid(), question: z.string(), name: z.string(), bytes: z.number().int() }))
        .meta(described('answers.event_files')),
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
      files: [{ id: exampleId(9), question: 'Fotografia', name: 'entrega.jpg', bytes: 184_320 }],
      rating: null,
      contact: exampleContact,
    },
  },
} as const;
