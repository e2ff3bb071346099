import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import {
  IconChartLine,
  IconCopy,
  IconExternalLink,
  IconEyeOff,
  IconHistory,
  IconInbox,
  IconLink,
  IconPencil,
  IconSettings,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { usePageActions } from './use-page-actions.ts';

interface Props {
  readonly page: Page;
  readonly editor: string;
}

export function PageMenu({ page, editor }: Props) {
  const t = useTranslations('pages.list');
  const ta = useTranslations('pages.activity');
  const path = useWorkspacePath();
  const { role } = useWorkspace();
  const { open } = useModal();
  const actions = usePageActions(page);
  return (
    <MoreMenu label={t('more', { name: page.title })}>
      <MoreItem to={editor} icon={IconPencil}>
        {t('edit')}
      </MoreItem>
      <MoreItem to={`${editor}/activity`} icon={IconInbox}>
        {ta('open')}
      </MoreItem>
      <MoreItem to={`${path('kpages/reports')}?page=${page.id}`} icon={IconChartLine}>
        {ta('report')}
      </MoreItem>
      {may(role, 'content.write') && (
        <MoreItem icon={IconSettings} onClick={() => open('kpages-add-page', { id: page.id })}>
          {t('settings')}
        </MoreItem>
      )}
      {page.visible && (
        <MoreItem href={page.url} icon={IconExternalLink}>
          {t('view')}
        </MoreItem>
      )}
      <MoreItem icon={IconLink} onClick={actions.copyAddress}>
        {t('copy')}
      </MoreItem>
      {may(role, 'content.write') && (
        <MoreItem icon={IconCopy} onClick={() => actions.duplicate.mutate(undefined)}>
          {t('duplicate')}
        </MoreItem>
      )}
      {may(role, 'content.publish') && page.revision > 0 && (!page.visible || page.has_changes) && (
        <MoreItem icon={IconWorld} onClick={() => actions.publish.mutate(undefined)}>
          {t(page.visible ? 'publish_changes' : 'publish')}
        </MoreItem>
      )}
      {may(role, 'content.publish') && page.visible && (
        <MoreItem icon={IconEyeOff} onClick={() => actions.unpublish.mutate(undefined)}>
          {t('unpublish')}
        </MoreItem>
      )}
      {page.revision > 0 && (
        <MoreItem icon={IconHistory} onClick={() => open('kpages-versions', { id: page.id })}>
          {t('versions')}
        </MoreItem>
      )}
      {may(role, 'content.delete') && (
        <MoreItem danger icon={IconTrash} onClick={() => void actions.askRemove()}>
          {t('delete')}
        </MoreItem>
      )}
    </MoreMenu>
  );
}
