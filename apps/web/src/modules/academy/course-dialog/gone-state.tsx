import { useTranslations } from 'use-intl';
import { ApiError } from '../../../lib/api/api-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';

interface Props {
  readonly code: 'academy.lesson_unknown' | 'academy.module_unknown';
  readonly what: string;
  readonly onRetry: () => void;
}

/** Shown if another person has deleted the edited object. */
export function GoneState({ code, what, onRetry }: Props) {
  const t = useTranslations('academy.one');
  const error = new ApiError(404, { code, message: what, action: t('gone_action') });
  return <ErrorState error={error} onRetry={onRetry} />;
}
