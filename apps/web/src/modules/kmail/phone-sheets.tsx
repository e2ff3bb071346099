import { Button, NavLink } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageSheet } from '../../ui/page-nav.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { useMailPages } from './mail-nav.tsx';
import { useDocumentation } from './more-options.tsx';

/** `mobile-more-options-kmail`: the pages of the module and its documentation, within the thumb's reach. */
export function MoreOptionsSheet() {
  const t = useTranslations('kmail.more');
  const { close } = useModal();
  return (
    <PageSheet label={t('title')} pages={useMailPages()}>
      <NavLink
        href={useDocumentation()}
        target="_blank"
        rel="noopener"
        label={t('documentation')}
        leftSection={<Icon of={IconBook2} />}
        onClick={close}
      />
    </PageSheet>
  );
}

/** `select-inbox`, which is always empty: the module only sends. */
export function InboxDialog() {
  const t = useTranslations('kmail.inbox');
  const { close } = useModal();
  const path = useWorkspacePath();
  return (
    <DialogFrame title={t('title')} onClose={close}>
      <EmptyState
        drawing="mail"
        title={t('empty')}
        detail={t('empty_detail')}
        action={
          <Button component={AppLink} href={path('kmail/domains')}>
            {t('domains')}
          </Button>
        }
      />
    </DialogFrame>
  );
}
