import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { localeSchema } from '../shared/locale.ts';
import { wireTime } from '../shared/wire-time.ts';
import { answerBlocks, answerKinds } from './answers.limits.ts';

/** A visitor's answer, as programs see it. */
export const receivedAnswerSchema = z
  .object({
    id: z.uuid(),
    page_id: z.uuid(),
    block: z
      .enum(answerBlocks)
      .meta(
        described(
          'The kind of block: a form, a newsletter or a rating.',
          'O que se preencheu: formulário, newsletter ou avaliação.',
        ),
      ),
    contact_id: z
      .uuid()
      .nullable()
      .meta(described('The customer, if known.', 'O cliente que é, assim que for conhecido.')),
    language: localeSchema,
    name: z.string(),
    email: z.string(),
    phone: z.string().meta(described('With its country code.', 'Com o indicativo do país.')),
    values: z
      .array(
        z.object({
          key: z
            .string()
            .meta(
              described(
                'Stays the same if the question’s text changes.',
                'Mantém-se quando a pergunta muda de palavras.',
              ),
            ),
          kind: z.enum(answerKinds),
          label: z.string().meta(described('The question at the time of the answer.', 'A pergunta, como estava.')),
          value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
        }),
      )
      .meta(described('In the order of the questions.', 'Pela ordem das perguntas.')),
    files: z
      .array(z.object({ id: z.uuid(), key: z.string(), name: z.string(), bytes: z.number().int() }))
      .meta(described('You can open them in the workspace.', 'Abre-os no espaço.')),
    created_at: wireTime,
  })
  .meta({ id: 'ReceivedAnswer' });

export const receivedAnswersQuerySchema = cursorQuerySchema.extend({
  since: z.iso
    .datetime({ offset: true, error: 'validation.invalid' })
    .optional()
    .meta(described('Only answers received since then.', 'Só as que chegaram desde então.')),
});
