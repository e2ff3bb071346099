import type { AnswerValue } from '@kumbi/contract/answers/answers.schemas.ts';
import { answerWords } from '@kumbi/contract/answers/answers.texts.ts';
import { dateFormat } from '@kumbi/contract/shared/formats.ts';
import { intlTags, type Locale } from '@kumbi/contract/shared/locale.ts';

/** Formats a value for an email or a table. */
export function wordOf({ kind, value }: AnswerValue, language: Locale): string {
  if (value === true) return answerWords.yes[language];
  if (value === false) return answerWords.no[language];
  if (Array.isArray(value)) return value.join(', ');
  if (kind === 'date' && typeof value === 'string')
    return dateFormat(intlTags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
  return String(value);
}
