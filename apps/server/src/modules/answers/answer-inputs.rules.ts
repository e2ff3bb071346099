import type { sendAnswerSchema } from '@kumbi/contract/answers/answers.schemas.ts';
import type * as z from 'zod';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import type { SentAnswer } from './answer.service.ts';

type SentBody = z.output<typeof sendAnswerSchema>;

/**
 * Reads a visitor's input for the questions of a block: `fields` by key, or `f.<key>` as a plain form names them, and
 * `file.<key>`.
 * @returns `request.invalid` for any other field
 */
export function inputsOf(body: SentBody): Omit<SentAnswer, 'slug' | 'ip' | 'headers'> | Refusal {
  const { block, language, hp, fields = {}, ...others } = body;
  const texts = new Map<string, unknown>(Object.entries(fields));
  const files = new Map<string, File>();
  const unknown: Record<string, string> = {};
  for (const [name, value] of Object.entries(others)) {
    if (name.startsWith('file.') && value instanceof File) files.set(name.slice('file.'.length), value);
    // A browser also sends an empty file field.
    else if (name.startsWith('file.') && value === '') continue;
    else if (name.startsWith('f.') && !(value instanceof File)) texts.set(name.slice('f.'.length), value);
    else unknown[name] = 'validation.unknown_field';
  }
  if (Object.keys(unknown).length > 0) return refuse('request.invalid', { fields: unknown });
  return { block, language, trapped: Boolean(hp), texts, files };
}
