import type { AnswerValue } from '@kumbi/contract/answers/answers.schemas.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';

/** Says what was answered as this language writes it. */
export function useAnswerValue(): (value: AnswerValue) => string {
  const t = useTranslations('answers.list');
  const formats = useFormats();
  return ({ kind, value }) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (kind === 'rating') return t('stars', { rating: Number(value) });
    if (typeof value === 'number') return formats.number(value);
    if (Array.isArray(value)) return value.join(', ');
    // A day without a time is the same day everywhere.
    if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formats.date(`${value}T12:00:00`);
    return value;
  };
}
