import { UnstyledButton } from '@mantine/core';
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
      <CreateButton />
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
const CreateButton = memo(function CreateButton() {
  const t = useTranslations('app.nav');
  const { open } = useModal();
  const command = commandsOf(useWorkspace()).find(({ onCreateKey }) => onCreateKey);
  return (
    command && (
      <UnstyledButton className={classes.plus} aria-label={t('create')} onClick={() => open(command.modal, {})}>
        <Icon of={IconPlus} size={24} />
      </UnstyledButton>
    )
  );
});
