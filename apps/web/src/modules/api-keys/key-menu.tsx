import type { ApiKey } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconChartBar, IconDotsVertical, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.tsx';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { refreshKeys, revokeKey } from './api-keys.api.ts';

export function KeyMenu({ apiKey: { id, key: name } }: { readonly apiKey: ApiKey }) {
  const t = useTranslations('api-keys.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const revoke = useAction(
    () => revokeKey(kumbi_code, id),
    async () => {
      showToast({ kind: 'success', title: t('revoked', { name }) });
      await refreshKeys(kumbi_code);
    },
  );
  const askRevoke = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('revoke_title', { name }),
      body: t('revoke_body'),
      confirm: t('revoke_confirm'),
    });
    if (yes) revoke.mutate(undefined);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more', { name })}>
          <Icon of={IconDotsVertical} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconChartBar} size={18} />} onClick={() => open('api-keys-usage', { id })}>
          {t('usage')}
        </Menu.Item>
        {may(role, 'connections.write') && (
          <>
            <Menu.Item leftSection={<Icon of={IconPencil} size={18} />} onClick={() => open('api-keys-add', { id })}>
              {t('edit')}
            </Menu.Item>
            <Menu.Item
              leftSection={<Icon of={IconRefresh} size={18} />}
              onClick={() => open('api-keys-rotate', { id })}
            >
              {t('rotate')}
            </Menu.Item>
            <Menu.Item
              c="var(--tone-danger-text)"
              leftSection={<Icon of={IconTrash} size={18} />}
              onClick={() => void askRevoke()}
            >
              {t('revoke')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
