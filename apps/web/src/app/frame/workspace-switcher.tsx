import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { workspacePath } from '../../lib/workspace-address.ts';
import { useWorkspace, WorkspaceMark, workspacesQuery } from '../../modules/workspaces/workspaces.public.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FrameParts } from './frame-parts.tsx';
import classes from './workspace-switcher.module.css';

interface Props {
  /** With facts of modules below the name, such as the plan. */
  readonly detailed?: boolean;
  readonly compact?: boolean;
}

export function WorkspaceSwitcher({ detailed = false, compact = false }: Props) {
  const t = useTranslations('workspaces.switcher');
  const locale = useLanguage();
  const navigate = useNavigate();
  const current = useWorkspace();
  const { open } = useModal();
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.button} data-compact={compact || undefined}>
          <WorkspaceMark name={current.name} logo={current.logo} />
          {compact && <VisuallyHidden>{current.name}</VisuallyHidden>}
          {!compact && (
            <>
              <span className={classes.text}>
                <Text span fw={600} truncate display="block">
                  {current.name}
                </Text>
                {detailed && <FrameParts of="workspace" />}
              </span>
              <Icon of={IconSelector} size={16} />
            </>
          )}
          <VisuallyHidden>{t('label')}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('title')}</Menu.Label>
        {workspaces.map((workspace) => (
          <Menu.Item
            key={workspace.id}
            leftSection={<WorkspaceMark name={workspace.name} logo={workspace.logo} size={24} />}
            rightSection={workspace.id === current.id ? <Icon of={IconCheck} size={16} /> : null}
            aria-current={workspace.id === current.id}
            onClick={() => void navigate({ href: workspacePath(locale, workspace) })}
          >
            {workspace.name}
            <Text span size="xs" c="dimmed" display="block">
              {t(workspace.kind)}
            </Text>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon of={IconPlus} size={18} />} onClick={() => open('company-add', {})}>
          {t('add')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
