import type { PageVersion } from '@kumbi/contract/pages/pages.schemas.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PreviewFrame } from '../preview-frame.tsx';
import classes from './versions.module.css';

interface Props {
  readonly id: string;
  readonly version: PageVersion;
  readonly restoring: boolean;
  readonly onBack: () => void;
  readonly onRestore: () => void;
}

export function VersionPreview({ id, version, restoring, onBack, onRestore }: Props) {
  const t = useTranslations('pages.versions');
  const formats = useFormats();
  const time = formats.dateTime(version.saved_at);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Button variant="subtle" leftSection={<Icon of={IconArrowLeft} size={16} />} onClick={onBack}>
          {t('all')}
        </Button>
        <Text fw={500} className="figures">
          {time}
        </Text>
        {!version.current && (
          <Button loading={restoring} onClick={onRestore}>
            {t('restore')}
          </Button>
        )}
      </Group>
      <div className={classes.preview}>
        <PreviewFrame id={id} title={t('look_at', { time })} revision={version.revision} />
      </div>
    </Stack>
  );
}
