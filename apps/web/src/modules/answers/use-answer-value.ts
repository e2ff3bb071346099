import type { AnswerValue } from '@kumbi/contract/answers/answers.schemas.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';

/** Formats the values of an answer in the current language. */
export function useAnswerValue(): (value: AnswerValue) => string {
  const t = useTranslations('answers.list');
  const formats = useFormats();
  return ({ kind, value }) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (kind === 'rating') return t('stars', { rating: Number(value) });
    if (typeof value === 'number') return formats.number(value);
    if (Array.isArray(value)) return value.join(', ');
    // A date without a time is the same in every time zone.
    if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formats.date(`${value}T12:00:00`);
    return value;
  };
}
