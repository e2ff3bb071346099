import type { Flow } from '@kumbi/contract/automations/automations.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconDownload, IconListDetails, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { useFlowActions } from './use-flow-actions.ts';

export function FlowMenu({ flow }: { readonly flow: Flow }) {
  const t = useTranslations('automations.list');
  const path = useWorkspacePath();
  const { role } = useWorkspace();
  const { turn, exportFile, remove } = useFlowActions(flow);
  const on = flow.status === 'on';
  return (
    <MoreMenu label={t('more', { name: flow.title })}>
      <MoreItem to={path(`automations/${flow.id}`)} icon={IconListDetails}>
        {t('open')}
      </MoreItem>
      <MoreItem icon={IconDownload} onClick={() => exportFile.mutate(undefined)}>
        {t('export')}
      </MoreItem>
      {may(role, 'flows.publish') && flow.published_revision !== null && (
        <MoreItem icon={on ? IconPlayerPause : IconPlayerPlay} onClick={() => turn.mutate(on ? 'off' : 'on')}>
          {t(on ? 'turn_off' : 'turn_on')}
        </MoreItem>
      )}
      {may(role, 'content.delete') && (
        <MoreItem danger icon={IconTrash} onClick={remove}>
          {t('delete')}
        </MoreItem>
      )}
    </MoreMenu>
  );
}
