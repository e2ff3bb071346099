import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { type NavEntry, navGroups } from '../../lib/web-module.ts';
import { useWorkspace } from '../../modules/workspaces/workspaces.public.tsx';
import { Icon } from '../../ui/icon.tsx';
import { navigationOf } from '../navigation.ts';
import { EntryLink } from './entry-link.tsx';
import classes from './sidebar.module.css';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

interface Props {
  readonly active: NavEntry | undefined;
  readonly collapsed: boolean;
  readonly onToggle: () => void;
}

interface EntryProps {
  readonly entry: NavEntry;
  readonly active: boolean;
  readonly collapsed: boolean;
}

function Entry({ entry, active, collapsed }: EntryProps) {
  const t = useTranslations();
  const label = t(entry.label as 'app.nav.home');
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      <EntryLink entry={entry} className={classes.entry} aria-current={active ? 'page' : undefined} aria-label={label}>
        <Icon of={entry.icon} />
        {!collapsed && <span>{label}</span>}
      </EntryLink>
    </Tooltip>
  );
}

export function Sidebar({ active, collapsed, onToggle }: Props) {
  const t = useTranslations('app.nav');
  const workspace = useWorkspace();
  const navigation = navigationOf(workspace);
  const shown = (entry: NavEntry) => (
    <Entry key={entry.path} entry={entry} active={entry === active} collapsed={collapsed} />
  );
  const toggleLabel = t(collapsed ? 'expand' : 'collapse');
  return (
    <aside className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <WorkspaceSwitcher compact={collapsed} detailed />
      <nav aria-label={t('main')} className={classes.nav}>
        {navigation.filter((entry) => entry.group === undefined).map(shown)}
        {navGroups.map((group) => {
          const entries = navigation.filter((entry) => entry.group === group);
          if (entries.length === 0) return null;
          return (
            <div key={group} className={classes.group}>
              {collapsed ? (
                <hr className={classes.rule} />
              ) : (
                <Text className={classes.title}>{t(`group_${group}`)}</Text>
              )}
              {entries.map(shown)}
            </div>
          );
        })}
      </nav>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={toggleLabel}
        title={toggleLabel}
        onClick={onToggle}
      >
        <Icon of={collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse} />
      </ActionIcon>
    </aside>
  );
}
