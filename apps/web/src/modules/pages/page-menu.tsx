import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconChartLine,
  IconCopy,
  IconDotsVertical,
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
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { isPublished } from './pages.api.ts';
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
  const on = isPublished(page);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more', { name: page.title })}>
          <Icon of={IconDotsVertical} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={AppLink} href={editor} leftSection={<Icon of={IconPencil} size={18} />}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item component={AppLink} href={`${editor}/activity`} leftSection={<Icon of={IconInbox} size={18} />}>
          {ta('open')}
        </Menu.Item>
        <Menu.Item
          component={AppLink}
          href={`${path('kpages/reports')}?page=${page.id}`}
          leftSection={<Icon of={IconChartLine} size={18} />}
        >
          {ta('report')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={IconSettings} size={18} />}
          onClick={() => open('kpages-add-page', { id: page.id })}
        >
          {t('settings')}
        </Menu.Item>
        {page.visible && (
          <Menu.Item
            component="a"
            href={page.url}
            target="_blank"
            rel="noopener"
            leftSection={<Icon of={IconExternalLink} size={18} />}
          >
            {t('view')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon of={IconLink} size={18} />} onClick={actions.copyAddress}>
          {t('copy')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconCopy} size={18} />} onClick={() => actions.duplicate.mutate(undefined)}>
          {t('duplicate')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={on ? IconEyeOff : IconWorld} size={18} />}
          onClick={() => actions.publish.mutate(on ? 'off' : 'on')}
        >
          {t(on ? 'unpublish' : 'publish')}
        </Menu.Item>
        {page.revision > 0 && (
          <Menu.Item
            leftSection={<Icon of={IconHistory} size={18} />}
            onClick={() => open('kpages-versions', { id: page.id })}
          >
            {t('versions')}
          </Menu.Item>
        )}
        {may(role, 'content.delete') && (
          <Menu.Item
            c="var(--tone-danger-text)"
            leftSection={<Icon of={IconTrash} size={18} />}
            onClick={() => void actions.askRemove()}
          >
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
