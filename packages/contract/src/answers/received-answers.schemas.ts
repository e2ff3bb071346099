import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { answerBlocks, answerKinds } from './answers.limits.ts';

/** A visitor's answer, as programs see it. */
export const receivedAnswerSchema = z
  .object({
    id: z.uuid(),
    page_id: z.uuid(),
    block: z.enum(answerBlocks).meta(described('answers.block')),
    contact_id: z.uuid().nullable().meta(described('answers.contact_id')),
    language: localeSchema,
    name: z.string(),
    email: z.string(),
    phone: z.string().meta(described('answers.phone')),
    values: z
      .array(
        z.object({
          key: z.string().meta(described('answers.key')),
          kind: z.enum(answerKinds),
          label: z.string().meta(described('answers.label')),
          value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
        }),
      )
      .meta(described('answers.value')),
    files: z
      .array(z.object({ id: z.uuid(), key: z.string(), name: z.string(), bytes: z.number().int() }))
      .meta(described('answers.bytes')),
    created_at: wireTime,
  })
  .meta({ id: 'ReceivedAnswer' });

export const receivedAnswersQuerySchema = cursorQuerySchema.extend({
  since: z.iso.datetime({ offset: true, error: 'validation.invalid' }).optional().meta(described('answers.offset')),
});
