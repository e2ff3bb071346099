import type { PageVersion } from '@kumbi/contract/pages/pages.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { ActionIcon, Badge, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconArrowsDiff, IconEye, IconPencil, IconPin, IconPinnedOff, IconRestore } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import classes from './versions.module.css';

interface Props {
  readonly version: PageVersion;
  readonly onShow: () => void;
  readonly onRestore: () => void;
  readonly onCompare: () => void;
  readonly onName: () => void;
  readonly onPin: () => void;
}

export function VersionRow({ version, onShow, onRestore, onCompare, onName, onPin }: Props) {
  const t = useTranslations('pages.versions');
  const formats = useFormats();
  const time = formats.dateTime(version.saved_at);
  const { current, live, name, is_pinned } = version;
  const writes = may(useWorkspace().role, 'content.write');
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <Group gap="xs">
          <Text fw={500} className={name ? undefined : 'figures'}>
            {name ?? time}
          </Text>
          {is_pinned && (
            <>
              <Icon of={IconPin} size={16} />
              <VisuallyHidden>{t('pinned')}</VisuallyHidden>
            </>
          )}
          {live && <Badge color="brand">{t('live')}</Badge>}
          {current && !live && <Badge color="amber">{t('draft')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {name ? `${time} · ` : ''}
          {t(version.published_at ? 'was_published' : 'session')} · {version.saved_by ?? t('somebody')} ·{' '}
          {t('blocks', { count: version.blocks })}
        </Text>
      </div>
      <Tooltip label={t('look')}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('look_at', { time })} onClick={onShow}>
          <Icon of={IconEye} />
        </ActionIcon>
      </Tooltip>
      {(writes || !current) && (
        <MoreMenu label={t('more', { time })}>
          {!current && writes && (
            <MoreItem icon={IconRestore} onClick={onRestore}>
              {t('restore')}
            </MoreItem>
          )}
          {!current && (
            <MoreItem icon={IconArrowsDiff} onClick={onCompare}>
              {t('compare')}
            </MoreItem>
          )}
          {writes && (
            <>
              <MoreItem icon={IconPencil} onClick={onName}>
                {t(name ? 'rename' : 'give_name')}
              </MoreItem>
              <MoreItem icon={is_pinned ? IconPinnedOff : IconPin} onClick={onPin}>
                {t(is_pinned ? 'unpin' : 'pin')}
              </MoreItem>
            </>
          )}
        </MoreMenu>
      )}
    </div>
  );
}
