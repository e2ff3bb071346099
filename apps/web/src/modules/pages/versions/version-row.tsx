import type { PageVersion } from '@kumbi/contract/pages/pages.schemas.ts';
import { ActionIcon, Badge, Group, Text, Tooltip } from '@mantine/core';
import { IconEye, IconRestore } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import classes from './versions.module.css';

interface Props {
  readonly version: PageVersion;
  readonly restoring: boolean;
  readonly onShow: () => void;
  readonly onRestore: () => void;
}

export function VersionRow({ version, restoring, onShow, onRestore }: Props) {
  const t = useTranslations('pages.versions');
  const formats = useFormats();
  const time = formats.dateTime(version.saved_at);
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <Group gap="xs">
          <Text fw={500} className="figures">
            {time}
          </Text>
          {version.current && <Badge>{t('current')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {version.saved_by ?? t('somebody')} · {t('blocks', { count: version.blocks })}
        </Text>
      </div>
      <Tooltip label={t('look')}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('look_at', { time })} onClick={onShow}>
          <Icon of={IconEye} />
        </ActionIcon>
      </Tooltip>
      {!version.current && (
        <Tooltip label={t('restore')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('restore_of', { time })}
            loading={restoring}
            onClick={onRestore}
          >
            <Icon of={IconRestore} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}
