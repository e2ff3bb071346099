import type { KwabaUser } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload, IconExternalLink, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { users } from './kwaba.api.ts';

export function UserMenu({ user }: { readonly user: KwabaUser }) {
  const t = useTranslations('kwaba.conversation');
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const { open } = useModal();
  const { kumbi_code, role } = useWorkspace();
  const { id, name } = user;
  const renew = useAction(
    () => users.renewConversation(kumbi_code, { body: { id } }),
    async () => {
      showToast({ kind: 'success', title: t('renewed', { name }) });
    },
  );
  const remove = useAction(
    () => users.delete(kumbi_code, { query: { id } }),
    async () => {
      showToast({ kind: 'success', title: t('deleted', { name }) });
      await navigate({ href: path('kwaba') });
    },
  );
  const save = useAction(
    () => users.export(kumbi_code, { query: { id } }),
    (file) => saveBlob(file.name, file.content),
  );
  const askRenew = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('renew_title', { name }),
      body: t('renew_body', { name }),
      confirm: t('renew_confirm'),
    });
    if (yes) renew.mutate(undefined);
  };
  const askRemove = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('delete_title', { name }),
      body: t('delete_body'),
      confirm: t('delete_confirm'),
    });
    if (yes) remove.mutate(undefined);
  };
  return (
    <>
      <CopyButton value={user.conversation_url} label={t('copy')} />
      <Tooltip label={t('visit', { name })}>
        <ActionIcon
          component="a"
          href={user.conversation_url}
          target="_blank"
          rel="noopener noreferrer"
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('visit', { name })}
        >
          <Icon of={IconExternalLink} size={18} />
        </ActionIcon>
      </Tooltip>
      {may(role, 'content.write') && (
        <MoreMenu label={t('more', { name })}>
          <MoreItem icon={IconPencil} onClick={() => open('kwaba-user', { id })}>
            {t('edit')}
          </MoreItem>
          <MoreItem icon={IconRefresh} onClick={() => void askRenew()}>
            {t('renew')}
          </MoreItem>
          {may(role, 'exports.create') && (
            <MoreItem icon={IconDownload} onClick={() => save.mutate(undefined)}>
              {t('export')}
            </MoreItem>
          )}
          {may(role, 'content.delete') && (
            <MoreItem danger icon={IconTrash} onClick={() => void askRemove()}>
              {t('delete')}
            </MoreItem>
          )}
        </MoreMenu>
      )}
    </>
  );
}
