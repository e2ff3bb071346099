import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import type { NavEntry } from '../../lib/web-module.ts';
import { useWorkspace, useWorkspacePath } from '../../modules/workspaces/workspaces.public.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { commandsOf, navigationOf } from '../navigation.ts';
import classes from './bottom-bar.module.css';
import { openPalette } from './palette-store.ts';

const thumbSlots = 2;

/**
 * The phone's navigation, within the thumb's reach: three pages, the plus button between them, and "More" for the rest.
 */
export function BottomBar({ active }: { readonly active: NavEntry | undefined }) {
  const t = useTranslations();
  const path = useWorkspacePath();
  const { open } = useModal();
  const workspace = useWorkspace();
  const thumbs = navigationOf(workspace).filter((entry) => entry.thumb);
  const link = (entry: NavEntry) => (
    <AppLink
      key={entry.path}
      href={path(entry.path)}
      className={classes.entry}
      aria-current={entry === active ? 'page' : undefined}
    >
      <Icon of={entry.icon} size={22} />
      <span>{t(entry.label as 'app.nav.home')}</span>
    </AppLink>
  );
  return (
    <nav className={classes.bar} aria-label={t('app.nav.main')}>
      {thumbs.slice(0, thumbSlots).map(link)}
      <CreateMenu />
      {thumbs.slice(thumbSlots).map(link)}
      <UnstyledButton
        className={classes.entry}
        onClick={() => open('mobile-more', {})}
        data-active={(active && !active.thumb) || undefined}
      >
        <Icon of={IconDots} size={22} />
        <span>{t('app.nav.more')}</span>
      </UnstyledButton>
    </nav>
  );
}

/** The plus button. It is the same on each page. */
const CreateMenu = memo(function CreateMenu() {
  const t = useTranslations();
  const { open } = useModal();
  const creates = commandsOf(useWorkspace()).filter(({ quick }) => quick);
  if (creates.length === 0) return null;
  return (
    <Menu position="top" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.plus} aria-label={t('app.nav.create')}>
          <Icon of={IconPlus} size={24} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {creates.map(
          ({ label, quick, modal }) =>
            quick && (
              <Menu.Item key={modal} leftSection={<Icon of={quick} />} onClick={() => open(modal, {})}>
                {t(label as 'app.nav.home')}
              </Menu.Item>
            ),
        )}
        <Menu.Item leftSection={<Icon of={IconDots} />} onClick={openPalette}>
          {t('app.nav.more')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
