import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { withoutModal } from '../../../lib/modals/modal-params.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';

const results = ['true', 'false', 'exists'] as const;

/**
 * `int-result`: the result of connecting a service on the service's own pages, which return with `int-done`. Any other
 * value closes it.
 */
export function ResultDialog() {
  const t = useTranslations('integrations.result');
  const navigate = useNavigate();
  const done = useAppSearch()['int-done'];
  const result = results.find((each) => each === done);
  const close = useCallback(() => void navigate({ to: '.', search: withoutModal, replace: true }), [navigate]);
  useEffect(() => {
    if (!result) close();
  }, [result, close]);
  if (!result) return null;
  return (
    <DialogFrame title={t('title')} onClose={close} size="sm">
      <Stack>
        <Text>{t(result)}</Text>
        <Button onClick={close}>{t('ok')}</Button>
      </Stack>
    </DialogFrame>
  );
}
