import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconCopy, IconEyeOff, IconListDetails, IconSettings, IconTrash, IconWorld } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
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
    <MoreMenu label={t('more', { name: hook.name })}>
      <MoreItem to={path(`webhooks/${hook.code}`)} icon={IconListDetails}>
        {t('open')}
      </MoreItem>
      <MoreItem icon={IconCopy} onClick={actions.copyAddress}>
        {t('copy')}
      </MoreItem>
      {may(role, 'connections.write') && (
        <>
          <MoreItem icon={IconSettings} onClick={() => open('webhook-add', { hook: hook.code })}>
            {t('edit')}
          </MoreItem>
          <MoreItem icon={on ? IconEyeOff : IconWorld} onClick={() => void actions.turn(on ? 'off' : 'on')}>
            {t(on ? 'turn_off' : 'turn_on')}
          </MoreItem>
          <MoreItem danger icon={IconTrash} onClick={() => void actions.remove()}>
            {t('delete')}
          </MoreItem>
        </>
      )}
    </MoreMenu>
  );
}
