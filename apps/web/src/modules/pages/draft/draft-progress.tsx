import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface Props {
  /** 0 to 100. */
  readonly progress: number;
  /** Nothing once it is written. */
  readonly onStop: (() => void) | undefined;
}

/** What can be seen of a page while it is written. */
export function DraftProgress({ progress, onStop }: Props) {
  const t = useTranslations('pages.draft');
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text role="status">{t(progress > 0 ? 'writing' : 'waiting')}</Text>
        {onStop && (
          <Button size="compact-md" variant="subtle" color="gray" onClick={onStop}>
            {t('stop')}
          </Button>
        )}
      </Group>
      <Progress value={Math.max(4, progress)} animated color="brand" aria-label={t('writing')} />
    </Stack>
  );
}
