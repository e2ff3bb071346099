import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ApiError } from '../lib/api/api-error.ts';
import { useCloseWhenGone } from '../lib/modals/use-close-when-gone.ts';
import { Drawing } from './drawing.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function ErrorState({ error, onRetry }: Props) {
  const t = useTranslations('app');
  if (useCloseWhenGone(error)) return null;
  const known = error instanceof ApiError ? error.envelope : null;
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center" role="alert">
      <Drawing name="broken" />
      <Text fw={600}>{known?.message ?? t('failure.load_title')}</Text>
      <Text c="dimmed" maw="26rem">
        {known?.action ?? t('failure.load_detail')}
      </Text>
      <Button variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Stack>
  );
}
