import * as z from 'zod';
import { jsonTextField } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { answerBlocks, answerKinds } from './answers.limits.ts';

const sentFields = z.record(z.string(), z.unknown());

/**
 * The input of a page's form: `fields` as JSON, or each field as a plain form names it, `f.<key>`; files as
 * `file.<key>`.
 */
export const sendAnswerSchema = z
  .looseObject({
    block: z.string('validation.required').min(1, 'validation.required').max(100, 'validation.too_long'),
    language: localeSchema.optional().meta({ description: 'The language in which the visitor read the form' }),
    hp: z.string().optional().meta({ description: 'A honeypot: people don’t see this field and leave it empty' }),
    fields: z
      .union([sentFields, jsonTextField(sentFields)])
      .optional()
      .meta({ description: 'Values by question key: a text, a number, `true` or a list of texts' }),
  })
  .meta({ id: 'SentAnswer' });

const answerValueSchema = z.object({
  key: z.string(),
  kind: z.enum(answerKinds),
  label: z.string().meta({ description: 'The question as it was worded when it was answered' }),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
});
export type AnswerValue = z.output<typeof answerValueSchema>;

const answerFileSchema = z.object({
  id: z.uuid(),
  key: z.string(),
  label: z.string(),
  name: z.string(),
  bytes: z.number().int(),
});
export type AnswerFile = z.output<typeof answerFileSchema>;

export const answerSchema = z
  .object({
    id: z.uuid(),
    page: z.object({ id: z.uuid(), title: z.string() }),
    block: z.object({ id: z.string(), type: z.enum(answerBlocks) }),
    contact_id: z.uuid().nullable(),
    language: localeSchema,
    name: z.string(),
    email: z.string(),
    phone: z.string().meta({ description: 'In E.164 format' }),
    values: z.array(answerValueSchema),
    files: z.array(answerFileSchema),
    created_at: wireTime,
  })
  .meta({ id: 'PageAnswer' });
export type PageAnswer = z.output<typeof answerSchema>;

/** One answer with its consents. */
export const answerDetailSchema = answerSchema.extend({
  consents: z.array(z.object({ key: z.string(), text: z.string() })),
});

const ratingSchema = z.object({
  count: z.number().int(),
  average: z.number().nullable().meta({ description: 'With two decimals; null without ratings' }),
});

export const feedbackSchema = z
  .object({
    ...ratingSchema.shape,
    distribution: z.array(z.object({ rating: z.number().int(), count: z.number().int() })),
    pages: z.array(ratingSchema.extend({ id: z.uuid(), title: z.string() })).meta({ description: 'Most rated first' }),
  })
  .meta({ id: 'Feedback' });
