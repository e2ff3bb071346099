import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDotsVertical,
  IconEyeOff,
  IconListDetails,
  IconSettings,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { useHookActions } from './use-hook-actions.ts';

export function HookMenu({ hook }: { readonly hook: Hook }) {
  const t = useTranslations('hooks.list');
  const path = useWorkspacePath();
  const { role } = useWorkspace();
  const { open } = useModal();
  const actions = useHookActions(hook);
  const on = hook.status === 'on';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more', { name: hook.name })}>
          <Icon of={IconDotsVertical} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={AppLink}
          href={path(`webhooks/${hook.code}`)}
          leftSection={<Icon of={IconListDetails} size={18} />}
        >
          {t('open')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconCopy} size={18} />} onClick={actions.copyAddress}>
          {t('copy')}
        </Menu.Item>
        {may(role, 'connections.write') && (
          <>
            <Menu.Item
              leftSection={<Icon of={IconSettings} size={18} />}
              onClick={() => open('webhook-add', { hook: hook.code })}
            >
              {t('edit')}
            </Menu.Item>
            <Menu.Item
              leftSection={<Icon of={on ? IconEyeOff : IconWorld} size={18} />}
              onClick={() => actions.turn.mutate(on ? 'off' : 'on')}
            >
              {t(on ? 'turn_off' : 'turn_on')}
            </Menu.Item>
            <Menu.Item
              c="var(--tone-danger-text)"
              leftSection={<Icon of={IconTrash} size={18} />}
              onClick={() => actions.remove.mutate(hook)}
            >
              {t('delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
