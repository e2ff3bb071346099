import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ApiError } from '../lib/api/api-error.ts';
import { useCloseWhenGone } from '../lib/modals/use-close-when-gone.ts';
import { AppLink } from './app-link.tsx';
import { Drawing } from './drawing.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** A link to another page, for screens without the frame. */
  readonly back?: { readonly href: string; readonly label: string };
}

export function ErrorState({ error, onRetry, back }: Props) {
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
      <Group justify="center" gap="sm">
        <Button variant="default" onClick={onRetry}>
          {t('common.retry')}
        </Button>
        {back ? (
          <Button component={AppLink} href={back.href}>
            {back.label}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
