import type { Integration } from '@kumbi/contract/integrations/integrations.schemas.ts';
import {
  IconCursorText,
  IconPlugConnected,
  IconPlugConnectedX,
  IconSettings,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { integrations } from './integrations.api.ts';

export function IntegrationMenu({ integration }: { readonly integration: Integration }) {
  const t = useTranslations('integrations.list');
  const { kumbi_code } = useWorkspace();
  const { open } = useModal();
  const { id, integration_name: name, status } = integration;
  const on = status === 'on';

  const turn = useAction(
    (to: Integration['status']) => integrations.switch(kumbi_code, { body: { id, status: to } }),
    async (_, to) => {
      showToast({ kind: 'success', title: t(to === 'on' ? 'switched_on' : 'switched_off', { name }) });
    },
  );
  const prefer = useAction(
    () => integrations.prefer(kumbi_code, { body: { id } }),
    async () => {
      showToast({ kind: 'success', title: t('preferred', { name }) });
    },
  );
  const remove = useUndoable({
    run: () => integrations.delete(kumbi_code, { body: { id } }),
    undo: () => integrations.restore(kumbi_code, { body: { id } }),
    done: () => t('deleted', { name }),
  });

  return (
    <MoreMenu label={t('more', { name })}>
      <MoreItem icon={IconSettings} onClick={() => open(`int-${integration.platform}`, { id })}>
        {t('edit')}
      </MoreItem>
      <MoreItem icon={IconCursorText} onClick={() => open('int-edit-name', { id })}>
        {t('rename')}
      </MoreItem>
      {on && !integration.first && (
        <MoreItem icon={IconStar} onClick={() => prefer.mutate(undefined)}>
          {t('prefer')}
        </MoreItem>
      )}
      <MoreItem icon={on ? IconPlugConnectedX : IconPlugConnected} onClick={() => turn.mutate(on ? 'off' : 'on')}>
        {t(on ? 'switch_off' : 'switch_on')}
      </MoreItem>
      <MoreItem danger icon={IconTrash} onClick={() => remove.mutate(undefined)}>
        {t('delete')}
      </MoreItem>
    </MoreMenu>
  );
}
