import { Alert } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** The browser doesn't ask again: only its settings allow notifications. */
export function DeniedAlert() {
  const t = useTranslations('notifications.devices');
  return (
    <Alert color="amber" title={t('denied_title')}>
      {t('denied')}
    </Alert>
  );
}
