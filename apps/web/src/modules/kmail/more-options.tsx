import { ActionIcon } from '@mantine/core';
import { IconBook2, IconDotsVertical } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';

/** Returns the address of the email section in the public API's reference. */
export function useDocumentation(): string {
  return `/${useLanguage()}/api-docs#kmail`;
}

/** The module's further options: a menu on a desktop, a sheet on a phone. */
export function MoreOptions() {
  const t = useTranslations('kmail.more');
  const phone = useIsPhone();
  const { open } = useModal();
  const documentation = useDocumentation();
  if (phone) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('title')}
        onClick={() => open('mobile-more-options-kmail', {})}
      >
        <Icon of={IconDotsVertical} size={18} />
      </ActionIcon>
    );
  }
  return (
    <MoreMenu label={t('title')}>
      <MoreItem href={documentation} icon={IconBook2}>
        {t('documentation')}
      </MoreItem>
    </MoreMenu>
  );
}
