import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useModal } from '../modals/use-modal.ts';
import { classifyFailure } from './failure.ts';
import { showToast } from './toast.ts';

/** Returns the shared handler of failed saves. The handler returns the server's messages by field, for the form to show. */
export function useFailureHandler(): (error: unknown) => Readonly<Record<string, string>> {
  const t = useTranslations('app.failure');
  const { open } = useModal();
  return useCallback(
    (error) => {
      const failure = classifyFailure(error);
      switch (failure.kind) {
        case 'quota':
          open(
            'subs-limited',
            {
              situation: failure.situation,
              ...(failure.resource ? { resource: failure.resource } : {}),
              ...(failure.limit === undefined ? {} : { limit: String(failure.limit) }),
            },
            { over: true },
          );
          return {};
        case 'fields':
        case 'refused':
          showToast({ kind: 'error', title: failure.envelope.message, detail: failure.envelope.action });
          return failure.kind === 'fields' ? failure.fields : {};
        case 'cancelled':
          return {};
        default:
          showToast({ kind: 'error', title: t('title'), detail: t('detail') });
          return {};
      }
    },
    [open, t],
  );
}
