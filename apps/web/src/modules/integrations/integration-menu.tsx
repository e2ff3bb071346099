import type { Integration } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCursorText,
  IconDotsVertical,
  IconPlugConnected,
  IconPlugConnectedX,
  IconSettings,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.tsx';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { bringOneBack, preferOne, refreshIntegrations, removeOne, switchOne } from './integrations.api.ts';

export function IntegrationMenu({ integration }: { readonly integration: Integration }) {
  const t = useTranslations('integrations.list');
  const { kumbi_code } = useWorkspace();
  const { open } = useModal();
  const { id, integration_name: name, status } = integration;
  const on = status === 'on';
  const refresh = () => refreshIntegrations(kumbi_code);

  const turn = useAction(
    (to: Integration['status']) => switchOne(kumbi_code, id, to),
    async (_, to) => {
      showToast({ kind: 'success', title: t(to === 'on' ? 'switched_on' : 'switched_off', { name }) });
      await refresh();
    },
  );
  const prefer = useAction(
    () => preferOne(kumbi_code, id),
    async () => {
      showToast({ kind: 'success', title: t('preferred', { name }) });
      await refresh();
    },
  );
  const remove = useUndoable({
    run: () => removeOne(kumbi_code, id),
    undo: () => bringOneBack(kumbi_code, id),
    done: () => t('deleted', { name }),
    refresh,
  });

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more', { name })}>
          <Icon of={IconDotsVertical} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon of={IconSettings} size={18} />}
          onClick={() => open(`int-${integration.platform}`, { id })}
        >
          {t('edit')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconCursorText} size={18} />} onClick={() => open('int-edit-name', { id })}>
          {t('rename')}
        </Menu.Item>
        {on && !integration.first && (
          <Menu.Item leftSection={<Icon of={IconStar} size={18} />} onClick={() => prefer.mutate(undefined)}>
            {t('prefer')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Icon of={on ? IconPlugConnectedX : IconPlugConnected} size={18} />}
          onClick={() => turn.mutate(on ? 'off' : 'on')}
        >
          {t(on ? 'switch_off' : 'switch_on')}
        </Menu.Item>
        <Menu.Item
          c="var(--tone-danger-text)"
          leftSection={<Icon of={IconTrash} size={18} />}
          onClick={() => remove.mutate(undefined)}
        >
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
