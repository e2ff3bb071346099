import { ActionIcon, Group, Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Crumbs } from './crumbs.tsx';
import { FrameParts } from './frame-parts.tsx';
import { openPalette } from './palette-store.ts';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './top-bar.module.css';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

const onMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The frame changes with each page, and this doesn't. */
export const TopBar = memo(function TopBar() {
  const t = useTranslations('app.bar');
  const phone = useIsPhone();
  if (phone) {
    return (
      <header className={classes.bar}>
        <div className={classes.switcher}>
          <WorkspaceSwitcher />
        </div>
        <Group gap={6} wrap="nowrap">
          <ActionIcon variant="default" size="lg" aria-label={t('search_open')} onClick={openPalette}>
            <Icon of={IconSearch} size={18} />
          </ActionIcon>
          <FrameParts of="phone-bar" />
        </Group>
      </header>
    );
  }
  return (
    <header className={classes.bar}>
      <Crumbs />
      <Group gap="xs" wrap="nowrap">
        <UnstyledButton className={classes.search} onClick={openPalette}>
          <Icon of={IconSearch} size={16} />
          <span>{t('search')}</span>
          <Kbd>{onMac ? '⌘K' : 'Ctrl K'}</Kbd>
        </UnstyledButton>
        <FrameParts of="bar" />
        <LanguageSwitch short />
        <ThemeSwitch />
        <ProfileMenu />
      </Group>
    </header>
  );
});
