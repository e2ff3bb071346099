import * as z from 'zod';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';
import { exampleId } from './event-type-facts.schemas.ts';

const facts = {
  user_id: z.uuid(),
  external_id: z
    .string()
    .meta(described('The company’s own ID for the person', 'O id que a própria empresa dá à pessoa')),
  message_id: z.uuid(),
  number: z
    .number()
    .int()
    .meta(described('The message’s position in the conversation', 'Lugar da mensagem na conversa')),
  client_id: z.string().meta(described('The sender’s client_id', 'O nome que lhe deu quem a enviou')),
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
    group: 'kwaba',
    name: { en: 'Kwaba answer received', pt: 'Resposta Kwaba recebida' },
    description: {
      en: 'One of your users replied on their conversation page.',
      pt: 'Um dos teus utilizadores escreveu-te na página da sua conversa.',
    },
    data: message,
    example: { ...example, text: 'Obrigada! Passo amanhã à tarde.', sent_at: '2026-11-02T09:31:40.000Z' },
  },
  'kwaba.message_sent': {
    group: 'kwaba',
    name: { en: 'Kwaba message sent', pt: 'Mensagem Kwaba enviada' },
    description: {
      en: 'Your company sent a message to one of your users, in the app or through the API.',
      pt: 'A tua empresa escreveu a um dos teus utilizadores, aqui ou por chave.',
    },
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
    group: 'kwaba',
    name: { en: 'Kwaba messages read', pt: 'Mensagens Kwaba lidas' },
    description: {
      en: 'One of your users has read your messages, up to this one.',
      pt: 'Um dos teus utilizadores viu o que escreveste, até esta mensagem.',
    },
    data: z.object({ ...facts, read_at: wireTime }),
    example: { ...example, number: 1, client_id: 'encomenda-3312-saiu', read_at: '2026-11-02T09:31:12.000Z' },
  },
} as const;
