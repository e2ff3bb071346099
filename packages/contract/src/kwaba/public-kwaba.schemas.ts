import * as z from 'zod';
import { described } from '../shared/described.ts';
import { changesSchema, clientIdField, externalIdField, messageTextField, placeField } from './kwaba.schemas.ts';

/** Requests of programs. Their responses have the screens' schemas. */
export const byExternalIdSchema = z.object({
  external_id: externalIdField.meta(described('kwaba.own_id')),
});

export const savedUserSchema = changesSchema.partial().meta({ id: 'SavedKwabaUser' });

export const sentMessageSchema = z
  .object({
    text: messageTextField.meta(described('kwaba.sent_message_text')),
    client_id: clientIdField.optional().meta(described('kwaba.sent_message_client_id')),
  })
  .meta({ id: 'SentKwabaMessage' });

export const readAnswersSchema = z
  .object({
    number: placeField.meta(described('kwaba.read_answers_number')),
  })
  .meta({ id: 'ReadKwabaAnswers' });
