import * as z from 'zod';
import { described } from '../shared/described.ts';
import { changesSchema, clientIdField, externalIdField, messageTextField, placeField } from './kwaba.schemas.ts';

/** Requests of programs. Their responses have the screens' schemas. */
export const byExternalIdSchema = z.object({
  external_id: externalIdField.meta(
    described(
      'Your own ID for the person: up to 120 letters, digits and symbols.',
      'O teu próprio id da pessoa: até 120 letras, algarismos e sinais.',
    ),
  ),
});

export const savedUserSchema = changesSchema.partial().meta({ id: 'SavedKwabaUser' });

export const sentMessageSchema = z
  .object({
    text: messageTextField.meta(
      described('Up to 4,000 characters, shown as plain text.', 'Até 4 000 caracteres, mostrados tal como são.'),
    ),
    client_id: clientIdField
      .optional()
      .meta(
        described(
          'Your own ID for the message, up to 64 characters. The same ID means the same message.',
          'O teu próprio nome para a mensagem, até 64 sinais. O mesmo outra vez é a mesma mensagem.',
        ),
      ),
  })
  .meta({ id: 'SentKwabaMessage' });

export const readAnswersSchema = z
  .object({
    number: placeField.meta(
      described('The number of the last reply that was read.', 'O número da última resposta lida.'),
    ),
  })
  .meta({ id: 'ReadKwabaAnswers' });
