import { NavLink } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDocumentation } from './more-options.tsx';

/** `mobile-more-options-kmail`: the options of the pages' head, within the thumb's reach. */
export function MoreOptionsSheet() {
  const t = useTranslations('kmail.more');
  const { close } = useModal();
  return (
    <DialogFrame title={t('title')} onClose={close} size="sm">
      <NavLink
        href={useDocumentation()}
        target="_blank"
        rel="noopener"
        label={t('documentation')}
        leftSection={<Icon of={IconBook2} />}
        onClick={close}
      />
    </DialogFrame>
  );
}
