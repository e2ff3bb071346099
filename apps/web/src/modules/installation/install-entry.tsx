import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import { installWay } from './install-prompt.ts';

/** In the menu "More" of a phone, unless this is the installed app. */
export function InstallEntry() {
  const t = useTranslations('installation');
  const { open } = useModal();
  if (installWay() === 'installed') return null;
  return (
    <Button variant="default" leftSection={<Icon of={IconDownload} size={18} />} onClick={() => open('install', {})}>
      {t('open')}
    </Button>
  );
}
