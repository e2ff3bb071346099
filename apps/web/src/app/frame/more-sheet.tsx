import { Group, NavLink, Stack } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { useWorkspace, useWorkspacePath } from '../../modules/workspaces/workspaces.public.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { navigationOf } from '../navigation.ts';
import { EntryLink } from './entry-link.tsx';
import { FrameParts } from './frame-parts.tsx';
import { useSignOut } from './profile-menu.tsx';

/** `mobile-more`: the entries that don't fit into the bottom bar. */
export function MoreSheet() {
  const t = useTranslations();
  const path = useWorkspacePath();
  const workspace = useWorkspace();
  const { close } = useModal();
  const leave = useSignOut();
  return (
    <DialogFrame title={t('app.nav.more')} onClose={close} size="sm">
      <Stack gap={4}>
        {navigationOf(workspace)
          .filter((entry) => !entry.thumb)
          .map((entry) => (
            <NavLink
              key={entry.path}
              component={EntryLink}
              entry={entry}
              label={t(entry.label as 'app.nav.home')}
              leftSection={<Icon of={entry.icon} />}
            />
          ))}
        <NavLink
          component={AppLink}
          href={path('profile')}
          label={t('app.nav.profile')}
          leftSection={<Icon of={IconUser} />}
        />
        <NavLink
          label={t('app.bar.sign_out')}
          leftSection={<Icon of={IconLogout} />}
          onClick={() => leave.mutate(undefined)}
        />
        <Group gap="xs" mt="sm">
          <LanguageSwitch />
          <ThemeSwitch />
          <FrameParts of="more" />
        </Group>
      </Stack>
    </DialogFrame>
  );
}
