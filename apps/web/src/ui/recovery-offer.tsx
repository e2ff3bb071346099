import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Recovery } from '../lib/editing/use-kept-copy.ts';

interface Props {
  readonly recovery: Recovery;
  /** A description of the found work. */
  readonly found: string;
}

/** Offers work of an earlier visit that never reached the server. */
export function RecoveryOffer({ recovery, found }: Props) {
  const t = useTranslations('app.draft');
  if (!recovery.offered) return null;
  return (
    <Alert color="info" variant="light" radius={0} p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{found}</Text>
        <Group gap="xs">
          <Button size="compact-md" variant="subtle" color="info" onClick={recovery.discard}>
            {t('discard')}
          </Button>
          <Button size="compact-md" color="info" onClick={recovery.restore}>
            {t('restore')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
