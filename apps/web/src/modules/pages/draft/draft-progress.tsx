import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface Props {
  /** 0 to 100. */
  readonly progress: number;
  /** Undefined after the end. */
  readonly onStop: (() => void) | undefined;
}

/** Shows the progress of writing a page. */
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
