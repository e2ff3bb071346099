import * as z from 'zod';
import { described } from '../shared/described.ts';
import { exampleId } from '../shared/event-type.ts';
import { wireTime } from '../shared/wire-time.ts';

const facts = {
  user_id: z.uuid(),
  external_id: z.string().meta(described('kwaba.event_external_id')),
  message_id: z.uuid(),
  number: z.number().int().meta(described('kwaba.event_number')),
  client_id: z.string().meta(described('kwaba.event_client_id')),
};
const message = z.object({ ...facts, text: z.string(), sent_at: wireTime });

const example = {
  user_id: exampleId(30),
  external_id: 'cliente-077',
  message_id: exampleId(31),
  number: 2,
  client_id: '3f0c6c1e-8a53-4a8e-9f5e-5f1d2b7f6f10',
};

/** Event types of a Kwaba provider's conversations. */
export const kwabaEventTypes = {
  'kwaba.answer_received': {
    data: message,
    example: { ...example, text: 'Obrigada! Passo amanhã à tarde.', sent_at: '2026-11-02T09:31:40.000Z' },
  },
  'kwaba.message_sent': {
    data: message,
    example: {
      ...example,
      number: 1,
      client_id: 'encomenda-3312-saiu',
      text: 'A tua encomenda já saiu.',
      sent_at: '2026-11-02T09:30:00.000Z',
    },
  },
  'kwaba.messages_read': {
    data: z.object({ ...facts, read_at: wireTime }),
    example: { ...example, number: 1, client_id: 'encomenda-3312-saiu', read_at: '2026-11-02T09:31:12.000Z' },
  },
} as const;
