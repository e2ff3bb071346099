import type { AnswerValue } from '@kumbi/contract/answers/answers.schemas.ts';
import { dateFormat } from '@kumbi/contract/shared/formats.ts';
import { intlTags, type Locale } from '@kumbi/contract/shared/locale.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';

/** Formats a value for an email or a table. */
export function wordOf({ kind, value }: AnswerValue, language: Locale): string {
  if (value === true) return serverText(language, 'answer_words', 'yes');
  if (value === false) return serverText(language, 'answer_words', 'no');
  if (Array.isArray(value)) return value.join(', ');
  if (kind === 'date' && typeof value === 'string')
    return dateFormat(intlTags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
  return String(value);
}
